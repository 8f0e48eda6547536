import { describe, expect, it } from '@jest/globals';
import { nearestTo, stepsAround, ticksBetween, unbroken } from './time-axis.ts';

const HOUR = 3_600_000;

describe('a chart of a time', () => {
  it('has even steps around all values, also of one value and below nothing', () => {
    expect(stepsAround(36.2, 51)).toEqual([35, 40, 45, 50, 55]);
    expect(stepsAround(-3.4, 12)).toEqual([-5, 0, 5, 10, 15]);
    expect(stepsAround(40, 40)).toEqual([39.4, 39.6, 39.8, 40, 40.2, 40.4, 40.6]);
  });

  it('parts what a long pause lies in', () => {
    const points = [0, 1, 2, 9, 10].map((hour) => ({ at: hour * HOUR }));
    expect(unbroken(points, 3 * HOUR).map((part) => part.length)).toEqual([3, 2]);
    expect(unbroken([], HOUR)).toEqual([]);
  });

  it('is divided into the days of a week, some of a month and the months of a year, at their first moment', () => {
    const to = new Date(2026, 6, 5, 12).getTime();
    const week = ticksBetween(to - 7 * 24 * HOUR, to, 4);
    expect(week).toHaveLength(7);
    expect(week.every((day) => day.getHours() === 0)).toBe(true);
    expect(ticksBetween(to - 30 * 24 * HOUR, to, 7)).toHaveLength(4);
    expect(ticksBetween(to - 365 * 24 * HOUR, to, 4)).toHaveLength(12);
  });

  it('finds what is nearest to where somebody points', () => {
    const points = [{ at: 0 }, { at: 10 }, { at: 30 }];
    expect([-5, 4, 6, 19, 21, 99].map((at) => nearestTo(at, points))).toEqual([0, 0, 1, 1, 2, 2]);
    expect(nearestTo(1, [])).toBe(-1);
    expect(nearestTo(99, [{ at: 3 }])).toBe(0);
  });
});
