import * as fc from 'fast-check';

/**
 * An operation on medicine, before it is known which records there are: numbers choose among those, and among the
 * days that it happened on. Quantities are thousandths.
 */
export type MedicineStep =
  | { kind: 'treat'; day: number; lot: number; colony: number; colonies: number; dose: number; applications: number }
  | { kind: 'treatTwice'; days: [number, number]; lots: [number, number]; dose: number }
  | { kind: 'book'; day: number; lot: number; type: string; quantity: number }
  | { kind: 'reverse'; movement: number }
  | { kind: 'cancel'; treatment: number };

const index = fc.nat({ max: 20 });
const lot = fc.nat({ max: 1 });
const day = fc.nat({ max: 2 });
const quantity = fc.integer({ min: 1, max: 4_000 });

const step: fc.Arbitrary<MedicineStep> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant<'treat'>('treat'),
      day,
      lot,
      // Seldom the same ones: then only the lot keeps two treatments apart.
      colony: fc.nat({ max: 5 }),
      colonies: fc.integer({ min: 1, max: 2 }),
      dose: fc.integer({ min: 1, max: 900 }),
      applications: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant<'treatTwice'>('treatTwice'),
      days: fc.tuple(day, day),
      // In either order, so that two who hold one lot each would wait for each other for ever.
      lots: fc.tuple(lot, lot),
      dose: fc.integer({ min: 1, max: 900 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant<'book'>('book'),
      day,
      lot,
      type: fc.constantFrom('RECEIPT', 'DISPOSAL', 'LOSS', 'RETURN_TO_SUPPLIER'),
      quantity,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant<'book'>('book'),
      day,
      lot,
      type: fc.constant('INVENTORY_CORRECTION'),
      quantity: fc.oneof(
        quantity,
        quantity.map((value) => -value),
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant<'reverse'>('reverse'), movement: index }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant<'cancel'>('cancel'), treatment: index }) },
);

/** What six people do, each as soon as the one before is done. */
export const medicineSteps = fc.array(step, { minLength: 24, maxLength: 60 });
