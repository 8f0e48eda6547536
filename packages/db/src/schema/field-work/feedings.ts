import { desc, type SQL, sql } from 'drizzle-orm';
import { boolean, check, index, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { colonyAndPlaceColumns } from '../herd/colonies.ts';
import { dayColumn, idColumn, recordColumns, weightKgColumn } from '../records/columns.ts';
import { describeTable } from '../records/descriptor.ts';
import { FEED_TYPES, feedFactorColumn } from './feedings/types.ts';
import { recordIndexes } from '../records/record-indexes.ts';
import { recordedByColumn } from '../identity/accounts/users.ts';

/** Litres, kilograms, or combs of food. */
export const FEED_UNITS = ['L', 'KG', 'COMB'] as const;
export const FEEDING_PURPOSES = ['STIMULATE', 'BUILD_UP', 'WINTER', 'EMERGENCY', 'NUCLEUS', 'MATING'] as const;

/** Feed that one colony was given on one day. */
export const feedings = pgTable(
  'feedings',
  {
    id: idColumn(),
    ...colonyAndPlaceColumns(),
    fedOn: dayColumn().notNull(),
    feedType: text({ enum: FEED_TYPES }).notNull(),
    amount: numeric({ precision: 12, scale: 3, mode: 'number' }).notNull(),
    unit: text({ enum: FEED_UNITS }).notNull(),
    /** Food in a comb; null for feeds in other units. */
    combKg: feedFactorColumn(),
    /** Kilograms of sugar and of stores per litre or kilogram: those of the feed type when it was recorded. */
    sugarFactor: feedFactorColumn().notNull(),
    storedFactor: feedFactorColumn().notNull(),
    /** Exact, to the gram. */
    sugarKg: weightKgColumn()
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`round(${feedings.amount} * coalesce(${feedings.combKg}, 1) * ${feedings.sugarFactor}, 3)`,
      ),
    storedKg: weightKgColumn()
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`round(${feedings.amount} * coalesce(${feedings.combKg}, 1) * ${feedings.storedFactor}, 3)`,
      ),
    purpose: text({ enum: FEEDING_PURPOSES }),
    feeder: text(),
    isOrganic: boolean(),
    /** The batch or receipt of the feed. */
    feedLot: text(),
    note: text(),
    ...recordedByColumn(),
    ...recordColumns(),
  },
  (table) => [
    ...recordIndexes(table),
    index('feedings_fed_on_idx').on(desc(table.fedOn), desc(table.id)),
    index('feedings_colony_id_idx').on(table.colonyId, table.fedOn, table.id),
    index('feedings_apiary_id_idx').on(table.apiaryId, table.fedOn),
    check('feedings_comb_has_weight', sql`${table.unit} <> 'COMB' or ${table.combKg} is not null`),
  ],
);

export const feedingsTables = [
  describeTable(feedings, {
    noun: 'feeding',
    searched: ['colonyName', 'apiaryName', 'feedLot'],
    records: { subject: 'colonyId', day: 'fedOn', place: { apiaryId: 'apiaryId', apiaryName: 'apiaryName' } },
    timeline: [
      {
        kind: 'FED',
        needs: 'feedings:read',
        figures: ({ amount, unit, feedType, storedKg }) => ({ amount, unit, feedType, storedKg }),
      },
    ],
    deletedAs: 'feedings',
    backup: 'legacy',
  }),
];
