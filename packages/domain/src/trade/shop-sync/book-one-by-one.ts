import { databaseFailure, violates } from '@beekeeping/db';
import type { Change } from '@beekeeping/events';
import { bookingsOf, decideTogether } from './decide-together.ts';
import { lockShopState } from './lock-shop-state.ts';
import { type ReadEntry, wellFormed } from './read-entry.ts';
import { RunningState } from './running-state.ts';
import { type Booking, type Decision, rejected } from './shop-state.ts';
import { type AtomicBy, unitsOf } from './whole-orders.ts';
import { type BookingTargets, writeBookings } from './write-bookings.ts';

/** True when another request had booked the externalId just before. */
export const isTaken = (error: unknown): boolean => violates(error, 'shop_bookings_external_id_key');

/** True when the database refused the write. */
export const isRefusal = (error: unknown): boolean => /^2[23]/.test(databaseFailure(error)?.sqlState ?? '');

/** A storage error is reported for every entry of an order: which of them the database refuses is unknown. */
const refusedOf = (decisions: readonly Decision[]): Decision[] =>
  decisions.map((decision) =>
    decision.status === 'BOOKED' ? rejected('VALIDATION_FAILED', 'The entry cannot be stored.') : decision,
  );

/** @returns false when the database refuses one of them: then none is written */
const areStored = async (change: Change, bookings: readonly Booking[], targets: BookingTargets): Promise<boolean> => {
  try {
    await change.tx.transaction((tx) => writeBookings({ ...change, tx }, bookings, targets));
    return true;
  } catch (error) {
    if (isTaken(error) || !isRefusal(error)) throw error;
    for (const { entry } of bookings) targets.bookingIds.delete(entry.externalId);
    return false;
  }
};

/** Each entry, or each order, in a savepoint of its own, so that one refused by the database does not affect others. */
export const bookOneByOne = async (
  change: Change,
  read: readonly ReadEntry[],
  atomicBy: AtomicBy,
): Promise<Decision[]> => {
  const start = await lockShopState(change, wellFormed(read));
  const targets = { batches: start.batches, bookingIds: new Map(start.bookingIds) };
  const state = new RunningState(start);
  const decisions: Decision[] = [];
  for (const unit of unitsOf(read, atomicBy)) {
    let decided = decideTogether(
      unit.map((index) => read[index]!),
      state,
    );
    const bookings = bookingsOf(decided);
    if (bookings.length > 0 && !(await areStored(change, bookings, targets))) {
      state.unbook(bookings);
      decided = refusedOf(decided);
    }
    for (const [place, index] of unit.entries()) decisions[index] = decided[place]!;
  }
  return decisions;
};
