import { isSameSku } from '../articles/article-sku.ts';
import type { ShopEntry } from './shop-state.ts';

const isSameArticle = (booked: string | null, sent: string | null): boolean =>
  booked === null || sent === null ? booked === sent : isSameSku(booked, sent);

/**
 * True when a repeat says the same as what was booked: a SKU in any case, a letter however it is written. Its `occurredAt`
 * may differ: a shop that asks its clock for each attempt repeats itself nevertheless.
 */
export const isSameEntry = (booked: ShopEntry, sent: ShopEntry): boolean =>
  booked.type === sent.type &&
  isSameArticle(booked.sku, sent.sku) &&
  booked.lotNumber === sent.lotNumber &&
  booked.quantity === sent.quantity &&
  booked.orderRef?.normalize('NFC') === sent.orderRef?.normalize('NFC') &&
  booked.saleExternalId === sent.saleExternalId &&
  booked.isBroken === sent.isBroken;
