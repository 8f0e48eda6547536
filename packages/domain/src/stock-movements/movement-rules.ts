import { AppError, invalidField } from '@beekeeping/core/app-error';
import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Queryable } from '@beekeeping/db';
import { type BatchKind, stockMovements } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, asc, eq, isNull } from 'drizzle-orm';
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
 * A batch was made before its stock moved (contract.md §6: no link of the chain is dated before its source). What the
 * shop booked does not count: an order may come before the jars, and a shop's wrong clock must not bind the house.
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
    .where(and(ofBatch(kind, batchId), isNull(stockMovements.bookingId), isNull(stockMovements.returnId)))
    .orderBy(asc(stockMovements.occurredAt))
    .limit(1);
  if (!first) return;
  const movedOn = change.dayOf(first.occurredAt);
  if (madeOn > movedOn) {
    throw invalidField(path, 'TOO_LATE', `must not be after ${movedOn}, when stock of the batch moved first`, {
      latest: movedOn,
    });
  }
};

const hasMovements = async (db: Queryable, kind: BatchKind, batchId: string): Promise<boolean> => {
  const found = await db.select({ id: stockMovements.id }).from(stockMovements).where(ofBatch(kind, batchId)).limit(1);
  return found.length > 0;
};

/**
 * A batch with movements cannot be deleted (specification, "Stock rules" 3).
 * @param batchId of a batch that is locked, so that no first movement can come between
 * @throws AppError HAS_MOVEMENTS
 */
export const assertNoMovements = async (db: Queryable, kind: BatchKind, batchId: string): Promise<void> => {
  if (await hasMovements(db, kind, batchId)) {
    throw new AppError('HAS_MOVEMENTS', 'Stock was moved in or out of this batch: it cannot be deleted.');
  }
};

/**
 * What left the house stays traceable (decisions.md §6): once stock of a batch was moved, what is printed on the sold
 * pieces and where they came from stay as they are. A value that is sent again as it is changes nothing.
 * @param current locked, so that no first movement can come between
 * @param fields those that must not differ in `next`
 * @throws AppError HAS_MOVEMENTS
 */
export const assertStaysTraceable = async <Batch extends { id: string }>(
  db: Queryable,
  kind: BatchKind,
  current: Batch,
  next: Batch,
  fields: readonly (keyof Batch & string)[],
): Promise<void> => {
  const changed = fields.filter((field) => next[field] !== current[field]);
  if (changed.length === 0 || !(await hasMovements(db, kind, current.id))) return;
  throw new AppError('HAS_MOVEMENTS', `Stock of this batch was moved: it keeps its ${changed.join(' and ')}.`);
};
