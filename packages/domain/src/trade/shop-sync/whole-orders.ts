import type { ReadEntry } from './read-entry.ts';

/** The parts of a request that are booked together or not at all: each entry, or the entries of one order. */
export type AtomicBy = 'orderRef' | undefined;

/**
 * The indexes in the request of what is booked together, in its order; an order is at the place of its first entry, and
 * an entry without an order is on its own.
 */
export const unitsOf = (read: readonly Pick<ReadEntry, 'orderRef'>[], atomicBy: AtomicBy): number[][] => {
  if (atomicBy === undefined) return read.map((_, index) => [index]);
  const orders = new Map<string, number[]>();
  const units: number[][] = [];
  for (const [index, { orderRef }] of read.entries()) {
    const order = orderRef === null ? undefined : orders.get(orderRef);
    if (order) {
      order.push(index);
      continue;
    }
    const unit = [index];
    units.push(unit);
    if (orderRef !== null) orders.set(orderRef, unit);
  }
  return units;
};
