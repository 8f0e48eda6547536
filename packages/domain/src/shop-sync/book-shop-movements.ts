import type { Actor } from '@beekeeping/core/actor';
import { violates } from '@beekeeping/db';
import { type ChangeContext, inChange } from '@beekeeping/events';
import { bookOneByOne, isRefusal } from './book-one-by-one.ts';
import { bookTogether } from './book-together.ts';
import { readEntry, type ReadEntry } from './read-entry.ts';
import type { ShopResult } from './shop-entry.schema.ts';
import type { Decision } from './shop-state.ts';

/** Another request booked an externalId of ours meanwhile, from other stock: read again, it is a repeat. */
const isTaken = (error: unknown): boolean => violates(error, 'shop_bookings_external_id_key');

/** Each attempt after the first one answers at least one more entry from the booking that was faster. */
const ATTEMPTS = 4;

const book = async (context: ChangeContext, actor: Actor, read: readonly ReadEntry[]): Promise<Decision[]> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inChange(context, actor, (change) => bookTogether(change, read));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (isTaken(error) && attempt < ATTEMPTS) continue;
      return inChange(context, actor, (change) => bookOneByOne(change, read));
    }
  }
};

const resultOf = ({ externalId }: ReadEntry, decision: Decision): ShopResult =>
  decision.status === 'REJECTED'
    ? { externalId, status: 'REJECTED', code: decision.code, message: decision.message, allocations: [] }
    : {
        externalId,
        status: decision.status,
        allocations: decision.booking.allocations.map(({ lotNumber, quantity }) => ({ lotNumber, quantity })),
      };

/**
 * Books sales and returns of the shop, once per externalId for ever, and answers one result per entry in their order.
 * All of a request commit together; a refused entry leaves the others alone. A repeat, also of a request whose answer
 * was lost, answers DUPLICATE with the first allocations (specification, "Behaviour of the shop movements endpoint").
 */
export const bookShopMovements = async (
  context: ChangeContext,
  actor: Actor,
  movements: readonly Record<string, unknown>[],
): Promise<ShopResult[]> => {
  const now = context.clock.now();
  const read = movements.map((sent) => readEntry(sent, now));
  const decisions = await book(context, actor, read);
  return read.map((each, index) => resultOf(each, decisions[index]!));
};
