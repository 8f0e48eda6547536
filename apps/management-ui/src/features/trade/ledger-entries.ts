import type { StockMovement, Trace } from '@beekeeping/api-client';

/** A movement with what was left after it. */
export type Entry = StockMovement & { left: number; isReversed: boolean };

/** The ledger with its running stock, the newest first. */
export const entriesOf = ({ lot, movements }: Pick<Trace, 'lot' | 'movements'>): Entry[] => {
  const reversed = new Set(movements.map(({ reversesId }) => reversesId));
  let left = lot.initial;
  return movements
    .map((movement) => {
      left += movement.quantity;
      return { ...movement, left, isReversed: reversed.has(movement.id) };
    })
    .toReversed();
};

/** What a person has booked, and nobody has taken back, can be taken back once. */
export const isReversible = ({ type, isReversed }: Entry): boolean =>
  !isReversed && type !== 'REVERSAL' && type !== 'SHOP_SALE' && type !== 'SHOP_RETURN';

/** Pieces that left by the hand of somebody, by the reason; what was taken back did not leave. */
export const byHand = ({ movements }: Pick<Trace, 'movements'>): Map<StockMovement['type'], number> => {
  const byId = new Map(movements.map((each) => [each.id, each]));
  const sums = new Map<StockMovement['type'], number>();
  for (const movement of movements) {
    const { type } = (movement.reversesId !== null && byId.get(movement.reversesId)) || movement;
    if (type === 'SHOP_SALE' || type === 'SHOP_RETURN') continue;
    sums.set(type, (sums.get(type) ?? 0) - movement.quantity);
  }
  return new Map([...sums].filter(([, count]) => count !== 0));
};
