import { factoriesOver } from '@beekeeping/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { array, assert, asyncProperty, constant, constantFrom, integer, oneof, record } from 'fast-check';
import { stockRecords } from '../../testing/stock.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const { aBottling } = factoriesOver(() => api.context);
const { book, reverse, remaining, ledgerOf } = stockRecords(() => api);

/** A small bottling, so that sequences often come to its end. */
const JARS = 6;

/** `index` is one of the movements so far. */
type Operation =
  | { kind: 'book'; type: string; quantity: number }
  | { kind: 'reverse'; index: number }
  | { kind: 'jarCount'; jarCount: number };

const operations = array(
  oneof(
    record({
      kind: constant<'book'>('book'),
      type: constantFrom('FARM_SHOP', 'OWN_USE', 'BREAKAGE', 'SAMPLE'),
      quantity: integer({ min: 1, max: 5 }),
    }),
    record({
      kind: constant<'book'>('book'),
      type: constant('INVENTORY_CORRECTION'),
      quantity: integer({ min: -5, max: 5 }).filter((quantity) => quantity !== 0),
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

/** What the service should hold and answer, one operation after the other. */
class Shelf {
  jarCount = JARS;
  movements: { id: string; type: string; quantity: number; isReversed: boolean }[] = [];

  get remaining(): number {
    return this.movements.reduce((sum, movement) => sum + movement.quantity, this.jarCount);
  }

  judge(operation: Operation): Refusal | undefined {
    switch (operation.kind) {
      case 'jarCount':
        return this.judgeMove(operation.jarCount - this.jarCount);
      case 'book':
        return this.judgeMove(operation.type === 'INVENTORY_CORRECTION' ? operation.quantity : -operation.quantity);
      case 'reverse': {
        const movement = this.movements[operation.index];
        if (!movement) return { code: 'NOT_FOUND' };
        if (movement.type === 'REVERSAL' || movement.isReversed) return { code: 'INVALID_STATE' };
        return this.judgeMove(-movement.quantity);
      }
    }
  }

  judgeMove(quantity: number): Refusal | undefined {
    return this.remaining + quantity < 0 ? { code: 'INSUFFICIENT_STOCK', remaining: this.remaining } : undefined;
  }

  take(operation: Operation, answer: { id: string; type: string; quantity: number }): void {
    if (operation.kind === 'jarCount') {
      this.jarCount = operation.jarCount;
      return;
    }
    if (operation.kind === 'reverse') this.movements[operation.index]!.isReversed = true;
    this.movements.push({ ...answer, isReversed: false });
  }
}

const NO_MOVEMENT = '019a9c2e-7b1e-7c3a-9f00-3b1f6a2d4c11';

const request = (bottlingId: string, shelf: Shelf, operation: Operation) => {
  switch (operation.kind) {
    case 'jarCount':
      return api.admin.patch(`/api/v1/bottlings/${bottlingId}`, { jarCount: operation.jarCount });
    case 'book':
      return book(bottlingId, operation.type, operation.quantity, { note: 'gezählt' });
    case 'reverse':
      return reverse(shelf.movements[operation.index]?.id ?? NO_MOVEMENT);
  }
};

const refusalIn = ({ code, remaining: left }: Partial<Refusal>): Refusal | undefined =>
  code === undefined ? undefined : { code, ...(left === undefined ? {} : { remaining: left }) };

describe('any sequence of bookings, reversals and changes of the jar count', () => {
  it('is taken and refused as on paper, and never brings a bottling below zero', async () => {
    await assert(
      asyncProperty(operations, async (sequence) => {
        const { id, lotNumber } = await aBottling({ jarCount: JARS });
        const shelf = new Shelf();
        for (const operation of sequence) {
          const { body } = await request(id, shelf, operation);
          const refusal = refusalIn(body);
          expect(refusal).toEqual(shelf.judge(operation));
          if (!refusal) shelf.take(operation, body);
          expect(await remaining(id)).toBe(shelf.remaining);
        }
        const stock = await api.admin.get(`/api/v1/stock?lotNumber=${lotNumber}`).expect(200);
        expect(stock.body.items).toMatchObject([{ initial: shelf.jarCount, remaining: shelf.remaining }]);
        const quantities = (await ledgerOf(id)).map((row) => row.quantity);
        expect(quantities).toEqual(shelf.movements.map((movement) => movement.quantity));
      }),
      { numRuns: 30 },
    );
  });
});
