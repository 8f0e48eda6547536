import type { Actor } from '@beekeeping/core/actor';
import { withWarnings } from '@beekeeping/core/warning';
import { type Change, type ChangeContext, inChange } from '@beekeeping/events';
import { bestBeforePassed } from '../stock/movements/best-before-passed.ts';
import { bookOneByOne, isRefusal, isTaken } from './book-one-by-one.ts';
import { bookTogether } from './book-together.ts';
import { readEntry, type ReadEntry } from './read-entry.ts';
import type { ShopMovements, ShopResult, ShopResults } from './shop-entry.schema.ts';
import type { Booking, Decision } from './shop-state.ts';
import type { AtomicBy } from './whole-orders.ts';

/** A sale by SKU takes nothing that is past its best-before: it is one by lot that is warned. */
const warningsOf = ({ entry, allocations }: Booking, change: Change) =>
  entry.type === 'SHOP_SALE' ? allocations.flatMap((lot) => bestBeforePassed(lot, change.dayOf(entry.occurredAt))) : [];

const resultOf = (change: Change, { externalId }: ReadEntry, decision: Decision): ShopResult => {
  if (decision.status === 'REJECTED') {
    return { externalId, status: 'REJECTED', code: decision.code, message: decision.message, allocations: [] };
  }
  const { status, booking } = decision;
  const allocations = booking.allocations.map(({ lotNumber, quantity }) => ({ lotNumber, quantity }));
  return withWarnings({ externalId, status, allocations }, warningsOf(booking, change));
};

const resultsOf = (change: Change, read: readonly ReadEntry[], decisions: readonly Decision[]): ShopResults => ({
  results: read.map((each, index) => resultOf(change, each, decisions[index]!)),
});

/**
 * In one go; entry by entry, or order by order, when the database refuses something; and again when another request
 * booked an externalId of ours meanwhile, from other stock: read again, that entry is a repeat, so this ends after as
 * many times as there are entries.
 */
const book = async (
  context: ChangeContext,
  actor: Actor,
  read: readonly ReadEntry[],
  atomicBy: AtomicBy,
): Promise<ShopResults> => {
  let way = bookTogether;
  for (let taken = 0; ;) {
    try {
      return await inChange(context, actor, async (change) =>
        resultsOf(change, read, await way(change, read, atomicBy)),
      );
    } catch (error) {
      if (isTaken(error) && taken < read.length) taken += 1;
      else if (isRefusal(error) && way === bookTogether) way = bookOneByOne;
      else throw error;
    }
  }
};

/**
 * Books sales and returns of the shop, once per externalId for ever, and answers one result per entry in their order.
 * All of a request commit together; a refused entry leaves the others alone, but with `atomicBy` not those of its
 * order. A repeat, also of a request whose answer was lost, answers DUPLICATE with the first allocations
 * and warnings (docs/requirements/trade.md#shop-bookings).
 */
export const bookShopMovements = async (
  context: ChangeContext,
  actor: Actor,
  { movements, atomicBy }: ShopMovements,
): Promise<ShopResults> => {
  const now = context.clock.now();
  const read = movements.map((sent) => readEntry(sent, now));
  return book(context, actor, read, atomicBy);
};
