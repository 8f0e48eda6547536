import { describe, expect, it } from '@jest/globals';
import { daysOfMonth, monthBeside } from './month-grid.ts';

describe('the days of a month', () => {
  it.each([
    ['2026-11', '2026-10-26', '2026-12-06', 42],
    ['2027-02', '2027-02-01', '2027-02-28', 28],
    ['2024-02', '2024-01-29', '2024-03-03', 35],
  ])('of %s are whole weeks from Monday on', (month, first, last, count) => {
    const days = daysOfMonth(month);
    expect([days[0], days.at(-1), days.length]).toEqual([first, last, count]);
    expect(new Set(days).size).toBe(count);
  });

  it('go on over the turn of the year', () => {
    expect(monthBeside('2026-12', 1)).toBe('2027-01');
    expect(monthBeside('2026-01', -1)).toBe('2025-12');
  });
});
