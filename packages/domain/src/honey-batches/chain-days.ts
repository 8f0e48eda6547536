import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Queryable } from '@beekeeping/db';
import { bottlings, extractions, honeyBatchExtractions, honeyBatchParents } from '@beekeeping/db/schema';
import { eq, inArray, min, sql } from 'drizzle-orm';

/** The day on which the last honey of a batch was spun, through blends too; null for a batch without extractions. */
export const lastExtractedOn = async (db: Queryable, honeyBatchId: string): Promise<CalendarDay | null> => {
  const [row] = await db.execute<{ day: CalendarDay | null }>(sql`
    with recursive ancestors (id) as (
      select ${honeyBatchId}::uuid
      union
      select ${honeyBatchParents.parentId} from ${honeyBatchParents}
      join ancestors on ${eq(honeyBatchParents.honeyBatchId, sql`ancestors.id`)}
    )
    select max(${extractions.extractedOn})::text as day from ancestors
    join ${honeyBatchExtractions} on ${eq(honeyBatchExtractions.honeyBatchId, sql`ancestors.id`)}
    join ${extractions} on ${eq(extractions.id, honeyBatchExtractions.extractionId)}`);
  return row?.day ?? null;
};

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

/** The first day on which jars were filled from any of the batches; null while there is no bottling. */
export const firstFilledOn = async (db: Queryable, honeyBatchIds: string[]): Promise<CalendarDay | null> => {
  const [row] = await db
    .select({ day: min(bottlings.filledOn) })
    .from(bottlings)
    .where(inArray(bottlings.honeyBatchId, honeyBatchIds));
  return row?.day ?? null;
};
