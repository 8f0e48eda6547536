import { judgeEntry } from './judge-entry.ts';
import type { ReadEntry } from './read-entry.ts';
import type { Booking, Decision, ShopBatch, ShopState } from './shop-state.ts';

/** A state that follows what is booked, so that each entry is judged by what those before it left. */
export class RunningState implements ShopState {
  readonly articleIdBySku: ShopState['articleIdBySku'];
  readonly batchIdByLot: ShopState['batchIdByLot'];
  readonly sellable: ShopState['sellable'];
  readonly batches: Map<string, ShopBatch>;
  readonly bookings: Map<string, Booking>;
  readonly returned: Map<string, Map<string, number>>;

  constructor(start: ShopState) {
    this.articleIdBySku = start.articleIdBySku;
    this.batchIdByLot = start.batchIdByLot;
    this.sellable = start.sellable;
    this.batches = new Map(start.batches);
    this.bookings = new Map(start.bookings);
    this.returned = new Map([...start.returned].map(([sale, byBatch]) => [sale, new Map(byBatch)]));
  }

  book(booking: Booking): void {
    const { entry, allocations } = booking;
    this.bookings.set(entry.externalId, booking);
    for (const { batchId, quantity } of allocations) {
      if (entry.type === 'SHOP_SALE') this.#move(batchId, -quantity);
      else {
        this.#move(batchId, quantity);
        this.#giveBack(entry.saleExternalId!, batchId, quantity);
      }
    }
  }

  #move(batchId: string, quantity: number): void {
    const batch = this.batches.get(batchId)!;
    this.batches.set(batchId, { ...batch, remaining: batch.remaining + quantity });
  }

  #giveBack(saleExternalId: string, batchId: string, quantity: number): void {
    const byBatch = this.returned.get(saleExternalId) ?? new Map<string, number>();
    byBatch.set(batchId, (byBatch.get(batchId) ?? 0) + quantity);
    this.returned.set(saleExternalId, byBatch);
  }
}

/** What is to become of each entry, in order, when they are booked one after the other. Changes nothing. */
export const planBookings = (entries: readonly ReadEntry[], start: ShopState): Decision[] => {
  const state = new RunningState(start);
  return entries.map((read) => {
    if (!read.entry) return read.decision;
    const decision = judgeEntry(read.entry, state);
    if (decision.status === 'BOOKED') state.book(decision.booking);
    return decision;
  });
};
