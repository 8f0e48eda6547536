import type { ShopEntry } from './shop-state.ts';

/** True when a repeat says the same as what was booked: a SKU in any case, an instant however it is written. */
export const isSameEntry = (booked: ShopEntry, sent: ShopEntry): boolean =>
  booked.type === sent.type &&
  booked.sku?.toLowerCase() === sent.sku?.toLowerCase() &&
  booked.lotNumber === sent.lotNumber &&
  booked.quantity === sent.quantity &&
  booked.occurredAt.getTime() === sent.occurredAt.getTime() &&
  booked.orderRef === sent.orderRef &&
  booked.saleExternalId === sent.saleExternalId;
