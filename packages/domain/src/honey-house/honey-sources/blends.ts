import type { Queryable } from '@beekeeping/db';
import { honeyBatchExtractions, honeyBatchParents } from '@beekeeping/db/schema';
import { eq, sql } from 'drizzle-orm';

/** The batches that a batch was blended from, through any number of blends, each once. */
export const ancestorIds = async (db: Queryable, honeyBatchId: string): Promise<string[]> => {
  const rows = await db.execute<{ id: string }>(sql`
    with recursive ancestors (id) as (
      select ${honeyBatchId}::uuid
      union
      select ${honeyBatchParents.parentId} from ${honeyBatchParents}
      join ancestors on ${eq(honeyBatchParents.honeyBatchId, sql`ancestors.id`)}
    )
    select id from ancestors where id <> ${honeyBatchId}::uuid`);
  return rows.map((row) => row.id);
};

/** The batches that were blended from a batch, through any number of blends. */
export const descendantIds = async (db: Queryable, honeyBatchId: string): Promise<string[]> => {
  const rows = await db.execute<{ id: string }>(sql`
    with recursive descendants (id) as (
      select ${honeyBatchId}::uuid
      union
      select ${honeyBatchParents.honeyBatchId} from ${honeyBatchParents}
      join descendants on ${eq(honeyBatchParents.parentId, sql`descendants.id`)}
    )
    select id from descendants where id <> ${honeyBatchId}::uuid`);
  return rows.map((row) => row.id);
};

/** Every honey batch with honey of the extraction, blends included. */
export const batchIdsWith = async (db: Queryable, extractionId: string): Promise<string[]> => {
  const rows = await db.execute<{ id: string }>(sql`
    with recursive made_from (id) as (
      select ${honeyBatchExtractions.honeyBatchId} from ${honeyBatchExtractions}
      where ${eq(honeyBatchExtractions.extractionId, extractionId)}
      union
      select ${honeyBatchParents.honeyBatchId} from ${honeyBatchParents}
      join made_from on ${eq(honeyBatchParents.parentId, sql`made_from.id`)}
    )
    select id from made_from`);
  return rows.map((row) => row.id);
};
