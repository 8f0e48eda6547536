import { extractionHarvests } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import { extractionRecords } from './extraction.records.ts';

/**
 * Deletes an extraction and sets its harvests free.
 * @throws AppError NOT_FOUND, IN_USE while a honey batch is made from it
 */
export const removeExtraction = async (change: Change, id: string): Promise<void> => {
  const current = await extractionRecords.lock(change, id);
  await change.tx.delete(extractionHarvests).where(eq(extractionHarvests.extractionId, id));
  await extractionRecords.remove(change, current);
};
