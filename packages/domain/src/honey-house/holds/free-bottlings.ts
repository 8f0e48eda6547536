import { bottlings, stockBatches } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { HeldOrReleased } from './sellable-stock-changed.ts';

/**
 * The jars of a honey batch that are not on a hold at the moment, with what remains of them: one query however many.
 * @param honeyBatchId locked, with its bottlings
 */
export const freeBottlingsOf = async (change: Change, honeyBatchId: string): Promise<HeldOrReleased[]> => {
  const { batchKind, id, articleId, remaining, heldAt } = stockBatches;
  const filled = change.tx.select({ id: bottlings.id }).from(bottlings).where(eq(bottlings.honeyBatchId, honeyBatchId));
  return change.tx
    .select({ batchKind, id, articleId, remaining })
    .from(stockBatches)
    .where(and(inArray(id, filled), eq(batchKind, 'BOTTLING'), isNull(heldAt)));
};
