import * as fc from 'fast-check';

/** One entry of a shop's request. External ids come from a small pool, so that repeats and reuse happen. */
export type EntryPlan =
  | { kind: 'sale'; externalId: number; target: { sku: number } | { lot: number }; quantity: number }
  | { kind: 'return'; externalId: number; sale: number; quantity: number; condition: 'RESELLABLE' | 'BROKEN' };

/** An operation on the stock, before it is known which records there are. */
export type OperationPlan =
  | { kind: 'withdraw'; batch: number; type: 'FARM_SHOP' | 'OWN_USE' | 'BREAKAGE' | 'SAMPLE'; quantity: number }
  | { kind: 'correct'; batch: number; quantity: number }
  | { kind: 'reverse'; movement: number }
  | { kind: 'hold' | 'release'; subject: number }
  | { kind: 'book'; entries: EntryPlan[] };

const quantity = fc.integer({ min: 1, max: 4 });
const index = fc.nat({ max: 99 });
const externalId = fc.nat({ max: 9 });

const entry: fc.Arbitrary<EntryPlan> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('sale' as const),
      externalId,
      target: fc.oneof(fc.record({ sku: index }), fc.record({ sku: index }), fc.record({ lot: index })),
      quantity,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('return' as const),
      externalId,
      sale: externalId,
      quantity,
      condition: fc.constantFrom('RESELLABLE' as const, 'BROKEN' as const),
    }),
  },
);

const operation: fc.Arbitrary<OperationPlan> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('book' as const),
      entries: fc.array(entry, { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('withdraw' as const),
      batch: index,
      type: fc.constantFrom('FARM_SHOP' as const, 'OWN_USE' as const, 'BREAKAGE' as const, 'SAMPLE' as const),
      quantity,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('correct' as const),
      batch: index,
      quantity: fc.integer({ min: -4, max: 4 }).filter((value) => value !== 0),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reverse' as const), movement: index }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('hold' as const, 'release' as const), subject: index }) },
);

/** What several people and shops do at about the same time. */
export const operations = fc.array(operation, { minLength: 12, maxLength: 40 });
