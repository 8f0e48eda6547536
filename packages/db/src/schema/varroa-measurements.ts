import { desc, sql } from 'drizzle-orm';
import { boolean, check, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { apiaries } from './apiaries.ts';
import { colonies } from './colonies.ts';
import { dayColumn, idColumn, recordColumns } from './columns.ts';
import { describeTable } from './descriptor.ts';
import { recordedByColumn } from './recorded-by.ts';
import { inWords } from './timeline-words.ts';

export const VARROA_METHODS = [
  'NATURAL_FALL',
  'POWDERED_SUGAR',
  'WASH',
  'CO2',
  'DRONE_BROOD',
  'TREATMENT_FALL',
] as const;
export const VARROA_RATINGS = ['GREEN', 'YELLOW', 'RED', 'UNKNOWN'] as const;
/** Why a measurement has no rating. */
export const VARROA_RATING_REASONS = ['DURATION', 'DURING_TREATMENT', 'METHOD', 'NO_THRESHOLD'] as const;

/** How many mites were counted of one colony, and what that means (facts 3). */
export const varroaMeasurements = pgTable(
  'varroa_measurements',
  {
    id: idColumn(),
    colonyId: uuid()
      .notNull()
      .references(() => colonies.id),
    /** Where the colony stood on the day. */
    apiaryId: uuid()
      .notNull()
      .references(() => apiaries.id),
    /** The apiary's name when the measurement was recorded. */
    apiaryName: text().notNull(),
    method: text({ enum: VARROA_METHODS }).notNull(),
    /** The end of the measurement: of a fall, when the board was taken out. */
    measuredOn: dayColumn().notNull(),
    /** Of a fall, when the board was put in. */
    insertedOn: dayColumn(),
    miteCount: integer().notNull(),
    sampleG: numeric({ precision: 7, scale: 1, mode: 'number' }),
    sampleMl: numeric({ precision: 7, scale: 1, mode: 'number' }),
    beeCount: integer(),
    openedCells: integer(),
    infestedCells: integer(),
    /** What follows from the columns above, from the thresholds of the day and from the treatments of the colony. */
    mitesPerDay: numeric({ precision: 10, scale: 2, mode: 'number' }),
    infestationPercent: numeric({ precision: 7, scale: 2, mode: 'number' }),
    duringTreatment: boolean().notNull(),
    rating: text({ enum: VARROA_RATINGS }).notNull(),
    ratingReason: text({ enum: VARROA_RATING_REASONS }),
    note: text(),
    ...recordedByColumn(),
    ...recordColumns(),
  },
  (table) => [
    index('varroa_measurements_recorded_by_id_idx')
      .on(table.recordedById)
      .where(sql`${table.recordedById} is not null`),
    index('varroa_measurements_measured_on_idx').on(desc(table.measuredOn), desc(table.id)),
    index('varroa_measurements_created_at_idx').on(desc(table.createdAt), desc(table.id)),
    // The newest of a colony stands first: it says how the colony is now.
    index('varroa_measurements_colony_id_idx').on(table.colonyId, desc(table.measuredOn), desc(table.id)),
    index('varroa_measurements_apiary_id_idx').on(table.apiaryId, table.measuredOn),
    check('varroa_measurements_days_check', sql`${table.measuredOn} > ${table.insertedOn}`),
  ],
);

export const varroaMeasurementsTables = [
  describeTable(varroaMeasurements, {
    noun: 'varroa measurement',
    records: { subject: 'colonyId', day: 'measuredOn' },
    timeline: [
      {
        kind: 'VARROA_MEASURED',
        needs: 'varroa-measurements:read',
        summary: ({ method, mitesPerDay, infestationPercent, rating }) =>
          `Varroa by ${inWords(method)}: ${mitesPerDay === null ? `${infestationPercent ?? '?'} %` : `${mitesPerDay} mites a day`}, ${inWords(rating)}.`,
      },
    ],
    inUse: 'A treatment names this measurement as its reason.',
    backup: 'legacy',
  }),
];
