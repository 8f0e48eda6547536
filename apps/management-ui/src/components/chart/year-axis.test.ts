import { describe, expect, it } from '@jest/globals';
import { type Threshold, thresholdsByMonth } from './thresholds.ts';
import { monthsOf, placeInYear, stepsUpTo } from './year-axis.ts';

const threshold = (month: [number, number], more: object = {}): Threshold =>
  ({
    method: 'NATURAL_FALL',
    colonyType: 'PRODUCTION',
    monthFrom: month[0],
    monthTo: month[1],
    yellowFrom: 5,
    redAbove: 10,
    ...more,
  }) as Threshold;

describe('a chart of a year', () => {
  it('finds the threshold of each month, over the turn of the year too', () => {
    const items = [threshold([11, 2]), threshold([7, 7], { redAbove: 20 }), threshold([7, 7], { colonyType: 'YOUNG' })];
    const months = thresholdsByMonth(items, 'NATURAL_FALL', 'PRODUCTION');
    expect([0, 1, 2, 6, 9, 10, 11].map((month) => months[month]?.red)).toEqual([
      10,
      10,
      undefined,
      20,
      undefined,
      10,
      10,
    ]);
    expect(thresholdsByMonth(items, 'NATURAL_FALL', 'NUCLEUS')[6]?.red).toBe(10);
    expect(thresholdsByMonth(items, 'WASH', 'PRODUCTION')[6]).toBeUndefined();
  });

  it('has even steps that reach above the highest value', () => {
    expect(stepsUpTo(12)).toEqual([0, 5, 10, 15]);
    expect(stepsUpTo(0.4)).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect(stepsUpTo(39)).toEqual([0, 10, 20, 30, 40]);
  });

  it('places a day within its year, also in a leap year', () => {
    expect(placeInYear('2026-01-01')).toBe(0);
    expect(placeInYear('2024-03-01')).toBeCloseTo(60 / 366);
    expect(monthsOf(2026)).toHaveLength(13);
    expect(monthsOf(2026).at(-1)).toBe(1);
  });
});
