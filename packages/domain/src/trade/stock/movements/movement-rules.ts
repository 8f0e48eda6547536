import { AppError, invalidField } from '@beekeeping/core/app-error';
import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Queryable } from '@beekeeping/db';
import { type BatchKind, stockMovements } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { minLeft } from '@beekeeping/records/min-left';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { StockBatch } from './lock-batch.ts';
import { remainingById } from './remaining.ts';

type NamedBatch = Pick<StockBatch, 'batchKind' | 'id'>;

/** How a movement names its batch. */
export const batchColumns = (kind: BatchKind, batchId: string) =>
  kind === 'BOTTLING' ? { bottlingId: batchId } : { productionBatchId: batchId };

/** The movements of one batch, as a condition. */
const ofBatch = (kind: BatchKind, batchId: string) =>
  eq(kind === 'BOTTLING' ? stockMovements.bottlingId : stockMovements.productionBatchId, batchId);

/** The minimum content of a batch from an instant on, and the first instant at which it has no more. */
const minOf = async (db: Queryable, batch: NamedBatch & { remaining: number }, from: string) => {
  const { occurredAt, quantity } = stockMovements;
  const rows = await db.execute<{ left: string; since: string }>(
    minLeft({
      later: sql`select ${occurredAt} as moment, ${quantity} from ${stockMovements}
        where ${ofBatch(batch.batchKind, batch.id)} and ${occurredAt} > ${from}::timestamptz`,
      left: sql`${batch.remaining}::bigint`,
      from: sql`${from}::timestamptz`,
    }),
  );
  return { remaining: Number(rows[0]!.left), at: rows[0]!.since };
};

/**
 * A batch never falls below zero (docs/requirements/trade.md#stock-ledger): not in the order of the bookings, and not
 * at any instant in the order in which things happened.
 * @param batch locked
 * @param quantity signed
 * @param from when it happens; null for what holds from the beginning on
 * @throws AppError INSUFFICIENT_STOCK with `remaining`, the least that is left from then on, and `at`, when that is,
 * null for the beginning
 */
export const assertRemains = async (
  db: Queryable,
  batch: NamedBatch & { remaining: number },
  quantity: number,
  from: Date | null,
): Promise<void> => {
  if (quantity >= 0) return;
  const { remaining, at } = await minOf(db, batch, from?.toISOString() ?? '-infinity');
  if (remaining + quantity >= 0) return;
  const since = at === '-infinity' ? null : new Date(at);
  const isNow = from && since && since <= from;
  throw new AppError(
    'INSUFFICIENT_STOCK',
    isNow
      ? `The batch has ${remaining} left.`
      : `The batch had only ${remaining} left at ${since?.toISOString() ?? 'the beginning'}.`,
    { extra: { remaining, at: since?.toISOString() ?? null } },
  );
};

/**
 * A batch began with at least what left it (docs/requirements/trade.md#stock-ledger).
 * @param batch locked
 * @param pieces how many it is to begin with more than now; negative for fewer
 * @throws AppError INSUFFICIENT_STOCK as `assertRemains` does, as the batch is now
 */
export const assertCoversMovements = async (db: Queryable, batch: NamedBatch, pieces: number): Promise<void> => {
  if (pieces >= 0) return;
  const remaining = (await remainingById(db, [batch.id])).get(batch.id)!;
  await assertRemains(db, { ...batch, remaining }, pieces, null);
};

/**
 * A batch was made before its stock moved (docs/requirements/honey.md#chain). What the shop booked does not count: an
 * order may come before the jars, and a shop's wrong clock must not bind the house.
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
 * A batch with movements cannot be deleted (docs/requirements/trade.md#stock-ledger).
 * @param batchId of a batch that is locked, so that no first movement can come between
 * @throws AppError HAS_MOVEMENTS
 */
export const assertNoMovements = async (db: Queryable, kind: BatchKind, batchId: string): Promise<void> => {
  if (await hasMovements(db, kind, batchId)) {
    throw new AppError('HAS_MOVEMENTS', 'Stock was moved in or out of this batch: it cannot be deleted.');
  }
};

/**
 * What left the house stays traceable: once stock of a batch was moved, what is printed on the sold pieces and where
 * they came from stay as they are. A value that is sent again as it is changes nothing.
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
