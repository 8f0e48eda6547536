import { describe, expect, it } from '@jest/globals';
import { coursesOf, lightsOf } from './varroa-months.ts';

type Month = Parameters<typeof lightsOf>[0][number];

const month = (number: number, method: Month['method'], mean: number | null, more: Partial<Month> = {}): Month => ({
  month: number,
  method,
  unit: method === 'WASH' ? 'PERCENT' : 'MITES_PER_DAY',
  measurements: 2,
  colonies: 2,
  mean,
  median: mean,
  green: 1,
  yellow: 0,
  red: 1,
  unknown: 0,
  ...more,
});

describe('the mites of a year', () => {
  it('are drawn by the way of counting, in the order of the months, over those of the year before', () => {
    const courses = coursesOf(
      2026,
      [month(8, 'NATURAL_FALL', 6), month(7, 'NATURAL_FALL', 2), month(8, 'WASH', 3), month(9, 'TREATMENT_FALL', 40)],
      [month(7, 'NATURAL_FALL', 9)],
    );
    expect(courses).toEqual([
      {
        method: 'NATURAL_FALL',
        unit: 'MITES_PER_DAY',
        points: [
          { on: '2026-07-15', value: 2 },
          { on: '2026-08-15', value: 6 },
        ],
        before: [{ on: '2026-07-15', value: 9 }],
      },
      { method: 'WASH', unit: 'PERCENT', points: [{ on: '2026-08-15', value: 3 }], before: [] },
    ]);
  });

  it('add up by month, whatever the way of counting', () => {
    expect(lightsOf([month(8, 'WASH', 3), month(7, 'WASH', 1), month(8, 'NATURAL_FALL', 6)])).toEqual([
      { month: 7, measurements: 2, green: 1, yellow: 0, red: 1, unknown: 0 },
      { month: 8, measurements: 4, green: 2, yellow: 0, red: 2, unknown: 0 },
    ]);
  });
});
