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

/** The first day on which jars were filled from any of the batches; null while there is no bottling. */
export const firstFilledOn = async (db: Queryable, honeyBatchIds: string[]): Promise<CalendarDay | null> => {
  const [row] = await db
    .select({ day: min(bottlings.filledOn) })
    .from(bottlings)
    .where(inArray(bottlings.honeyBatchId, honeyBatchIds));
  return row?.day ?? null;
};
