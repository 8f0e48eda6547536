import { isSameSku } from '../articles/article-sku.ts';
import { allocate } from './allocate.ts';
import { type Booking, type Decision, rejected, type ShopEntry, type ShopState } from './shop-state.ts';

/** A return need not name the article; if it does, it names what the sale named or took. */
const namesTheArticle = (entry: ShopEntry, sale: Booking, state: ShopState): boolean => {
  if (entry.sku === null) return true;
  if (sale.entry.sku !== null && isSameSku(entry.sku, sale.entry.sku)) return true;
  const articleId = state.articleIdBySku.get(entry.sku);
  return (
    articleId !== undefined &&
    sale.allocations.every(({ batchId }) => state.batches.get(batchId)?.articleId === articleId)
  );
};

/**
 * A return goes back onto the batches of its sale in the order in which they were taken, or onto the one that it names,
 * and never gives back more than was sold, also over several returns. A held batch takes it too.
 */
export const decideReturn = (entry: ShopEntry, state: ShopState): Decision => {
  const saleExternalId = entry.saleExternalId ?? '';
  const sale = state.bookings.get(saleExternalId);
  if (sale?.entry.type !== 'SHOP_SALE') {
    return rejected('SALE_NOT_FOUND', 'No sale was booked with this saleExternalId.');
  }
  if (!namesTheArticle(entry, sale, state)) return rejected('VALIDATION_FAILED', 'sku is not what was sold.');
  const named = sale.allocations.filter(({ lotNumber }) => [null, lotNumber].includes(entry.lotNumber));
  if (named.length === 0) return rejected('VALIDATION_FAILED', 'lotNumber is not a lot of the sale.');

  const returned = state.returned.get(saleExternalId);
  const capacities = named.map(({ quantity, ...batch }) => ({
    ...batch,
    available: quantity - (returned?.get(batch.batchId) ?? 0),
  }));
  const allocations = allocate(entry.quantity, capacities);
  if (allocations) return { status: 'BOOKED', booking: { entry, allocations } };
  const open = capacities.reduce((sum, { available }) => sum + available, 0);
  return rejected('RETURN_EXCEEDS_SALE', `Only ${open} of the sale can still be returned.`);
};
