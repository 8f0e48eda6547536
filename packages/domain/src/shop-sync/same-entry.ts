import { isSameSku } from '../articles/article-sku.ts';
import type { ShopEntry } from './shop-state.ts';

const isSameArticle = (booked: string | null, sent: string | null): boolean =>
  booked === null || sent === null ? booked === sent : isSameSku(booked, sent);

/** True when a repeat says the same as what was booked: a SKU in any case, an instant and a letter however they are written. */
export const isSameEntry = (booked: ShopEntry, sent: ShopEntry): boolean =>
  booked.type === sent.type &&
  isSameArticle(booked.sku, sent.sku) &&
  booked.lotNumber === sent.lotNumber &&
  booked.quantity === sent.quantity &&
  booked.occurredAt.getTime() === sent.occurredAt.getTime() &&
  booked.orderRef?.normalize('NFC') === sent.orderRef?.normalize('NFC') &&
  booked.saleExternalId === sent.saleExternalId;
