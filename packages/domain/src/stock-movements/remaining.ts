import type { Queryable } from '@beekeeping/db';
import { stockBatches } from '@beekeeping/db/schema';
import { inArray } from 'drizzle-orm';

/** What remains of batches, bottlings and production batches alike, by id: the initial quantity plus all movements. */
export const remainingById = async (db: Queryable, batchIds: readonly string[]): Promise<Map<string, number>> => {
  if (batchIds.length === 0) return new Map();
  const rows = await db
    .select({ id: stockBatches.id, remaining: stockBatches.remaining })
    .from(stockBatches)
    .where(inArray(stockBatches.id, [...batchIds]));
  return new Map(rows.map((row) => [row.id, row.remaining]));
};
