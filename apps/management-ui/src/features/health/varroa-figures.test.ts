import type { VarroaMeasurement, VarroaStatistics } from '@beekeeping/api-client';
import { describe, expect, it } from '@jest/globals';
import { lastCounts, mediansOf, methodsOf } from './varroa-figures.ts';

const month = (number: number, method: VarroaMeasurement['method'], median: number | null, measurements = 1) =>
  ({ month: number, method, median, measurements }) as VarroaStatistics['months'][number];

const count = (colonyId: string, measuredOn: string, rating: VarroaMeasurement['rating']) =>
  ({ colonyId, measuredOn, rating }) as VarroaMeasurement;

describe('the varroa of the herd', () => {
  it('offers the methods that say something, the most used first', () => {
    const months = [
      month(7, 'WASH', 2, 3),
      month(7, 'NATURAL_FALL', 5, 2),
      month(8, 'NATURAL_FALL', 6, 2),
      month(8, 'TREATMENT_FALL', 300, 20),
      month(9, 'CO2', null, 9),
    ];
    expect(methodsOf({ months })).toEqual(['NATURAL_FALL', 'WASH']);
  });

  it('draws the middle colony of each month that has one', () => {
    const months = [month(8, 'NATURAL_FALL', 6), month(3, 'NATURAL_FALL', 0.5), month(4, 'NATURAL_FALL', null)];
    expect(mediansOf({ year: 2026, months }, 'NATURAL_FALL')).toEqual([
      { on: '2026-03-15', value: 0.5 },
      { on: '2026-08-15', value: 6 },
    ]);
  });

  it('lists each colony once, by its last count, those in need first', () => {
    const found = lastCounts([
      count('a', '2026-09-03', 'GREEN'),
      count('b', '2026-09-02', 'RED'),
      count('a', '2026-08-20', 'RED'),
      count('c', '2026-08-01', 'YELLOW'),
      count('d', '2026-09-04', 'RED'),
    ]);
    expect(found.map(({ colonyId, rating }) => `${colonyId} ${rating}`)).toEqual([
      'd RED',
      'b RED',
      'c YELLOW',
      'a GREEN',
    ]);
  });
});
