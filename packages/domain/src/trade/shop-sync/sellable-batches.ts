import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { ShopBatch } from './shop-state.ts';

const NEVER = '9999-12-31';

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** Oldest best-before first, unlimited ones last, then the day it was made, then the id. */
export const byShopOrder = (a: ShopBatch, b: ShopBatch): number =>
  compare(a.bestBefore ?? NEVER, b.bestBefore ?? NEVER) || compare(a.madeOn, b.madeOn) || compare(a.id, b.id);

/** The batches of each article that a sale by SKU may take from, in the shop's order: not held, not past best-before. */
export const sellableByArticle = (batches: readonly ShopBatch[], today: CalendarDay): Map<string, string[]> => {
  const sellable = new Map<string, string[]>();
  for (const { articleId, id, isHeld, bestBefore } of batches.toSorted(byShopOrder)) {
    if (articleId === null || isHeld || (bestBefore !== null && bestBefore < today)) continue;
    const ids = sellable.get(articleId);
    if (ids) ids.push(id);
    else sellable.set(articleId, [id]);
  }
  return sellable;
};
