import { oneOf, type Queryable } from '@beekeeping/db';
import { articles, type BatchKind, shopBookings, stockBatches, stockMovements } from '@beekeeping/db/schema';
import type { RowOf } from '@beekeeping/records/record-rows';
import { records } from '@beekeeping/records/records';
import { eq, sql } from 'drizzle-orm';
import { articleNames } from '../../articles/article.records.ts';
import { ledgerFilters } from './ledger-filters.ts';
import { stockMovementSchema } from './stock-movement.schema.ts';

export type StockMovementRow = RowOf<typeof stockMovements>;

/** The batch of a movement: it names one of the two kinds. */
export const batchOf = (
  row: Pick<StockMovementRow, 'bottlingId' | 'productionBatchId'>,
): { batchKind: BatchKind; batchId: string } =>
  row.bottlingId === null
    ? { batchKind: 'PRODUCTION', batchId: row.productionBatchId! }
    : { batchKind: 'BOTTLING', batchId: row.bottlingId };

/** Names beside the ids of batches: their present lot number and article. */
const namesOfBatches = async (db: Queryable, rows: readonly StockMovementRow[]) => {
  const { id, lotNumber, articleId } = stockBatches;
  const batchIds = [...new Set(rows.map((row) => batchOf(row).batchId))];
  const batches = await db
    .select({ id, lotNumber, articleId, ...articleNames })
    .from(stockBatches)
    .leftJoin(articles, eq(articles.id, articleId))
    .where(oneOf(id, batchIds));
  return new Map(batches.map(({ id: batchId, ...names }) => [batchId, names]));
};

/** The batch of each movement with its article: joined, since a look-up for each row of the ledger takes seconds. */
const batch = {
  table: sql`(
    select ${stockBatches.id} as id, ${stockBatches.batchKind} as kind, ${stockBatches.lotNumber} as lot_number, ${articles.name} as article_name, ${articles.sku} as sku
    from ${stockBatches} left join ${articles} on ${eq(articles.id, stockBatches.articleId)}) as batch`,
  on: sql`batch.id = coalesce(${stockMovements.bottlingId}, ${stockMovements.productionBatchId})`,
};

/** The ledger: rows are read and inserted, and never change. */
export const stockMovementRecords = records(stockMovements, {
  answer: stockMovementSchema,
  names: { bookingId: { externalId: shopBookings.externalId, orderRef: shopBookings.orderRef } },
  derive: async (db, rows) => {
    const names = await namesOfBatches(db, rows);
    return (row) => {
      const named = batchOf(row);
      return { ...named, ...names.get(named.batchId)!, updatedAt: row.createdAt.toISOString() };
    };
  },
  filters: ledgerFilters,
  sorts: {
    batchKind: { value: sql`batch.kind`, type: 'text', nullable: false, from: batch },
    lotNumber: { value: sql`batch.lot_number`, type: 'text', nullable: false, from: batch },
    articleName: { value: sql`batch.article_name`, type: 'text', nullable: true, from: batch },
    sku: { value: sql`batch.sku`, type: 'text', nullable: true, from: batch },
  },
});
