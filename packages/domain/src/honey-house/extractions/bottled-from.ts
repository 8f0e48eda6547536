import { invalidField } from '@beekeeping/core/app-error';
import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { honeyBatches } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { asc, inArray } from 'drizzle-orm';
import { batchIdsWith } from '../honey-sources/blends.ts';
import { firstFilledOn } from '../honey-sources/chain-days.ts';

/**
 * No jar is filled before its honey was extracted (docs/requirements/honey.md#chain). Locks the batches, so that none
 * is bottled meanwhile; the extraction must be locked before.
 * @throws AppError VALIDATION_FAILED
 */
export const assertExtractedBeforeFilling = async (
  change: Change,
  extractionId: string,
  extractedOn: CalendarDay,
): Promise<void> => {
  const batchIds = await batchIdsWith(change.tx, extractionId);
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
