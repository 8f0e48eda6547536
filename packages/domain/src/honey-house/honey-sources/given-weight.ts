import type { Queryable } from '@beekeeping/db';
import { bottlings, honeyBatches, honeyBatchParents } from '@beekeeping/db/schema';
import { eq, inArray, sql } from 'drizzle-orm';

const bottled = sql`(select coalesce(sum(${bottlings.jarCount}::bigint * ${bottlings.jarSizeG}), 0)
  from ${bottlings} where ${eq(bottlings.honeyBatchId, honeyBatches.id)})`;
const blended = sql`(select coalesce(sum(${honeyBatchParents.weightKg}), 0) * 1000
  from ${honeyBatchParents} where ${eq(honeyBatchParents.parentId, honeyBatches.id)})`;

/** The grams that a honey batch has given away, as an expression over its row. */
export const gramsGiven = sql`(${bottled} + ${blended})`;

/**
 * The grams that each batch has given away: filled into jars and used in blends. Read it after locking the batches when
 * deciding by it.
 */
export const givenGrams = async (db: Queryable, honeyBatchIds: readonly string[]): Promise<Map<string, number>> => {
  if (honeyBatchIds.length === 0) return new Map();
  const rows = await db
    .select({ id: honeyBatches.id, grams: sql`${gramsGiven}`.mapWith(Number) })
    .from(honeyBatches)
    .where(inArray(honeyBatches.id, [...honeyBatchIds]));
  return new Map(rows.map((row) => [row.id, row.grams]));
};
