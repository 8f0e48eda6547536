import type { Queryable } from '@beekeeping/db';
import { stockBatches } from '@beekeeping/db/schema';
import type { RecordSort } from '@beekeeping/records/record-sorts';
import { eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * The remainders of batches, bottlings and production batches alike, by id: the initial quantity plus all movements.
 */
export const remainingById = async (db: Queryable, batchIds: readonly string[]): Promise<Map<string, number>> => {
  if (batchIds.length === 0) return new Map();
  const rows = await db
    .select({ id: stockBatches.id, remaining: stockBatches.remaining })
    .from(stockBatches)
    .where(inArray(stockBatches.id, [...batchIds]));
  return new Map(rows.map((row) => [row.id, row.remaining]));
};

/** Sorts batches by their remainder, and by their hold: their own or that of their honey batch. */
export const stockSorts = (batchId: PgColumn) => {
  const stock = { table: stockBatches, on: eq(stockBatches.id, batchId) };
  return {
    remaining: { value: sql`${stockBatches.remaining}`, type: 'bigint', nullable: false, from: stock },
    isHeld: { value: sql`${stockBatches.heldAt} is not null`, type: 'boolean', nullable: false, from: stock },
    heldAt: { value: sql`${stockBatches.heldAt}`, type: 'instant', nullable: true, from: stock },
  } satisfies Record<string, RecordSort>;
};
