import { newId } from '@beekeeping/core/id';
import type { Transaction } from '@beekeeping/db';
import { deletions, EVERYTHING } from '@beekeeping/db/schema';

/**
 * Lets every device load anew: a bundle brings rows with instants of long ago and replaces others, which no instant tells
 * of. To be called right before the commit. @param at now
 */
export const outdateCopies = async (tx: Transaction, at: Date): Promise<void> => {
  await tx.insert(deletions).values({ id: newId(), kind: EVERYTHING, deletedAt: at });
};
