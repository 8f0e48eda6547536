import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { readBreedingNumber } from './breeding-number.ts';

describe('readBreedingNumber', () => {
  it.each([
    ['DE-44-1-3-2022', 'DE-44-1-3-2022'],
    [' de – 044-01 - 003 -2022', 'DE-44-1-3-2022'],
    ['6-45-21/06', '6-45-21/06'],
    ['06-045-0021/06', '6-45-21/06'],
    ['00-2-130/06', '00-2-130/06'],
    ['00 - 02 - 130 / 06', '00-2-130/06'],
    ['B409(BrA)', 'B-409(BrA)'],
    ['B-409(BrA) = .56-B-125(BrA) shr B-150(BrA)', 'B-409(BrA) = .56-B-125(BrA) shr B-150(BrA)'],
    ['b 409 (BrA)=.56 - b125(BrA)  shr  B150(BrA)', 'B-409(BrA) = .56-B-125(BrA) shr B-150(BrA)'],
    ['B-12(TR) = .17-B-34(TR)', 'B-12(TR) = .17-B-34(TR)'],
  ])('writes %s as %s', (text, number) => {
    expect(readBreedingNumber(text)?.number).toBe(number);
  });

  it.each([
    'DE-44-1-3-22',
    'DEU-44-1-3-2022',
    'DE-4444-1-3-2022',
    '6-45-21',
    '6-45-21/2006',
    '00-2-130',
    'B-409',
    'B-409(BrA) shr',
    'B-409(BrA) = .56-B-125(BrA) shr',
    'AT 12345',
    '',
  ])('knows no format for "%s"', (text) => {
    expect(readBreedingNumber(text)).toBeUndefined();
  });

  it('knows the birth year where the format names it', () => {
    const fits = (text: string, year: number) => readBreedingNumber(text)!.fitsYear(year);
    expect([fits('DE-44-1-3-2022', 2022), fits('DE-44-1-3-2022', 2023)]).toEqual([true, false]);
    expect([fits('6-45-21/06', 2006), fits('6-45-21/06', 2007)]).toEqual([true, false]);
    expect([fits('00-2-130/06', 2022), fits('B-409(BrA)', 2022)]).toEqual([true, true]);
  });

  it('writes what it has written the same again', () => {
    const digits = (max: number) => fc.stringMatching(new RegExp(`^\\d{1,${max}}$`));
    const number = fc.oneof(
      fc
        .tuple(fc.constantFrom('DE', 'at'), digits(3), digits(4), digits(5), fc.constant('2022'))
        .map((p) => p.join('-')),
      fc.tuple(digits(3), digits(4), digits(5)).map(([a, b, c]) => `${a}-${b}-${c}/06`),
      fc.tuple(digits(4), digits(5)).map(([a, b]) => `00-${a}-${b}/06`),
      fc.tuple(digits(5), digits(5)).map(([a, b]) => `B${a}(BrA)=.56-B${b}(BrA) shr B${a}(BrA)`),
    );
    fc.assert(
      fc.property(number, (text) => {
        const once = readBreedingNumber(text)!.number;
        expect(readBreedingNumber(once)!.number).toBe(once);
      }),
    );
  });
});
