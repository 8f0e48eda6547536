import { describe, expect, it } from '@jest/globals';
import { seasonEnd, seasonYear } from './season-year.ts';

describe('seasonYear', () => {
  it.each([
    ['2026-01-01', 2025],
    ['2028-02-29', 2027],
    ['2026-10-20', 2025],
    ['2026-10-21', 2026],
    ['2026-12-31', 2026],
  ])('finds on %s the season of %d over', (today, year) => {
    expect(seasonYear(today)).toBe(year);
  });
});

describe('seasonEnd', () => {
  it('has passed on the first day that knows the season', () => {
    expect(seasonEnd(seasonYear('2026-10-21')).getTime()).toBeLessThan(Date.parse('2026-10-21T00:00:00+02:00'));
  });
});
