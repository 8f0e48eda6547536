import { oneOf, type Queryable } from '@beekeeping/db';
import { bottlings, honeyBatches, honeyBatchExtractions, honeyBatchParents } from '@beekeeping/db/schema';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { holdOf, holdState } from '../../honey-house/holds/hold-state.ts';
import type { Trace } from './trace.schema.ts';

/**
 * The other lots that hold honey of the same extractions, through any number of blends: what else to recall when the
 * defect is in the honey. A harvest is spun once, so none is missed.
 */
export const relatedLots = async (
  db: Queryable,
  lotId: string,
  extractionIds: readonly string[],
): Promise<Trace['lot']['relatedLots']> => {
  const holdingBatches = sql`array(
    with recursive holding (id) as (
      select ${honeyBatchExtractions.honeyBatchId} from ${honeyBatchExtractions}
      where ${oneOf(honeyBatchExtractions.extractionId, extractionIds)}
      union
      select ${honeyBatchParents.honeyBatchId} from ${honeyBatchParents}
      join holding on ${eq(honeyBatchParents.parentId, sql`holding.id`)}
    )
    select id from holding)`;
  const rows = await db
    .select({
      id: bottlings.id,
      lotNumber: bottlings.lotNumber,
      filledOn: bottlings.filledOn,
      own: holdOf(bottlings),
      honeyBatch: holdOf(honeyBatches),
    })
    .from(bottlings)
    .innerJoin(honeyBatches, eq(honeyBatches.id, bottlings.honeyBatchId))
    .where(and(sql`${bottlings.honeyBatchId} = any(${holdingBatches})`, ne(bottlings.id, lotId)))
    .orderBy(asc(bottlings.filledOn), asc(bottlings.id));
  return rows.map(({ own, honeyBatch, ...lot }) => ({ ...lot, isHeld: holdState(own, honeyBatch).isHeld }));
};
