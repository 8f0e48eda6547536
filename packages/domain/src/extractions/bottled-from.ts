import { invalidField } from '@beekeeping/core/app-error';
import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { honeyBatches, honeyBatchExtractions, honeyBatchParents } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { firstFilledOn } from '../honey-batches/chain-days.ts';

/** Every honey batch with honey of the extraction, blends included. */
const batchesFrom = async (change: Change, extractionId: string): Promise<string[]> => {
  const rows = await change.tx.execute<{ id: string }>(sql`
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

/**
 * No jar is filled before its honey was extracted (contract.md §6). Locks the batches, so that none is bottled meanwhile;
 * the extraction must be locked before.
 * @throws AppError VALIDATION_FAILED
 */
export const assertExtractedBeforeFilling = async (
  change: Change,
  extractionId: string,
  extractedOn: CalendarDay,
): Promise<void> => {
  const batchIds = await batchesFrom(change, extractionId);
  await change.tx
    .select({ id: honeyBatches.id })
    .from(honeyBatches)
    .where(inArray(honeyBatches.id, batchIds))
    .orderBy(asc(honeyBatches.id))
    .for('share');
  const filledOn = await firstFilledOn(change.tx, batchIds);
  if (filledOn !== null && extractedOn > filledOn) {
    throw invalidField(
      'extractedOn',
      'TOO_LATE',
      `must not be after ${filledOn}, when jars were filled with this honey`,
      {
        latest: filledOn,
      },
    );
  }
};
