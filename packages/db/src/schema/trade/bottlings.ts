import { desc, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { articles } from './articles.ts';
import { dayColumn, holdColumns, idColumn, recordColumns } from '../records/columns.ts';
import { describeTable } from '../records/descriptor.ts';
import { recordIndexes } from '../records/record-indexes.ts';
import { searchIndexes } from '../records/search-indexes.ts';
import { recordedByColumn } from '../identity/accounts/users.ts';
import { honeyBatches } from '../honey-house/honey-batches.ts';

/** Jars of one size filled from one honey batch on one day: traced by customers through the lot number. */
export const bottlings = pgTable(
  'bottlings',
  {
    id: idColumn(),
    /** Upper-case, unique for ever (see issued_numbers). */
    lotNumber: text().notNull(),
    honeyBatchId: uuid()
      .notNull()
      .references(() => honeyBatches.id),
    articleId: uuid().references(() => articles.id),
    jarSizeG: integer().notNull(),
    jarCount: integer().notNull(),
    honeyVariety: text().notNull(),
    filledOn: dayColumn().notNull(),
    /** Last day of the minimum durability. */
    bestBefore: dayColumn().notNull(),
    note: text(),
    ...holdColumns(),
    ...recordedByColumn(),
    ...recordColumns(),
  },
  (table) => [
    ...recordIndexes(table),
    ...searchIndexes(table.lotNumber),
    uniqueIndex('bottlings_lot_number_key').on(table.lotNumber),
    index('bottlings_honey_batch_id_idx').on(table.honeyBatchId),
    // The order in which the shop takes them.
    index('bottlings_article_id_best_before_idx').on(table.articleId, table.bestBefore, table.filledOn, table.id),
    index('bottlings_filled_on_idx').on(desc(table.filledOn), desc(table.id)),
    index('bottlings_best_before_idx').on(table.bestBefore, table.id),
    check('bottlings_jars_positive', sql`${table.jarCount} > 0 and ${table.jarSizeG} > 0`),
  ],
);

export const bottlingsTables = [
  describeTable(bottlings, {
    noun: 'bottling',
    searched: ['lotNumber', 'honeyVariety'],
    records: { subject: 'honeyBatchId', day: 'filledOn' },
    deletedAs: 'bottlings',
    backup: 'sealed',
    rights: {
      'public-origin': {
        select: [
          'lotNumber',
          'honeyBatchId',
          'honeyVariety',
          'jarSizeG',
          'filledOn',
          'bestBefore',
          'heldAt',
          'isHoldPublic',
        ],
      },
      'shop-gateway': {
        select: ['id', 'lotNumber', 'honeyVariety', 'jarSizeG', 'bestBefore'],
        // To lock jars that are sold as no article. Of all columns this one decides nothing.
        update: ['updatedAt'],
      },
    },
  }),
];
