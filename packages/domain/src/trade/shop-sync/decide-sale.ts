import { allocate } from './allocate.ts';
import { minRemaining } from './min-remaining.ts';
import { type Decision, rejected, type ShopBatch, type ShopEntry, type ShopState } from './shop-state.ts';

/** All or nothing. */
const takeFrom = (entry: ShopEntry, batches: readonly ShopBatch[]): Decision => {
  const capacities = batches.map((batch) => ({
    batchId: batch.id,
    lotNumber: batch.lotNumber,
    bestBefore: batch.bestBefore,
    available: Math.max(0, minRemaining(batch, entry.occurredAt)),
  }));
  const allocations = allocate(entry.quantity, capacities);
  if (allocations) return { status: 'BOOKED', booking: { entry, allocations } };
  const available = capacities.reduce((sum, batch) => sum + batch.available, 0);
  const now = batches.reduce((sum, { remaining }) => sum + Math.max(0, remaining), 0);
  return rejected(
    'INSUFFICIENT_STOCK',
    now > available
      ? `Only ${available} can have been sold at ${entry.occurredAt.toISOString()}: the rest came in later.`
      : `Only ${available} can be sold.`,
  );
};

/**
 * A shop that names the lot has the jar in its hands: best-before is its own decision, with a warning; a hold is not.
 */
const decideSaleByLot = (entry: ShopEntry, lotNumber: string, articleId: string | null, state: ShopState): Decision => {
  const lot = state.batches.get(state.batchIdByLot.get(lotNumber) ?? '');
  if (!lot) return rejected('UNKNOWN_LOT', 'There is no lot with this lotNumber.');
  if (articleId !== null && lot.articleId !== articleId) {
    return rejected('VALIDATION_FAILED', 'lotNumber is not a lot of this sku.');
  }
  if (lot.isHeld) return rejected('LOT_ON_HOLD', 'The lot is on hold and may not be sold.');
  return takeFrom(entry, [lot]);
};

/**
 * A sale by SKU takes the oldest best-before first, over several batches, and leaves out what is held or past its
 * best-before; a sale by lot takes from that lot only (docs/requirements/trade.md#shop-bookings).
 */
export const decideSale = (entry: ShopEntry, state: ShopState): Decision => {
  const articleId = entry.sku === null ? null : state.articleIdBySku.get(entry.sku);
  if (articleId === undefined) return rejected('UNKNOWN_SKU', 'There is no article with this sku.');
  if (entry.lotNumber !== null) return decideSaleByLot(entry, entry.lotNumber, articleId, state);
  const ids = (articleId === null ? undefined : state.sellable.get(articleId)) ?? [];
  return takeFrom(
    entry,
    ids.map((id) => state.batches.get(id)!),
  );
};
