import { oneOf, type Queryable } from '@beekeeping/db';
import {
  extractionHarvests,
  extractions,
  honeyBatches,
  honeyBatchExtractions,
  honeyBatchParents,
} from '@beekeeping/db/schema';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { holdOf, holdState } from '../../honey-house/holds/hold-state.ts';
import { ancestorIds } from '../../honey-house/honey-sources/blends.ts';
import type { Trace } from './trace.schema.ts';

/** A batch and everything that was blended into it, each once; the batch first, then the newest. */
export const tracedHoneyBatches = async (db: Queryable, honeyBatchId: string): Promise<Trace['honeyBatches']> => {
  const ids = [honeyBatchId, ...(await ancestorIds(db, honeyBatchId))];
  const rows = await db
    .select({
      id: honeyBatches.id,
      batchNumber: honeyBatches.batchNumber,
      variety: honeyBatches.variety,
      weightKg: honeyBatches.weightKg,
      waterContentPercent: honeyBatches.waterContentPercent,
      ...holdOf(honeyBatches),
      parents: sql<Trace['honeyBatches'][number]['parents']>`coalesce((
        select json_agg(json_build_object('honeyBatchId', parents.id, 'batchNumber', parents.batch_number,
          'weightKg', link.weight_kg) order by parents.id)
        from ${honeyBatchParents} as link join ${honeyBatches} as parents on parents.id = link.parent_id
        where link.honey_batch_id = ${honeyBatches}.id), '[]')`,
      extractionIds: sql<string[]>`array(
        select extraction_id from ${honeyBatchExtractions}
        where ${eq(honeyBatchExtractions.honeyBatchId, honeyBatches.id)} order by extraction_id)`,
    })
    .from(honeyBatches)
    .where(oneOf(honeyBatches.id, ids))
    .orderBy(desc(eq(honeyBatches.id, honeyBatchId)), desc(honeyBatches.createdAt), desc(honeyBatches.id));
  return rows.map((row) => ({ ...row, ...holdState(row) }));
};

/** Extractions with the harvests that were spun in them, by day. */
export const tracedExtractions = (db: Queryable, extractionIds: readonly string[]): Promise<Trace['extractions']> =>
  db
    .select({
      id: extractions.id,
      extractedOn: extractions.extractedOn,
      netWeightKg: extractions.netWeightKg,
      waterContentPercent: extractions.waterContentPercent,
      harvestIds: sql<string[]>`array(
        select harvest_id from ${extractionHarvests}
        where ${eq(extractionHarvests.extractionId, extractions.id)} order by harvest_id)`,
    })
    .from(extractions)
    .where(oneOf(extractions.id, extractionIds))
    .orderBy(asc(extractions.extractedOn), asc(extractions.id));
