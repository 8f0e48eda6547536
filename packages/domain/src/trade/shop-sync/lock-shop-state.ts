import type { Change } from '@beekeeping/events';
import { lockShopStock, type LockedShopStock } from './lock-shop-stock.ts';
import type { ShopEntry } from './shop-state.ts';
import { readShopState, type StoredShopState } from './shop-state.queries.ts';

const isLocked = (batchId: string, state: StoredShopState, locked: LockedShopStock): boolean => {
  const batch = state.batches.get(batchId);
  if (!batch) return false;
  return batch.articleId === null ? locked.bottlingIds.has(batchId) : locked.articleIds.has(batch.articleId);
};

/** The batches that entries name by lot or by sale. */
const namedBatchIds = (entries: readonly ShopEntry[], { batchIdByLot, bookings }: StoredShopState): string[] =>
  entries.flatMap(({ lotNumber, saleExternalId }) => [
    ...[batchIdByLot.get(lotNumber ?? '') ?? []].flat(),
    ...(bookings.get(saleExternalId ?? '')?.allocations.map(({ batchId }) => batchId) ?? []),
  ]);

/** Locks the stock of the entries, and only then reads the inputs of the decisions. */
export const lockShopState = async (change: Change, entries: readonly ShopEntry[]): Promise<StoredShopState> => {
  const locked = await lockShopStock(change, entries);
  const state = await readShopState(change, entries, locked);
  // A batch was made, sold or given another article between the read and the lock: that one is to be locked.
  const isCovered = namedBatchIds(entries, state).every((id) => isLocked(id, state, locked));
  return isCovered ? state : lockShopState(change, entries);
};
