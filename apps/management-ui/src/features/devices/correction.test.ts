import { describe, expect, it } from '@jest/globals';
import { corrected, correctionOf } from './correction.ts';

describe('the correction of a device', () => {
  it('moves what it says when it was compared once', () => {
    expect(correctionOf({ said: 41.5, real: 40 })).toEqual({ factor: 1, offset: -1.5 });
  });

  it('sets the steepness when it was compared twice, as with an empty scale and a known weight', () => {
    expect(correctionOf({ said: 8_388, real: 0 }, { said: 228_388, real: 10 })).toEqual({
      factor: 0.0000454545,
      offset: -0.381272,
    });
  });

  it.each([
    [
      { said: 5, real: 0 },
      { said: 5, real: 10 },
    ],
    [
      { said: 5, real: 10 },
      { said: 9, real: 0 },
    ],
  ])('is none of what contradicts itself: %j %j', (first, second) => {
    expect(correctionOf(first, second)).toBeUndefined();
  });
});

describe('a corrected value', () => {
  const calibrations = [
    { validFrom: '2026-06-01', factor: 2, offset: 1 },
    { validFrom: '2026-05-01', factor: 1, offset: -1 },
  ];

  it.each([
    ['2026-06-01', 21],
    ['2026-05-31', 9],
    ['2026-04-30', 10],
  ])('on %s is by the calibration of that day', (day, value) => {
    expect(corrected(10, day, calibrations)).toBe(value);
  });
});
