import { desc, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { articles } from './articles.ts';
import { dayColumn, holdColumns, idColumn, recordColumns } from '../records/columns.ts';
import { describeTable } from '../records/descriptor.ts';
import { recordIndexes } from '../records/record-indexes.ts';
import { searchIndexes } from '../records/search-indexes.ts';
import { recordedByColumn } from '../identity/accounts/users.ts';

/** Pieces of a MANUFACTURED article made on one day, such as candles. */
export const productionBatches = pgTable(
  'production_batches',
  {
    id: idColumn(),
    /** Upper-case, unique for ever, and never the lot number of a bottling: a shop names either (see issued_numbers). */
    batchNumber: text().notNull(),
    articleId: uuid()
      .notNull()
      .references(() => articles.id),
    quantity: integer().notNull(),
    producedOn: dayColumn().notNull(),
    /** Last day of the minimum durability; null for what does not spoil. */
    bestBefore: dayColumn(),
    note: text(),
    ...holdColumns(),
    ...recordedByColumn(),
    ...recordColumns(),
  },
  (table) => [
    ...recordIndexes(table),
    ...searchIndexes(table.batchNumber),
    uniqueIndex('production_batches_batch_number_key').on(table.batchNumber),
    // The order in which the shop takes them.
    index('production_batches_article_id_best_before_idx').on(
      table.articleId,
      table.bestBefore,
      table.producedOn,
      table.id,
    ),
    index('production_batches_produced_on_idx').on(desc(table.producedOn), desc(table.id)),
    check('production_batches_quantity_positive', sql`${table.quantity} > 0`),
  ],
);

export const productionBatchesTables = [
  describeTable(productionBatches, {
    noun: 'production batch',
    searched: ['batchNumber'],
    records: { subject: 'articleId', day: 'producedOn' },
    deletedAs: 'production-batches',
    backup: 'sealed',
    rights: { 'shop-gateway': { select: ['id', 'batchNumber', 'bestBefore'] } },
  }),
];
