import { judgeReturn } from './judge-return.ts';
import { judgeSale } from './judge-sale.ts';
import { isSameEntry } from './same-entry.ts';
import { type Decision, rejected, type ShopEntry, type ShopState } from './shop-state.ts';

/** What is to become of one entry. Looks only at its arguments and changes nothing. */
export const judgeEntry = (entry: ShopEntry, state: ShopState): Decision => {
  const before = state.bookings.get(entry.externalId);
  if (!before) return entry.type === 'SHOP_SALE' ? judgeSale(entry, state) : judgeReturn(entry, state);
  return isSameEntry(before.entry, entry)
    ? { status: 'DUPLICATE', booking: before }
    : rejected('EXTERNAL_ID_REUSED', 'This externalId was booked before with other content.');
};
