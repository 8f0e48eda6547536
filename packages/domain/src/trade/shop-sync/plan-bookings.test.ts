import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { planBookings } from './plan-bookings.ts';
import { RunningState } from './running-state.ts';
import { byShopOrder, sellableByArticle } from './sellable-batches.ts';
import type { Decision, ShopBatch, ShopEntry, ShopState } from './shop-state.ts';
import { unitsOf } from './whole-orders.ts';

const TODAY = '2026-07-01';

const stateOf = (batches: readonly ShopBatch[]): ShopState => ({
  articleIdBySku: new Map([
    ['honey', 'article-1'],
    ['HONEY', 'article-1'],
    ['candle', 'article-2'],
  ]),
  batches: new Map(batches.map((batch) => [batch.id, batch])),
  batchIdByLot: new Map(batches.map(({ id, lotNumber }) => [lotNumber, id])),
  sellable: sellableByArticle(batches, TODAY),
  bookings: new Map(),
  returned: new Map(),
});

/** One piece on the shelf, and the sale that took it. */
interface Piece {
  batch: ShopBatch;
  soldIn: string | undefined;
}

/**
 * The rules once more, piece by piece and without any arithmetic: every jar is a thing that is on the shelf or was taken
 * by one sale.
 */
const shopkeeper = (batches: readonly ShopBatch[], entries: readonly ShopEntry[], { articleIdBySku }: ShopState) => {
  const pieces = batches
    .toSorted(byShopOrder)
    .flatMap((batch) => Array.from({ length: batch.remaining }, (): Piece => ({ batch, soldIn: undefined })));
  const booked = new Map<string, { sent: string; type: ShopEntry['type']; taken: Piece[]; out: Piece[] }>();
  const counted = (moved: readonly Piece[]): [string, number][] =>
    [...new Set(moved.map(({ batch }) => batch.lotNumber))].map((lot) => [
      lot,
      moved.filter(({ batch }) => batch.lotNumber === lot).length,
    ]);

  const sell = (entry: ShopEntry): string | Piece[] => {
    const articleId = articleIdBySku.get(entry.sku ?? '');
    if (entry.sku !== null && articleId === undefined) return 'UNKNOWN_SKU';
    const lot = batches.find(({ lotNumber }) => lotNumber === entry.lotNumber);
    if (entry.lotNumber !== null && !lot) return 'UNKNOWN_LOT';
    if (lot && articleId !== undefined && lot.articleId !== articleId) return 'VALIDATION_FAILED';
    if (lot?.isHeld) return 'LOT_ON_HOLD';
    const isOffered = ({ batch }: Piece): boolean =>
      lot ? batch === lot : batch.articleId === articleId && !batch.isHeld && (batch.bestBefore ?? TODAY) >= TODAY;
    const taken = pieces.filter((piece) => piece.soldIn === undefined && isOffered(piece)).slice(0, entry.quantity);
    if (taken.length < entry.quantity) return 'INSUFFICIENT_STOCK';
    for (const piece of taken) piece.soldIn = entry.externalId;
    return taken;
  };

  const takeBack = (entry: ShopEntry): string | Piece[] => {
    const sale = booked.get(entry.saleExternalId ?? '');
    if (sale?.type !== 'SHOP_SALE') return 'SALE_NOT_FOUND';
    const isNamed = ({ batch }: Piece): boolean => entry.lotNumber === null || batch.lotNumber === entry.lotNumber;
    if (entry.sku !== null) {
      const articleId = articleIdBySku.get(entry.sku);
      if (!sale.taken.every(({ batch }) => batch.articleId === articleId)) return 'VALIDATION_FAILED';
    }
    if (!sale.taken.some(isNamed)) return 'VALIDATION_FAILED';
    const back = sale.out.filter(isNamed).slice(0, entry.quantity);
    if (back.length < entry.quantity) return 'RETURN_EXCEEDS_SALE';
    sale.out = sale.out.filter((piece) => !back.includes(piece));
    for (const piece of back) piece.soldIn = entry.isBroken ? 'the bin' : undefined;
    return back;
  };

  return entries.map((entry) => {
    const sent = JSON.stringify({ ...entry, occurredAt: undefined, sku: entry.sku?.toLowerCase() });
    const before = booked.get(entry.externalId);
    if (before) return before.sent === sent ? ['DUPLICATE', counted(before.taken)] : ['REJECTED', 'EXTERNAL_ID_REUSED'];
    const outcome = entry.type === 'SHOP_SALE' ? sell(entry) : takeBack(entry);
    if (typeof outcome === 'string') return ['REJECTED', outcome];
    booked.set(entry.externalId, { sent, type: entry.type, taken: outcome, out: outcome });
    return ['BOOKED', counted(outcome)];
  });
};

const reported = (decision: Decision) =>
  decision.status === 'REJECTED'
    ? ['REJECTED', decision.code]
    : [decision.status, decision.booking.allocations.map(({ lotNumber, quantity }) => [lotNumber, quantity])];

const someBatches = fc
  .array(
    fc.record({
      articleId: fc.constantFrom('article-1', 'article-1', 'article-2', null),
      remaining: fc.nat({ max: 6 }),
      madeOn: fc.constantFrom('2026-01-01', '2026-02-01'),
      bestBefore: fc.constantFrom('2026-06-30', '2026-07-01', '2027-01-01', '2028-01-01', null),
      isHeld: fc.constantFrom(false, false, true),
    }),
    { minLength: 1, maxLength: 7 },
  )
  .map((batches) =>
    batches.map((batch, index): ShopBatch => ({
      ...batch,
      later: [],
      id: `batch-${index}`,
      lotNumber: `L${index}`,
      batchKind: batch.bestBefore === null ? 'PRODUCTION' : 'BOTTLING',
    })),
  );

const externalId = fc.constantFrom('e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'e7', 'e8');
const common = {
  externalId,
  quantity: fc.integer({ min: 1, max: 4 }),
  occurredAt: fc.constant(new Date('2026-06-30T10:00:00Z')),
  orderRef: fc.constantFrom(null, 'order-1', 'order-2', 'order-3'),
};
const sku = fc.constantFrom('honey', 'honey', 'HONEY', 'candle', 'unknown');
const lotNumber = fc.constantFrom('L0', 'L1', 'L2', 'L9');
const entry: fc.Arbitrary<ShopEntry> = fc.oneof(
  fc.record({
    ...common,
    type: fc.constant('SHOP_SALE' as const),
    sku,
    lotNumber: fc.constant(null),
    saleExternalId: fc.constant(null),
    isBroken: fc.constant(false),
  }),
  fc.record({
    ...common,
    type: fc.constant('SHOP_SALE' as const),
    sku: fc.option(sku),
    lotNumber,
    saleExternalId: fc.constant(null),
    isBroken: fc.constant(false),
  }),
  fc.record({
    ...common,
    type: fc.constant('SHOP_RETURN' as const),
    // Most of them name none, so that enough of them give something back.
    sku: fc.constantFrom(null, null, null, 'honey', 'candle'),
    lotNumber: fc.constantFrom(null, null, null, 'L0', 'L1'),
    saleExternalId: externalId,
    isBroken: fc.boolean(),
  }),
);
/** Dated one after the other, repeats too; the past is a matter of `least-remaining.test.ts`. */
const entries = fc
  .array(entry, { maxLength: 25, size: 'max' })
  .map((sent) => sent.map((each, index) => ({ ...each, occurredAt: new Date(each.occurredAt.getTime() + index) })));

const asRead = (sent: readonly ShopEntry[]) =>
  sent.map((each) => ({ externalId: each.externalId, orderRef: each.orderRef, entry: each }));

const after = (start: ShopState, decisions: readonly Decision[]): RunningState => {
  const state = new RunningState(start);
  for (const decision of decisions) if (decision.status === 'BOOKED') state.book(decision.booking);
  return state;
};

describe('planBookings', () => {
  it('decides like a shopkeeper who moves one jar at a time', () => {
    fc.assert(
      fc.property(someBatches, entries, (batches, sent) => {
        const state = stateOf(batches);
        expect(planBookings(asRead(sent), state).map(reported)).toEqual(shopkeeper(batches, sent, state));
      }),
      { numRuns: 1_000 },
    );
  });

  it('decides the same however the entries are spread over requests', () => {
    fc.assert(
      fc.property(someBatches, entries, fc.nat({ max: 25 }), (batches, sent, cut) => {
        const start = stateOf(batches);
        const first = planBookings(asRead(sent.slice(0, cut)), start);
        const second = planBookings(asRead(sent.slice(cut)), after(start, first));
        expect([...first, ...second].map(reported)).toEqual(planBookings(asRead(sent), start).map(reported));
      }),
    );
  });

  it('takes the whole quantity or nothing, and never more than there is', () => {
    fc.assert(
      fc.property(someBatches, entries, (batches, sent) => {
        const state = new RunningState(stateOf(batches));
        for (const decision of planBookings(asRead(sent), state)) {
          if (decision.status !== 'BOOKED') continue;
          const { allocations, entry: booked } = decision.booking;
          expect(allocations.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(booked.quantity);
          state.book(decision.booking);
          expect([...state.batches.values()].filter(({ remaining }) => remaining < 0)).toEqual([]);
        }
      }),
    );
  });

  it('leaves the state that it was given as it was', () => {
    fc.assert(
      fc.property(someBatches, entries, (batches, sent) => {
        const state = stateOf(batches);
        const before = structuredClone(state);
        planBookings(asRead(sent), state);
        expect(state).toEqual(before);
      }),
    );
  });
});

/**
 * Whole orders by way of single entries: an order is tried after everything that was taken before, and what it does not
 * get whole it does not get at all.
 */
const orderByOrder = (sent: readonly ShopEntry[], start: ShopState) => {
  const taken: ShopEntry[] = [];
  const answers: unknown[] = [];
  for (const unit of unitsOf(sent, 'orderRef')) {
    const order = unit.map((index) => sent[index]!);
    const tried = planBookings(asRead([...taken, ...order]), start).slice(taken.length);
    const isWhole = tried.every(({ status }) => status !== 'REJECTED');
    const known = new Set(taken.map((each) => each.externalId));
    for (const [place, index] of unit.entries()) {
      const decision = tried[place]!;
      const stands = isWhole || decision.status === 'REJECTED' || known.has(order[place]!.externalId);
      answers[index] = stands ? reported(decision) : ['REJECTED', 'ORDER_REJECTED'];
    }
    if (isWhole) taken.push(...order);
  }
  return answers;
};

describe('planBookings of whole orders', () => {
  it('takes each order whole or leaves it, one after the other', () => {
    fc.assert(
      fc.property(someBatches, entries, (batches, sent) => {
        const start = stateOf(batches);
        expect(planBookings(asRead(sent), start, 'orderRef').map(reported)).toEqual(orderByOrder(sent, start));
      }),
      { numRuns: 1_000 },
    );
  });

  it('treats entries without an order as ever', () => {
    fc.assert(
      fc.property(someBatches, entries, (batches, sent) => {
        const start = stateOf(batches);
        const loose = asRead(sent.map((each) => ({ ...each, orderRef: null })));
        expect(planBookings(loose, start, 'orderRef')).toEqual(planBookings(loose, start));
      }),
    );
  });
});
