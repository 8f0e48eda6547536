import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, numeric, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { apiaries } from '../herd/apiaries.ts';
import { dayColumn, idColumn, recordColumns } from '../records/columns.ts';
import { describeTable } from '../records/descriptor.ts';
import { recordIndexes } from '../records/record-indexes.ts';

/** What a region requires to be counted (docs/requirements/authorities.md#reference-days). */
export const COUNT_RULES = ['COUNT_ON_DAY', 'WINTERED_ON_DAY', 'EXPECTED_YEAR_MAX', 'YEAR_AVERAGE'] as const;

/** Which of the region's reference days: most have one in a year, Austria has two. */
export const REFERENCE_DAY_ROUNDS = ['YEAR', 'SPRING', 'AUTUMN'] as const;

/**
 * On which day of the year a region has colonies counted, for the Tierseuchenkasse of a German state or the Austrian
 * VIS (docs/requirements/authorities.md#reference-days). The newest row of a region and round that had begun by then is
 * in force.
 */
export const tskReferenceDays = pgTable(
  'tsk_reference_days',
  {
    id: idColumn(),
    /** ISO 3166-2, or the country alone for apiaries without a listed region. */
    regionCode: text().notNull(),
    regionName: text().notNull(),
    round: text({ enum: REFERENCE_DAY_ROUNDS }).notNull(),
    /** `MM-DD`; null where the region has none. */
    referenceMonthDay: text(),
    /** `MM-DD`, of the next year where it comes before the reference day; null where unknown. */
    deadlineMonthDay: text(),
    countRule: text({ enum: COUNT_RULES }).notNull(),
    mustReport: boolean().notNull(),
    /** The authority that receives the figures. */
    via: text(),
    note: text(),
    validFrom: dayColumn().notNull(),
    /** Whether it was checked against the rules of the region. */
    verified: boolean().notNull(),
    ...recordColumns(),
  },
  (table) => [
    ...recordIndexes(table),
    unique('tsk_reference_days_region_key').on(table.regionCode, table.round, table.validFrom),
    check(
      'tsk_reference_days_month_days_check',
      sql`coalesce(${table.referenceMonthDay} ~ '^[01][0-9]-[0-3][0-9]$', true) and coalesce(${table.deadlineMonthDay} ~ '^[01][0-9]-[0-3][0-9]$', true)`,
    ),
  ],
);

const countColumns = () => ({
  /** Colonies that lived on the day. */
  living: integer().notNull(),
  /** The maximum of twelve days, a month apart, in the year that ended on it. */
  mostInYear: integer().notNull(),
  /** The mean of those twelve days. */
  averageInYear: numeric({ precision: 9, scale: 2, mode: 'number' }).notNull(),
});

/** The count for a reference day: once for each day and year, never repeated. */
export const tskCensuses = pgTable(
  'tsk_censuses',
  {
    id: idColumn(),
    referenceDayId: uuid()
      .notNull()
      .references(() => tskReferenceDays.id),
    year: integer().notNull(),
    countedOn: dayColumn().notNull(),
    /** Last day for the report; null where unknown. */
    deadlineOn: dayColumn(),
    countRule: text({ enum: COUNT_RULES }).notNull(),
    mustReport: boolean().notNull(),
    ...countColumns(),
    ...recordColumns(),
  },
  (table) => [...recordIndexes(table), unique('tsk_censuses_reference_day_key').on(table.referenceDayId, table.year)],
);

export const tskCensusApiaries = pgTable(
  'tsk_census_apiaries',
  {
    censusId: uuid()
      .notNull()
      .references(() => tskCensuses.id),
    apiaryId: uuid()
      .notNull()
      .references(() => apiaries.id),
    /** Values at the time of the count. */
    apiaryName: text().notNull(),
    registrationNumber: text(),
    ...countColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.censusId, table.apiaryId] }),
    index('tsk_census_apiaries_apiary_id_idx').on(table.apiaryId),
  ],
);

export const tskTables = [
  describeTable(tskReferenceDays, {
    noun: 'reference day',
    searched: ['regionName', 'regionCode'],
    duplicates: {
      tsk_reference_days_region_key: {
        fields: ['validFrom'],
        sentence: 'Another reference day of this region begins on that day.',
      },
    },
    backup: 'sealed',
  }),
  describeTable(tskCensuses, {
    noun: 'census',
    searched: ['regionName', 'regionCode'],
    records: { day: 'countedOn' },
    backup: 'sealed',
  }),
  describeTable(tskCensusApiaries, { backup: 'sealed' }),
];
