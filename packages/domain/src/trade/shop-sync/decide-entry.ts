import { decideReturn } from './decide-return.ts';
import { decideSale } from './decide-sale.ts';
import { isSameEntry } from './same-entry.ts';
import { type Decision, rejected, type ShopEntry, type ShopState } from './shop-state.ts';

/** The decision about one entry. A pure function of its arguments. */
export const decideEntry = (entry: ShopEntry, state: ShopState): Decision => {
  const before = state.bookings.get(entry.externalId);
  if (!before) return entry.type === 'SHOP_SALE' ? decideSale(entry, state) : decideReturn(entry, state);
  return isSameEntry(before.entry, entry)
    ? { status: 'DUPLICATE', booking: before }
    : rejected('EXTERNAL_ID_REUSED', 'This externalId was booked before with other content.');
};
