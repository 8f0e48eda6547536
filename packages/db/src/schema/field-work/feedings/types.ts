import { sql } from 'drizzle-orm';
import { check, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, recordColumns } from '../../records/columns.ts';
import { describeTable } from '../../records/descriptor.ts';
import { recordIndexes } from '../../records/record-indexes.ts';

export const FEED_TYPES = [
  'SYRUP_1_1',
  'SYRUP_3_2',
  'SYRUP_2_1',
  'INVERT_SYRUP',
  'STARCH_SYRUP',
  'FONDANT',
  'HONEY_COMB',
  'HONEY',
  'POLLEN_PATTY',
  'OTHER',
] as const;

/** Kilograms per litre or kilogram of feed, to the gram. */
export const feedFactorColumn = () => numeric({ precision: 6, scale: 3, mode: 'number' });

/** The worth of one kind of feed. Null: the unit does not apply. Feedings keep a copy of the factors used. */
export const feedTypes = pgTable(
  'feed_types',
  {
    id: idColumn(),
    feedType: text({ enum: FEED_TYPES }).notNull().unique('feed_types_feed_type_key'),
    sugarKgPerL: feedFactorColumn(),
    storedKgPerL: feedFactorColumn(),
    sugarKgPerKg: feedFactorColumn(),
    storedKgPerKg: feedFactorColumn(),
    notes: text(),
    ...recordColumns(),
  },
  (table) => [
    ...recordIndexes(table),
    check(
      'feed_types_factors_are_pairs',
      sql`num_nulls(${table.sugarKgPerL}, ${table.storedKgPerL}) <> 1 and num_nulls(${table.sugarKgPerKg}, ${table.storedKgPerKg}) <> 1`,
    ),
  ],
);

export const feedTypesTables = [describeTable(feedTypes, { noun: 'feed type', backup: 'legacy' })];
