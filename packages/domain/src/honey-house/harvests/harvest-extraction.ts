import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Queryable } from '@beekeeping/db';
import { extractionHarvests, extractions } from '@beekeeping/db/schema';
import { eq } from 'drizzle-orm';

/** The day on which the harvest was spun: undefined while it is in no extraction. */
export const findExtractedOn = async (db: Queryable, harvestId: string): Promise<CalendarDay | undefined> => {
  const [row] = await db
    .select({ extractedOn: extractions.extractedOn })
    .from(extractionHarvests)
    .innerJoin(extractions, eq(extractions.id, extractionHarvests.extractionId))
    .where(eq(extractionHarvests.harvestId, harvestId));
  return row?.extractedOn;
};
