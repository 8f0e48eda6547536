import { AppError, invalidField } from '@beekeeping/core/app-error';
import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Queryable } from '@beekeeping/db';
import { type BatchKind, stockMovements } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { asc, eq } from 'drizzle-orm';
import type { StockBatch } from './lock-batch.ts';
import { remainingById } from './remaining.ts';

/** 409 for more than a batch holds; `remaining` tells the pieces that it does. */
const insufficientStock = (remaining: number): AppError =>
  new AppError('INSUFFICIENT_STOCK', `The batch has ${remaining} left.`, { extra: { remaining } });

/**
 * A batch never falls below zero, whatever moves it (specification, "Stock rules" 1).
 * @param batch locked
 * @param quantity signed
 * @throws AppError INSUFFICIENT_STOCK with `remaining`
 */
export const assertRemains = (batch: StockBatch, quantity: number): void => {
  if (batch.remaining + quantity < 0) throw insufficientStock(batch.remaining);
};

/**
 * A batch began with at least what left it (specification, "Stock rules").
 * @param batchId of a batch that is locked
 * @param pieces how many it is to begin with more than now; negative for fewer
 * @throws AppError INSUFFICIENT_STOCK with `remaining` in pieces, as it is now
 */
export const assertCoversMovements = async (db: Queryable, batchId: string, pieces: number): Promise<void> => {
  if (pieces >= 0) return;
  const remaining = (await remainingById(db, [batchId])).get(batchId)!;
  if (remaining + pieces < 0) throw insufficientStock(remaining);
};

/** How a movement names its batch. */
export const batchColumns = (kind: BatchKind, batchId: string) =>
  kind === 'BOTTLING' ? { bottlingId: batchId } : { productionBatchId: batchId };

/** The movements of one batch, as a condition. */
const ofBatch = (kind: BatchKind, batchId: string) =>
  eq(kind === 'BOTTLING' ? stockMovements.bottlingId : stockMovements.productionBatchId, batchId);

/**
 * A batch was made before its stock moved (contract.md §6: no link of the chain is dated before its source).
 * @param batchId of a batch that is locked
 * @param path field of the body that holds `madeOn`
 * @throws AppError VALIDATION_FAILED
 */
export const assertMadeBeforeMovements = async (
  change: Change,
  kind: BatchKind,
  batchId: string,
  path: string,
  madeOn: CalendarDay,
): Promise<void> => {
  const [first] = await change.tx
    .select({ occurredAt: stockMovements.occurredAt })
    .from(stockMovements)
    .where(ofBatch(kind, batchId))
    .orderBy(asc(stockMovements.occurredAt))
    .limit(1);
  if (!first) return;
  const movedOn = change.dayOf(first.occurredAt);
  if (madeOn > movedOn) throw invalidField(path, `must not be after ${movedOn}, when stock of the batch moved first`);
};

/**
 * A batch with movements cannot be deleted (specification, "Stock rules" 3).
 * @param batchId of a batch that is locked, so that no first movement can come between
 * @throws AppError HAS_MOVEMENTS
 */
export const assertNoMovements = async (db: Queryable, kind: BatchKind, batchId: string): Promise<void> => {
  const [movement] = await db
    .select({ id: stockMovements.id })
    .from(stockMovements)
    .where(ofBatch(kind, batchId))
    .limit(1);
  if (movement) throw new AppError('HAS_MOVEMENTS', 'Stock was moved in or out of this batch: it cannot be deleted.');
};
