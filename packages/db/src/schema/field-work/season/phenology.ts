import { desc, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { apiaries } from '../../herd/apiaries.ts';
import { dayColumn, idColumn, instantColumn, recordColumns } from '../../records/columns.ts';
import { describeTable } from '../../records/descriptor.ts';
import { recordIndexes } from '../../records/record-indexes.ts';
import { recordedByColumn } from '../../identity/accounts/users.ts';

/** The seasons of the phenological year, from the flowering of the hazel on (docs/requirements/season.md#phases). */
export const PHENOLOGICAL_PHASES = [
  'VORFRUEHLING',
  'ERSTFRUEHLING',
  'VOLLFRUEHLING',
  'FRUEHSOMMER',
  'HOCHSOMMER',
  'SPAETSOMMER',
  'FRUEHHERBST',
  'VOLLHERBST',
  'SPAETHERBST',
  'WINTER',
] as const;

/** Plants that bees collect from, and whose flowering marks the progress of the year (docs/requirements/season.md). */
export const FORAGE_PLANTS = [
  'HAZEL',
  'SNOWDROP',
  'CROCUS',
  'WILLOW',
  'SWEET_CHERRY',
  'APPLE',
  'DANDELION',
  'RAPESEED',
  'MAPLE',
  'HORSE_CHESTNUT',
  'ROBINIA',
  'RASPBERRY',
  'BLACKBERRY',
  'SUMMER_LINDEN',
  'WINTER_LINDEN',
  'SWEET_CHESTNUT',
  'WHITE_CLOVER',
  'PHACELIA',
  'CORNFLOWER',
  'SUNFLOWER',
  'HONEYDEW',
  'HEATHER',
  'BALSAM',
  'IVY',
] as const;

/** How the first day of a phase or bloom is known, the surest first. */
export const ONSET_BASES = ['REPORTED', 'CALIBRATED', 'ESTIMATED', 'MONTHS'] as const;

/** A growing sum, in degree days. */
const degreeDays = () => numeric({ precision: 7, scale: 2, mode: 'number' });

const apiaryColumn = () =>
  uuid()
    .notNull()
    .references(() => apiaries.id, { onDelete: 'cascade' });

/** A report that a phase or the bloom of a plant began at an apiary on a day. */
export const phenologyReports = pgTable(
  'phenology_reports',
  {
    id: idColumn(),
    apiaryId: uuid()
      .notNull()
      .references(() => apiaries.id),
    /** One of both. */
    phase: text({ enum: PHENOLOGICAL_PHASES }),
    plant: text({ enum: FORAGE_PLANTS }),
    observedOn: dayColumn().notNull(),
    note: text(),
    ...recordedByColumn(),
    ...recordColumns(),
  },
  (table) => [
    // It begins with the reference, so it serves that as well.
    uniqueIndex('phenology_reports_once_a_year_key').on(
      table.apiaryId,
      sql`extract(year from ${table.observedOn})`,
      sql`coalesce(${table.phase}, ${table.plant})`,
    ),
    index('phenology_reports_observed_on_idx').on(desc(table.observedOn), desc(table.id)),
    ...recordIndexes(table),
    check('phenology_reports_of_one_thing', sql`num_nonnulls(${table.phase}, ${table.plant}) = 1`),
  ],
);

/** The inputs of the last computation of an apiary's seasons. Without a row they were never computed. */
export const phenologyPlaces = pgTable('phenology_places', {
  apiaryId: apiaryColumn().primaryKey(),
  /** Identifies the state of its reports, its cell and the weather of that: if it differs, the seasons are stale. */
  computedFrom: text().notNull(),
  computedAt: instantColumn().notNull(),
});

/** The growing sums of one apiary in one year. */
export const phenologySeasons = pgTable(
  'phenology_seasons',
  {
    apiaryId: apiaryColumn(),
    /** The calendar year. */
    season: integer().notNull(),
    /** Up to `measuredThrough`: days above 5 °C, and the Grünlandtemperatursumme (docs/requirements/season.md). */
    growingDegreeSum: degreeDays().notNull(),
    grassTemperatureSum: degreeDays().notNull(),
    /** The last day of the sums, forecasts left out; null without weather. */
    measuredThrough: dayColumn(),
    /** Whether gaps are at most two days long, from 1 January on. */
    isComplete: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.apiaryId, table.season] })],
);

/** On which day a phase or bloom began, or is expected to, in one year at one apiary. */
export const phenologyOnsets = pgTable(
  'phenology_onsets',
  {
    apiaryId: apiaryColumn(),
    season: integer().notNull(),
    /** A phase or a plant: no word is both. */
    code: text({ enum: [...PHENOLOGICAL_PHASES, ...FORAGE_PLANTS] }).notNull(),
    /** Null while the sum has not reached the threshold. */
    beginsOn: dayColumn(),
    /** Of a bloom: its last day. */
    endsOn: dayColumn(),
    basis: text({ enum: ONSET_BASES }).notNull(),
    /** The sum that it begins with; null where months decide. */
    threshold: degreeDays(),
    /** Largest deviation of earlier years, in days, for a calibrated one. */
    spreadDays: integer(),
    /** Number of earlier years used for calibration. */
    calibrationYears: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.apiaryId, table.season, table.code] })],
);

export const phenologyTables = [
  describeTable(phenologyReports, {
    noun: 'phenology report',
    searched: ['note'],
    records: { nothing: 'a place is observed, whether or not it has colonies' },
    duplicates: {
      phenology_reports_once_a_year_key: {
        fields: ['observedOn'],
        sentence: 'Its beginning has been reported at this apiary in that year: change that report instead.',
      },
    },
    deletedAs: 'phenology/reports',
    backup: 'legacy',
  }),
  // Computed from the reports and the weather, which bundles hold, within seconds after an import.
  describeTable(phenologyPlaces, { backup: 'excluded', retention: 'with-parent' }),
  describeTable(phenologySeasons, { backup: 'excluded', retention: 'with-parent' }),
  describeTable(phenologyOnsets, { backup: 'excluded', retention: 'with-parent' }),
];
