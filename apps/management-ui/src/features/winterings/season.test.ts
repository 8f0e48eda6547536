import { describe, expect, it } from '@jest/globals';
import { seasonOf } from './season.ts';

describe('the winter of a day', () => {
  it.each([
    ['2026-11-26', '2026/27'],
    ['2026-07-01', '2026/27'],
    ['2026-06-30', '2025/26'],
    ['2099-12-31', '2099/00'],
  ])('of %s is %s', (day, season) => {
    expect(seasonOf(day)).toBe(season);
  });
});
