import type { stockBatches } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';

/** A batch whose hold began or ended, with its remaining stock. */
export type HeldOrReleased = Pick<typeof stockBatches.$inferSelect, 'batchKind' | 'id' | 'articleId' | 'remaining'>;

/**
 * Records that other pieces can be sold than before, though none moved: of each batch, and once of each article. A
 * batch that is sold out is left out: it could not be sold before either.
 */
export const emitSellableStockChanged = (change: Change, batches: readonly HeldOrReleased[]): void => {
  const inStock = batches.filter(({ remaining }) => remaining > 0);
  for (const { batchKind, id, articleId } of inStock) {
    change.emit('SellableStockChanged', { batchKind, batchId: id, ...(articleId === null ? {} : { articleId }) });
  }
  for (const articleId of new Set(inStock.map((batch) => batch.articleId))) {
    if (articleId !== null) change.emit('ArticleSellableChanged', { articleId });
  }
};
