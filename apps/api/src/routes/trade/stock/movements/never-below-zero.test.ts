import { factoriesOver } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { array, assert, asyncProperty, constant, constantFrom, integer, oneof, record } from 'fast-check';
import { stockRecords } from '../../../../testing/stock.ts';
import { testApi } from '../../../../testing/test-api.ts';

const api = testApi();

const { aBottling } = factoriesOver(() => api.context);
const { book, reverse, remaining, ledgerOf } = stockRecords(() => api);

/** A small bottling, so that sequences often come to its end. */
const JARS = 6;

/** Instants of the past that bookings are dated back to, in their order. Null is the instant of the booking itself. */
const PAST = ['2025-08-10T08:00:00.000Z', '2025-08-20T08:00:00.000Z', '2025-08-30T08:00:00.000Z'];
const instants = constantFrom(null, null, ...PAST);

/** `index` is one of the movements so far. */
type Operation =
  | { kind: 'book'; type: string; quantity: number; at: string | null }
  | { kind: 'reverse'; index: number }
  | { kind: 'jarCount'; jarCount: number };

const operations = array(
  oneof(
    record({
      kind: constant<'book'>('book'),
      type: constantFrom('FARM_SHOP', 'OWN_USE', 'BREAKAGE', 'SAMPLE'),
      quantity: integer({ min: 1, max: 5 }),
      at: instants,
    }),
    record({
      kind: constant<'book'>('book'),
      type: constant('INVENTORY_CORRECTION'),
      quantity: integer({ min: -5, max: 5 }).filter((quantity) => quantity !== 0),
      at: instants,
    }),
    record({ kind: constant<'reverse'>('reverse'), index: integer({ min: 0, max: 8 }) }),
    record({ kind: constant<'jarCount'>('jarCount'), jarCount: integer({ min: 1, max: 8 }) }),
  ),
  { minLength: 1, maxLength: 14 },
);

interface Refusal {
  code: string;
  remaining?: number;
}

/** `at` is the place of an instant in PAST, or beyond all of them: what is booked as of now comes one after the other. */
interface Movement {
  id: string;
  type: string;
  quantity: number;
  at: number;
  isReversed: boolean;
}

/** What the service should hold and answer, one operation after the other. */
class Shelf {
  jarCount = JARS;
  movements: Movement[] = [];

  get remaining(): number {
    return this.remainingAt(Infinity);
  }

  remainingAt(at: number): number {
    return this.movements.reduce((sum, movement) => sum + (movement.at <= at ? movement.quantity : 0), this.jarCount);
  }

  /** When the operation would happen, and what would move by then. */
  moves(operation: Operation): { at: number; quantity: number } {
    const now = PAST.length + this.movements.length;
    switch (operation.kind) {
      case 'jarCount':
        return { at: -1, quantity: operation.jarCount - this.jarCount };
      case 'book': {
        const { type, quantity, at } = operation;
        return {
          at: at === null ? now : PAST.indexOf(at),
          quantity: type === 'INVENTORY_CORRECTION' ? quantity : -quantity,
        };
      }
      case 'reverse': {
        return { at: now, quantity: -this.movements[operation.index]!.quantity };
      }
    }
  }

  check(operation: Operation): Refusal | undefined {
    if (operation.kind === 'reverse') {
      const movement = this.movements[operation.index];
      if (!movement) return { code: 'NOT_FOUND' };
      if (movement.type === 'REVERSAL' || movement.isReversed) return { code: 'INVALID_STATE' };
    }
    const { at, quantity } = this.moves(operation);
    if (quantity >= 0) return undefined;
    const instantsFromThen = [at, ...this.movements.map((movement) => movement.at).filter((each) => each > at)];
    const least = Math.min(...instantsFromThen.map((each) => this.remainingAt(each)));
    return least + quantity < 0 ? { code: 'INSUFFICIENT_STOCK', remaining: least } : undefined;
  }

  take(operation: Operation, { id, type, quantity }: { id: string; type: string; quantity: number }): void {
    if (operation.kind === 'jarCount') {
      this.jarCount = operation.jarCount;
      return;
    }
    const { at } = this.moves(operation);
    if (operation.kind === 'reverse') this.movements[operation.index]!.isReversed = true;
    this.movements.push({ id, type, quantity, at, isReversed: false });
  }
}

const NO_MOVEMENT = '019a9c2e-7b1e-7c3a-9f00-3b1f6a2d4c11';

const request = (bottlingId: string, shelf: Shelf, operation: Operation) => {
  switch (operation.kind) {
    case 'jarCount':
      return api.admin.patch(`/api/v1/bottlings/${bottlingId}`, { jarCount: operation.jarCount });
    case 'book':
      return book(bottlingId, operation.type, operation.quantity, {
        note: 'gezählt',
        ...(operation.at === null ? {} : { occurredAt: operation.at }),
      });
    case 'reverse':
      return reverse(shelf.movements[operation.index]?.id ?? NO_MOVEMENT);
  }
};

const refusalIn = ({ code, remaining: left }: Partial<Refusal>): Refusal | undefined =>
  code === undefined ? undefined : { code, ...(left === undefined ? {} : { remaining: left }) };

describe('any sequence of bookings, reversals and changes of the jar count', () => {
  it('is taken and refused as on paper, and never brings a bottling below zero, at no instant of its past', async () => {
    await assert(
      asyncProperty(operations, async (sequence) => {
        const { id, lotNumber } = await aBottling({ jarCount: JARS });
        const shelf = new Shelf();
        for (const operation of sequence) {
          const { body } = await request(id, shelf, operation);
          const refusal = refusalIn(body);
          expect(refusal).toEqual(shelf.check(operation));
          if (!refusal) shelf.take(operation, body);
          expect(await remaining(id)).toBe(shelf.remaining);
        }
        const stock = await api.admin.get(`/api/v1/stock?lotNumber=${lotNumber}`).expect(200);
        expect(stock.body.items).toMatchObject([{ initial: shelf.jarCount, remaining: shelf.remaining }]);
        for (const [at, instant] of PAST.entries()) {
          const then = await api.admin.get(`/api/v1/stock?lotNumber=${lotNumber}&asOf=${instant}`).expect(200);
          expect(then.body.items).toMatchObject([{ remaining: shelf.remainingAt(at) }]);
          expect(shelf.remainingAt(at)).toBeGreaterThanOrEqual(0);
        }
        const quantities = (await ledgerOf(id)).map((row) => row.quantity);
        expect(quantities).toEqual(shelf.movements.map((movement) => movement.quantity));
      }),
      { numRuns: 30 },
    );
  });
});
