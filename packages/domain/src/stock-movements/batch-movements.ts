import { AppError } from '@beekeeping/core/app-error';
import { type BatchKind, stockMovements } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import { remainingById } from './remaining.ts';

/**
 * A batch that was ever sold or given away stays in the ledger (specification, "Stock rules" 3).
 * @param id of a batch that is locked
 * @throws AppError HAS_MOVEMENTS
 */
export const assertNoMovements = async (change: Change, kind: BatchKind, id: string): Promise<void> => {
  const batchId = kind === 'BOTTLING' ? stockMovements.bottlingId : stockMovements.productionBatchId;
  const [movement] = await change.tx
    .select({ id: stockMovements.id })
    .from(stockMovements)
    .where(eq(batchId, id))
    .limit(1);
  if (movement) throw new AppError('HAS_MOVEMENTS', 'Stock was moved from or to this batch: book it out instead.');
};

/**
 * A batch did not begin with less than what left it (specification, "Stock rules").
 * @param id of a batch that is locked
 * @param pieces how many it is to begin with more than now; negative for fewer
 * @throws AppError INSUFFICIENT_STOCK with `remaining` in pieces, as it is now
 */
export const assertCoversMovements = async (change: Change, id: string, pieces: number): Promise<void> => {
  const remaining = (await remainingById(change.tx, [id])).get(id)!;
  if (remaining + pieces >= 0) return;
  throw new AppError('INSUFFICIENT_STOCK', `Only ${remaining} pieces are left of this batch.`, {
    extra: { remaining },
  });
};
