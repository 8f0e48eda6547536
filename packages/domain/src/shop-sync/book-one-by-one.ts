import { databaseFault, violates } from '@beekeeping/db';
import type { Change } from '@beekeeping/events';
import { judgeEntry } from './judge-entry.ts';
import { lockShopState } from './lock-shop-state.ts';
import { RunningState } from './plan-bookings.ts';
import { type ReadEntry, wellFormed } from './read-entry.ts';
import { type Booking, type Decision, rejected } from './shop-state.ts';
import { type BookingTargets, writeBookings } from './write-bookings.ts';

/** True when another request had booked the externalId just before. */
export const isTaken = (error: unknown): boolean => violates(error, 'shop_bookings_external_id_key');

/** True when the database refused what was written. */
export const isRefusal = (error: unknown): boolean => /^2[23]/.test(databaseFault(error)?.sqlState ?? '');

const bookAlone = async (change: Change, booking: Booking, targets: BookingTargets): Promise<Decision> => {
  try {
    await change.tx.transaction((tx) => writeBookings({ ...change, tx }, [booking], targets));
    return { status: 'BOOKED', booking };
  } catch (error) {
    if (isTaken(error) || !isRefusal(error)) throw error;
    targets.bookingIds.delete(booking.entry.externalId);
    return rejected('VALIDATION_FAILED', 'The entry cannot be stored.');
  }
};

/** Each entry in a savepoint of its own, so that one that the database refuses takes no neighbour along. */
export const bookOneByOne = async (change: Change, read: readonly ReadEntry[]): Promise<Decision[]> => {
  const start = await lockShopState(change, wellFormed(read));
  const targets = { batches: start.batches, bookingIds: new Map(start.bookingIds) };
  const state = new RunningState(start);
  const decisions: Decision[] = [];
  for (const each of read) {
    const judged = each.entry ? judgeEntry(each.entry, state) : each.decision;
    const decision = judged.status === 'BOOKED' ? await bookAlone(change, judged.booking, targets) : judged;
    if (decision.status === 'BOOKED') state.book(decision.booking);
    decisions.push(decision);
  }
  return decisions;
};
