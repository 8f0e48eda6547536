import { AppError } from '@beekeeping/core/app-error';
import { bottlings, honeyBatches, honeyBatchParents } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import { assertNotHeldToDelete } from '../holds/own-hold.ts';
import { deleteParts } from './honey-batch-links.ts';
import { lockHoneyBatch } from './honey-batch.queries.ts';

/**
 * Deletes a batch that nothing was made of; its extractions and parents get their honey back, its number stays issued.
 * @throws AppError NOT_FOUND, IN_USE while bottlings or blends were made of it, LOT_ON_HOLD while it is on hold
 */
export const removeHoneyBatch = async (change: Change, id: string): Promise<void> => {
  const current = await lockHoneyBatch(change, id);
  const [bottling] = await change.tx.select().from(bottlings).where(eq(bottlings.honeyBatchId, id)).limit(1);
  const [blend] = await change.tx.select().from(honeyBatchParents).where(eq(honeyBatchParents.parentId, id)).limit(1);
  if (bottling || blend) throw new AppError('IN_USE', 'Bottlings or blends were made of this honey batch.');
  assertNotHeldToDelete('honey batch', current);
  await deleteParts(change, id);
  await change.tx.delete(honeyBatches).where(eq(honeyBatches.id, id));
};
