import type { Move, ShopBatch } from './shop-state.ts';

/** The minimum content of a batch at any instant from this one on: later receipts cannot have been sold before. */
export const minRemaining = ({ remaining, later }: Pick<ShopBatch, 'remaining' | 'later'>, from: Date): number => {
  let level = remaining;
  let least = remaining;
  for (let index = later.length - 1; index >= 0 && later[index]!.at > from.getTime(); index -= 1) {
    level -= later[index]!.quantity;
    // Movements of one instant happen together.
    if (later[index]!.at !== later[index - 1]?.at) least = Math.min(least, level);
  }
  return least;
};

/** The batch after one more move. */
export const moved = <Batch extends Pick<ShopBatch, 'remaining' | 'later'>>(batch: Batch, move: Move): Batch => {
  const place = batch.later.findLastIndex(({ at }) => at <= move.at) + 1;
  return { ...batch, remaining: batch.remaining + move.quantity, later: batch.later.toSpliced(place, 0, move) };
};
