import { desc, sql } from 'drizzle-orm';
import { boolean, check, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { colonyAndPlaceColumns } from '../herd/colonies.ts';
import { dayColumn, idColumn, recordColumns } from '../records/columns.ts';
import { describeTable } from '../records/descriptor.ts';
import { recordIndexes } from '../records/record-indexes.ts';
import { recordedByColumn } from '../identity/accounts/users.ts';

export const VARROA_METHODS = [
  'NATURAL_FALL',
  'POWDERED_SUGAR',
  'WASH',
  'CO2',
  'DRONE_BROOD',
  'TREATMENT_FALL',
] as const;
export const VARROA_RATINGS = ['GREEN', 'YELLOW', 'RED', 'UNKNOWN'] as const;
/** Why a measurement has no rating; or, of a red one, that the colony can usually not be saved. */
export const VARROA_RATING_REASONS = ['DURATION', 'DURING_TREATMENT', 'METHOD', 'NO_THRESHOLD', 'CRITICAL'] as const;
/** The class of a colony for the thresholds: full size, or still growing. */
export const VARROA_COLONY_TYPES = ['PRODUCTION', 'YOUNG'] as const;

/** A mite count of one colony, and its rating (docs/requirements/varroa.md). */
export const varroaMeasurements = pgTable(
  'varroa_measurements',
  {
    id: idColumn(),
    ...colonyAndPlaceColumns(),
    /** The class of the colony when the measurement was recorded: a nucleus that grew up was rated as a young one. */
    colonyType: text({ enum: VARROA_COLONY_TYPES }).notNull(),
    method: text({ enum: VARROA_METHODS }).notNull(),
    /** The end of the measurement: of a fall, when the board was taken out. */
    measuredOn: dayColumn().notNull(),
    /** Of a fall, when the board was put in. */
    insertedOn: dayColumn(),
    /** 0 for drone brood, where cells are counted; earlier versions required the mites as well. */
    miteCount: integer().notNull(),
    sampleG: numeric({ precision: 7, scale: 1, mode: 'number' }),
    sampleMl: numeric({ precision: 7, scale: 1, mode: 'number' }),
    beeCount: integer(),
    openedCells: integer(),
    infestedCells: integer(),
    /** Derived from the columns above, the thresholds of the day and the treatments of the colony. */
    mitesPerDay: numeric({ precision: 10, scale: 2, mode: 'number' }),
    infestationPercent: numeric({ precision: 9, scale: 2, mode: 'number' }),
    duringTreatment: boolean().notNull(),
    rating: text({ enum: VARROA_RATINGS }).notNull(),
    ratingReason: text({ enum: VARROA_RATING_REASONS }),
    note: text(),
    ...recordedByColumn(),
    ...recordColumns(),
  },
  (table) => [
    ...recordIndexes(table),
    index('varroa_measurements_measured_on_idx').on(desc(table.measuredOn), desc(table.id)),
    // The newest of a colony comes first: it gives the present state.
    index('varroa_measurements_colony_id_idx').on(table.colonyId, desc(table.measuredOn), desc(table.id)),
    index('varroa_measurements_apiary_id_idx').on(table.apiaryId, table.measuredOn),
    check('varroa_measurements_days_check', sql`${table.measuredOn} > ${table.insertedOn}`),
  ],
);

export const varroaMeasurementsTables = [
  describeTable(varroaMeasurements, {
    noun: 'varroa measurement',
    searched: ['colonyName', 'apiaryName'],
    records: { subject: 'colonyId', day: 'measuredOn', place: { apiaryId: 'apiaryId', apiaryName: 'apiaryName' } },
    timeline: [
      {
        kind: 'VARROA_MEASURED',
        needs: 'varroa-measurements:read',
        figures: ({ method, mitesPerDay, infestationPercent, miteCount, rating, ratingReason }) => ({
          method,
          mitesPerDay,
          infestationPercent: mitesPerDay === null ? infestationPercent : null,
          miteCount: mitesPerDay === null && infestationPercent === null ? miteCount : null,
          rating: ratingReason === null ? rating : null,
          ratingReason,
        }),
      },
    ],
    inUse: 'A treatment names this measurement as its reason.',
    deletedAs: 'varroa-measurements',
    backup: 'legacy',
  }),
];
