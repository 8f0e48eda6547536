import { describe, expect, it } from '@jest/globals';
import { seededReferenceDays } from '@beekeeping/db';
import { dueReferenceDays } from './due-reference-days.ts';
import type { ReferenceDayRow } from './reference-day.records.ts';

const recorded = { createdAt: new Date(0), updatedAt: new Date(0) };
const seeded = (regionCode: string): ReferenceDayRow[] =>
  seededReferenceDays
    .filter((seed) => seed.regionCode === regionCode)
    .map((seed) => ({ deadlineMonthDay: null, note: null, referenceMonthDay: null, via: null, ...seed, ...recorded }));
const bavaria = (changed: Partial<ReferenceDayRow>): ReferenceDayRow => ({ ...seeded('DE-BY')[0]!, ...changed });

const due = (rows: readonly ReferenceDayRow[], today: string): string[] =>
  dueReferenceDays(rows, today).map(({ year, countedOn, deadlineOn }) => `${year}: ${countedOn} until ${deadlineOn}`);

describe('the reference days that have come', () => {
  it.each([
    ['on the day', 'DE-BY', '2026-01-01', ['2026: 2026-01-01 until 2026-01-31']],
    ['the day before: that of the year before', 'DE-BY', '2025-12-31', ['2025: 2025-01-01 until 2025-01-31']],
    ['long after', 'DE-BY', '2026-11-22', ['2026: 2026-01-01 until 2026-01-31']],
    ['both of Austria', 'AT', '2026-11-22', ['2026: 2026-04-30 until 2026-06-30', '2026: 2026-10-31 until 2026-12-31']],
    ['over New Year', 'AT', '2026-01-05', ['2025: 2025-04-30 until 2025-06-30', '2025: 2025-10-31 until 2025-12-31']],
    ['with a deadline that nobody knows', 'DE-RP', '2026-02-01', ['2026: 2026-01-01 until null']],
    ['of a region without one', 'DE-HH', '2026-02-01', []],
  ])('%s', (_, region, today, expected) => {
    expect(due(seeded(region), today).toSorted()).toEqual(expected);
  });

  it('have a deadline of the next year where it comes before them in the year', () => {
    const rows = [bavaria({ referenceMonthDay: '12-15', deadlineMonthDay: '01-31' })];
    expect(due(rows, '2026-01-02')).toEqual(['2025: 2025-12-15 until 2026-01-31']);
  });

  it('are the last of February for 29 February', () => {
    const rows = [bavaria({ referenceMonthDay: '02-29', deadlineMonthDay: '02-29' })];
    expect(due(rows, '2026-03-01')).toEqual(['2026: 2026-02-28 until 2026-02-28']);
    expect(due(rows, '2028-03-01')).toEqual(['2028: 2028-02-29 until 2028-02-29']);
  });

  it('go by the newest row that had begun on the day', () => {
    const rows = [
      bavaria({ referenceMonthDay: '03-01', validFrom: '2026-01-15' }),
      bavaria({ referenceMonthDay: '06-01', validFrom: '2027-01-01' }),
      bavaria({}),
    ];
    expect(due(rows, '2026-06-02')).toEqual(['2026: 2026-03-01 until 2027-01-31']);
    expect(due(rows, '2027-06-02')).toEqual(['2027: 2027-06-01 until 2028-01-31']);
  });
});
