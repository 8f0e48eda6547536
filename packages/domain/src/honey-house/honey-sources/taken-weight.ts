import { oneOf, type Queryable } from '@beekeeping/db';
import { honeyBatchExtractions } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';

/** The grams taken from each extraction; unused extractions are not in the map. */
export const takenGrams = async (db: Queryable, extractionIds: readonly string[]): Promise<Map<string, number>> => {
  const rows = await db
    .select({
      extractionId: honeyBatchExtractions.extractionId,
      grams: sql`sum(${honeyBatchExtractions.weightKg} * 1000)::bigint`.mapWith(Number),
    })
    .from(honeyBatchExtractions)
    .where(oneOf(honeyBatchExtractions.extractionId, extractionIds))
    .groupBy(honeyBatchExtractions.extractionId);
  return new Map(rows.map((row) => [row.extractionId, row.grams]));
};
