import { describe, expect, it } from '@jest/globals';
import { isFormat, nextNumbers } from './next-numbers.ts';

describe('nextNumbers', () => {
  it.each([
    ['L{YYYY}-{SEQ:4}', 6, ['L2026-0007', 'L2026-0008']],
    ['hb-{YY}{MM}{DD}-{SEQ:1}', 8, ['HB-260705-9', 'HB-260705-10']],
    ['{SEQ:12}', 0, ['000000000001', '000000000002']],
    ['X{SEQ:2}', 98, ['X99', 'X100']],
  ])('writes %s after %d', (format, counter, numbers) => {
    expect(nextNumbers(format, counter, '2026-07-05', 2)).toEqual(numbers);
  });
});

describe('isFormat', () => {
  it.each(['L{YYYY}-{SEQ:4}', '{SEQ:1}', '{YY}{MM}{DD}.{SEQ:12}', 'a_b{SEQ:3}'])('takes %s', (format) => {
    expect(isFormat(format)).toBe(true);
  });

  it.each(['', 'L{YYYY}', '{SEQ:4}{SEQ:4}', '{SEQ:0}', '{SEQ:13}', '-{SEQ:3}', 'L {SEQ:3}', '{HH}{SEQ:3}', 'Ü{SEQ:3}'])(
    'refuses %s',
    (format) => {
      expect(isFormat(format)).toBe(false);
    },
  );
});
