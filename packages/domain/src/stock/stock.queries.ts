import { dayOf } from '@beekeeping/core/calendar-day';
import { oneOf, keyset, type Page, type Queryable } from '@beekeeping/db';
import { stockBatches, stockMovements } from '@beekeeping/db/schema';
import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { StockListQuery, StockView } from './stock.schema.ts';

/** Pieces that moved after an instant, of a row of `stock_batches`: it is of one kind, so one of the two sums is null. */
const movedAfter = (instant: Date): SQL => {
  const later = sql`select sum(quantity) from ${stockMovements} where occurred_at > ${instant.toISOString()}`;
  return sql`(coalesce((${later} and bottling_id = ${stockBatches}.id), 0)
    + coalesce((${later} and production_batch_id = ${stockBatches}.id), 0))`;
};

/** What the list shows of these batches, in this order; all numbers are of one moment. */
const stockViews = async (db: Queryable, ids: readonly string[], asOf: Date | undefined): Promise<StockView[]> => {
  if (ids.length === 0) return [];
  const { batchKind, id, lotNumber, articleId, initial, bestBefore, heldAt } = stockBatches;
  const remaining = asOf ? sql`${stockBatches.remaining} - ${movedAfter(asOf)}` : sql`${stockBatches.remaining}`;
  const rows = await db
    .select({ batchKind, id, lotNumber, articleId, initial, remaining: remaining.mapWith(Number), bestBefore, heldAt })
    .from(stockBatches)
    .where(oneOf(id, ids));
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((batchId) => {
    const row = rowById.get(batchId);
    // Deleted since the page was read.
    if (!row) return [];
    const { id: _, heldAt: since, ...stock } = row;
    return [{ ...stock, batchId, isHeld: since !== null }];
  });
};

/**
 * One page of what is on the shelf, by article, kind and number. With `asOf` as it was in the world at that instant,
 * late entries included: without what moved later, and without batches made on a later business day. `isHeld` is that
 * of now. First which batches, then their sums: whatever they are filtered by, only those of the page are summed up.
 * @param timeZone IANA zone of the business days
 */
export const listStock = async (db: Queryable, query: StockListQuery, timeZone: string): Promise<Page<StockView>> => {
  const { id, createdAt, batchKind, articleId, lotNumber, madeOn } = stockBatches;
  const { asOf } = query;
  const page = keyset({ sortable: { createdAt }, id }, query);
  const batches = await db
    .select({ id, createdAt })
    .from(stockBatches)
    .where(
      and(
        query.batchKind && eq(batchKind, query.batchKind),
        query.articleId ? eq(articleId, query.articleId) : undefined,
        query.lotNumber ? eq(lotNumber, query.lotNumber) : undefined,
        asOf && lte(madeOn, dayOf(asOf, timeZone)),
        page.after,
      ),
    )
    .orderBy(...page.orderBy)
    .limit(page.fetch);
  return page.pageOfViews(batches, (kept) =>
    stockViews(
      db,
      kept.map((batch) => batch.id),
      asOf,
    ),
  );
};
