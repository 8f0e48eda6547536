import { describe, expect, it } from '@jest/globals';
import type { TimelineEntry } from '@beekeeping/api-client';
import { seriesOf } from './chart-series.ts';

const entry = (kind: TimelineEntry['kind'], on: string, figures: object): TimelineEntry =>
  ({ kind, on, figures, id: on, summary: '' }) as unknown as TimelineEntry;

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
});
