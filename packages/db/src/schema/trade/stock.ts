import { sql } from 'drizzle-orm';
import { bigint, integer, pgView, text, uuid } from 'drizzle-orm/pg-core';
import { dayColumn, instantColumn } from '../records/columns.ts';
import type { ViewDescriptor } from '../records/descriptor.ts';
import { BATCH_KINDS } from './stock/movements.ts';

/**
 * Every batch that holds stock, bottlings and production batches alike, with what remains. A column that a query does
 * not name costs nothing. A bottling is held by its own hold or by that of its honey batch.
 */
export const stockBatches = pgView('stock_batches', {
  batchKind: text({ enum: BATCH_KINDS }).notNull(),
  id: uuid().notNull(),
  /** The lot number of a bottling, the batch number of a production batch: one number space. */
  lotNumber: text().notNull(),
  articleId: uuid(),
  /** Pieces at the beginning. */
  initial: integer().notNull(),
  remaining: bigint({ mode: 'number' }).notNull(),
  /** The day of filling or production. */
  madeOn: dayColumn().notNull(),
  bestBefore: dayColumn(),
  /** Since when it is held; null while it is not. */
  heldAt: instantColumn(),
  createdAt: instantColumn().notNull(),
}).as(sql`
  select 'BOTTLING' as batch_kind, bottlings.id, bottlings.lot_number, bottlings.article_id,
    bottlings.jar_count as initial,
    bottlings.jar_count + coalesce(
      (select sum(quantity) from stock_movements where bottling_id = bottlings.id), 0) as remaining,
    bottlings.filled_on as made_on, bottlings.best_before,
    least(bottlings.held_at, (select held_at from honey_batches where honey_batches.id = bottlings.honey_batch_id)) as held_at,
    bottlings.created_at
  from bottlings
  union all
  select 'PRODUCTION', production_batches.id, production_batches.batch_number, production_batches.article_id,
    production_batches.quantity,
    production_batches.quantity + coalesce(
      (select sum(quantity) from stock_movements where production_batch_id = production_batches.id), 0),
    production_batches.produced_on, production_batches.best_before, production_batches.held_at,
    production_batches.created_at
  from production_batches`);

export const stockBatchesViews: ViewDescriptor[] = [{ view: stockBatches, readBy: ['shop-gateway'] }];
