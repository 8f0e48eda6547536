import type { Change } from '@beekeeping/events';
import { bookingsOf } from './decide-together.ts';
import { lockShopState } from './lock-shop-state.ts';
import { planBookings } from './plan-bookings.ts';
import { type ReadEntry, wellFormed } from './read-entry.ts';
import type { Decision } from './shop-state.ts';
import type { AtomicBy } from './whole-orders.ts';
import { writeBookings } from './write-bookings.ts';

/** Books everything possible at once: as many statements for a thousand entries as for one. */
export const bookTogether = async (
  change: Change,
  read: readonly ReadEntry[],
  atomicBy: AtomicBy,
): Promise<Decision[]> => {
  const { batches, bookingIds, ...state } = await lockShopState(change, wellFormed(read));
  const decisions = planBookings(read, { ...state, batches }, atomicBy);
  await writeBookings(change, bookingsOf(decisions), { batches, bookingIds: new Map(bookingIds) });
  return decisions;
};
