import { AppError } from '@beekeeping/core/app-error';
import { extractionHarvests, extractions } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import { lockExtraction } from './extraction.queries.ts';
import { takenGrams } from '../honey-chain/taken-weight.ts';

/**
 * Deletes an extraction and sets its harvests free.
 * @throws AppError NOT_FOUND, IN_USE while a honey batch is made from it
 */
export const removeExtraction = async (change: Change, id: string): Promise<void> => {
  await lockExtraction(change, id);
  if ((await takenGrams(change.tx, [id])).has(id)) {
    throw new AppError('IN_USE', 'A honey batch is made from this extraction.');
  }
  await change.tx.delete(extractionHarvests).where(eq(extractionHarvests.extractionId, id));
  await change.tx.delete(extractions).where(eq(extractions.id, id));
};
