import { moved } from './min-remaining.ts';
import type { Booking, ShopBatch, ShopEntry, ShopState } from './shop-state.ts';

/** A state that follows the bookings, so that each entry is decided by what those before it left. */
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
    this.bookings.set(booking.entry.externalId, booking);
    this.#move(booking, 1);
  }

  /** Undoes the bookings, the last one first. */
  unbook(bookings: readonly Booking[]): void {
    for (const booking of bookings.toReversed()) {
      this.bookings.delete(booking.entry.externalId);
      this.#move(booking, -1);
    }
  }

  #move({ entry, allocations }: Booking, direction: 1 | -1): void {
    for (const { batchId, quantity } of allocations) {
      if (entry.type === 'SHOP_SALE') this.#add(batchId, entry, -quantity * direction);
      else {
        // Broken returns are booked out again at once.
        if (!entry.isBroken) this.#add(batchId, entry, quantity * direction);
        this.#giveBack(entry.saleExternalId!, batchId, quantity * direction);
      }
    }
  }

  #add(batchId: string, { occurredAt }: ShopEntry, quantity: number): void {
    this.batches.set(batchId, moved(this.batches.get(batchId)!, { at: occurredAt.getTime(), quantity }));
  }

  #giveBack(saleExternalId: string, batchId: string, quantity: number): void {
    const byBatch = this.returned.get(saleExternalId) ?? new Map<string, number>();
    byBatch.set(batchId, (byBatch.get(batchId) ?? 0) + quantity);
    this.returned.set(saleExternalId, byBatch);
  }
}
