import type { ReadEntry } from './read-entry.ts';

/** What of a request is booked together or not at all: each entry by itself, or the entries of one order. */
export type AtomicBy = 'orderRef' | undefined;

/**
 * The places in the request of what is booked together, in its order; an order stands where its first entry does, and an
 * entry without an order by itself.
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
