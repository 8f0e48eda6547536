import { AppError } from '@beekeeping/core/app-error';
import { harvests } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import { findExtractedOn } from './harvest-extraction.ts';
import { lockHarvest } from './harvest.queries.ts';

/**
 * Deletes a harvest that was not spun.
 * @throws AppError NOT_FOUND, IN_USE while it is in an extraction
 */
export const removeHarvest = async (change: Change, id: string): Promise<void> => {
  await lockHarvest(change, id);
  if ((await findExtractedOn(change.tx, id)) !== undefined) {
    throw new AppError('IN_USE', 'The harvest is in an extraction: take it out of there first.');
  }
  await change.tx.delete(harvests).where(eq(harvests.id, id));
};
