import { describe, expect, it } from '@jest/globals';
import type { TimelineEntry, VarroaThresholds } from '@beekeeping/api-client';
import { monthsOf, placeInYear, seriesOf, stepsUpTo, thresholdsByMonth } from './chart-series.ts';

const entry = (kind: TimelineEntry['kind'], on: string, figures: object): TimelineEntry =>
  ({ kind, on, figures, id: on, summary: '' }) as unknown as TimelineEntry;

const threshold = (month: [number, number], more: object = {}): VarroaThresholds['items'][number] =>
  ({
    method: 'NATURAL_FALL',
    colonyType: 'PRODUCTION',
    monthFrom: month[0],
    monthTo: month[1],
    yellowFrom: 5,
    redAbove: 10,
    ...more,
  }) as VarroaThresholds['items'][number];

describe('the charts of a colony', () => {
  it('take one year from the events, the oldest first', () => {
    const { strength, stores, mitesPerDay } = seriesOf(
      [
        entry('WINTERED_IN', '2026-10-11', { strengthIn: 7, storesInKg: 12 }),
        entry('INSPECTED', '2026-10-11', { occupiedFrames: 7, foodStoresKg: 12 }),
        entry('INSPECTED', '2026-05-02', { occupiedFrames: 9, foodStoresKg: null }),
        entry('VARROA_MEASURED', '2026-07-01', { mitesPerDay: 0.3, method: 'NATURAL_FALL' }),
        entry('VARROA_MEASURED', '2026-08-04', { mitesPerDay: 34, method: 'TREATMENT_FALL' }),
        entry('INSPECTED', '2025-05-02', { occupiedFrames: 20 }),
      ],
      2026,
    );
    expect(strength).toEqual([
      { on: '2026-05-02', value: 9 },
      { on: '2026-10-11', value: 7 },
    ]);
    expect(stores).toEqual([{ on: '2026-10-11', value: 12 }]);
    expect(mitesPerDay).toEqual([{ on: '2026-07-01', value: 0.3 }]);
  });

  it('add the harvests of a day up, and know how mites were counted last', () => {
    const { harvest, method } = seriesOf(
      [
        entry('HARVESTED', '2026-06-01', { weightKg: 8 }),
        entry('HARVESTED', '2026-06-01', { weightKg: 4.5 }),
        entry('VARROA_MEASURED', '2026-07-01', { infestationPercent: 2, method: 'WASH' }),
        entry('VARROA_MEASURED', '2026-08-01', { infestationPercent: 3, method: 'CO2' }),
        entry('VARROA_MEASURED', '2026-09-01', { mitesPerDay: 3, method: 'NATURAL_FALL' }),
      ],
      2026,
    );
    expect(harvest).toEqual([{ on: '2026-06-01', value: 12.5 }]);
    expect(method).toBe('CO2');
  });

  it('find the threshold of each month, over the turn of the year too', () => {
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

  it('have even steps that reach above the highest value', () => {
    expect(stepsUpTo(12)).toEqual([0, 5, 10, 15]);
    expect(stepsUpTo(0.4)).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect(stepsUpTo(39)).toEqual([0, 10, 20, 30, 40]);
  });

  it('place a day within its year, also in a leap year', () => {
    expect(placeInYear('2026-01-01')).toBe(0);
    expect(placeInYear('2024-03-01')).toBeCloseTo(60 / 366);
    expect(monthsOf(2026)).toHaveLength(13);
    expect(monthsOf(2026).at(-1)).toBe(1);
  });
});
