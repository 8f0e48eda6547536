import { oneOf, type Queryable } from '@beekeeping/db';
import { type BatchKind, shopBookings, stockBatches, stockMovements } from '@beekeeping/db/schema';
import { records, type RowOf } from '../records/index.ts';
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

const lotNumbersOf = async (db: Queryable, rows: readonly StockMovementRow[]): Promise<Map<string, string>> => {
  if (rows.length === 0) return new Map();
  const { id, lotNumber } = stockBatches;
  const batchIds = [...new Set(rows.map((row) => batchOf(row).batchId))];
  const batches = await db.select({ id, lotNumber }).from(stockBatches).where(oneOf(id, batchIds));
  return new Map(batches.map((batch) => [batch.id, batch.lotNumber]));
};

/** The ledger: rows are read and inserted, and never change. */
export const stockMovementRecords = records(stockMovements, {
  answer: stockMovementSchema,
  names: { bookingId: { externalId: shopBookings.externalId, orderRef: shopBookings.orderRef } },
  derive: async (db, rows) => {
    const lotNumbers = await lotNumbersOf(db, rows);
    return (row) => {
      const batch = batchOf(row);
      return { ...batch, lotNumber: lotNumbers.get(batch.batchId)!, updatedAt: row.createdAt.toISOString() };
    };
  },
  filters: ledgerFilters,
});
