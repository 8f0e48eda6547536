import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { BatchKind, SHOP_BOOKING_TYPES } from '@beekeeping/db/schema';
import type { RejectionCode } from './shop-entry.schema.ts';

/** A well-formed entry. Absent fields are null. */
export interface ShopEntry {
  externalId: string;
  type: (typeof SHOP_BOOKING_TYPES)[number];
  /** As sent; any case means the same article. */
  sku: string | null;
  /** Upper-case. */
  lotNumber: string | null;
  quantity: number;
  occurredAt: Date;
  orderRef: string | null;
  /** The sale that a return gives back. */
  saleExternalId: string | null;
  /** For a return: its pieces came back broken. */
  isBroken: boolean;
}

/** Pieces that moved at an instant, in ms; signed. */
export interface Move {
  at: number;
  quantity: number;
}

/** A batch that the shop may take from or give back to. */
export interface ShopBatch {
  batchKind: BatchKind;
  id: string;
  lotNumber: string;
  articleId: string | null;
  remaining: number;
  /** Movements after the earliest date of a sale, by time. */
  later: readonly Move[];
  madeOn: CalendarDay;
  bestBefore: CalendarDay | null;
  isHeld: boolean;
}

/** Pieces of one batch that a booking took, or gave back. */
export interface Allocation {
  batchId: string;
  lotNumber: string;
  bestBefore: CalendarDay | null;
  quantity: number;
}

/** A booking of the shop: the entry, and the lots of its pieces, in this order. */
export interface Booking {
  entry: ShopEntry;
  allocations: readonly Allocation[];
}

/** Everything that decides about entries, while the stock concerned is locked. */
export interface ShopState {
  /** By SKU as the entries spell it: which spellings mean the same article is the database's to say. */
  articleIdBySku: ReadonlyMap<string, string>;
  /** Named batches and those of `sellable`, by id. */
  batches: ReadonlyMap<string, ShopBatch>;
  batchIdByLot: ReadonlyMap<string, string>;
  /** By article: the batches that a sale by SKU may take from, in the order in which it takes them. */
  sellable: ReadonlyMap<string, readonly string[]>;
  /** By externalId: those of the entries and of the sales that they give back. */
  bookings: ReadonlyMap<string, Booking>;
  /** Pieces given back so far: by externalId of the sale, then by batch. */
  returned: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** The decision about one entry. */
export type Decision =
  | { status: 'BOOKED'; booking: Booking }
  | { status: 'DUPLICATE'; booking: Booking }
  | { status: 'REJECTED'; code: RejectionCode; message: string };

export const rejected = (code: RejectionCode, message: string): Decision => ({ status: 'REJECTED', code, message });
