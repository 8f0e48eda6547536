import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { minRemaining, moved } from './min-remaining.ts';
import { planBookings } from './plan-bookings.ts';
import { sellableByArticle } from './sellable-batches.ts';
import type { Move, ShopBatch, ShopEntry } from './shop-state.ts';

const INSTANTS = [1, 2, 3, 4, 5];
const instant = fc.constantFrom(...INSTANTS);
const moves = fc.array(fc.record({ at: instant, quantity: fc.integer({ min: -4, max: 4 }) }), { maxLength: 12 });

const INITIAL = 6;
const empty = { remaining: INITIAL, later: [] };
const levelAt = (all: readonly Move[], at: number): number =>
  all.reduce((sum, move) => sum + (move.at <= at ? move.quantity : 0), INITIAL);
const minOf = (all: readonly Move[], from: number): number =>
  Math.min(...INSTANTS.filter((at) => at >= from).map((at) => levelAt(all, at)));

describe('minRemaining', () => {
  it('is the lowest level from an instant on, in whatever order the moves were booked', () => {
    fc.assert(
      fc.property(moves, instant, (all, from) => {
        const batch = all.reduce(moved, empty);
        expect(minRemaining(batch, new Date(from))).toBe(minOf(all, from));
      }),
    );
  });
});

const batchOf = (all: readonly Move[]): ShopBatch => ({
  ...all.reduce(moved, empty),
  id: 'batch',
  batchKind: 'BOTTLING',
  lotNumber: 'L1',
  articleId: 'article',
  madeOn: '2026-01-01',
  bestBefore: null,
  isHeld: false,
});

const sales = fc.array(fc.record({ at: instant, quantity: fc.integer({ min: 1, max: 5 }) }), { maxLength: 8 });

describe('sales of any instants', () => {
  it('are taken as long as the batch was below zero at none, and refused otherwise', () => {
    fc.assert(
      fc.property(moves, sales, (before, sold) => {
        fc.pre(minOf(before, 1) >= 0);
        const batch = batchOf(before);
        const entries = sold.map(({ at, quantity }, index): ShopEntry => ({
          externalId: `sale-${index}`,
          type: 'SHOP_SALE',
          sku: 'honey',
          lotNumber: null,
          quantity,
          occurredAt: new Date(at),
          orderRef: null,
          saleExternalId: null,
          isBroken: false,
        }));
        const decisions = planBookings(
          entries.map((entry) => ({ externalId: entry.externalId, orderRef: null, entry })),
          {
            articleIdBySku: new Map([['honey', 'article']]),
            batches: new Map([[batch.id, batch]]),
            batchIdByLot: new Map(),
            sellable: sellableByArticle([batch], '2026-06-01'),
            bookings: new Map(),
            returned: new Map(),
          },
        );
        const ledger = [...before];
        for (const [index, { at, quantity }] of sold.entries()) {
          const fits = minOf(ledger, at) >= quantity;
          expect(decisions[index]!.status).toBe(fits ? 'BOOKED' : 'REJECTED');
          if (fits) ledger.push({ at, quantity: -quantity });
        }
        expect(minOf(ledger, 1)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
