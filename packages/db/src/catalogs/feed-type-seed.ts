import type { feedTypes } from '../schema/field-work/feedings/types.ts';

type Seed = Omit<typeof feedTypes.$inferInsert, 'createdAt' | 'updatedAt'>;

/** Kilograms of sugar and of stores per litre or kilogram; null for units that do not apply. */
type Factors = readonly [sugar: number, stored: number] | null;

const NONE = [null, null] as const;

const seedOf = (
  number: number,
  feedType: Seed['feedType'],
  { perL, perKg, notes = null }: { perL: Factors; perKg: Factors; notes?: string | null },
): Seed => {
  const [sugarKgPerL, storedKgPerL] = perL ?? NONE;
  const [sugarKgPerKg, storedKgPerKg] = perKg ?? NONE;
  const id = `0193e5b1-0000-7000-8000-${String(number).padStart(12, '0')}`;
  return { id, feedType, sugarKgPerL, storedKgPerL, sugarKgPerKg, storedKgPerKg, notes };
};

/** The worth of feed (docs/requirements/feeding.md#feed). The numbers are part of the ids and never change. */
export const seededFeedTypes: readonly Seed[] = [
  seedOf(1, 'SYRUP_1_1', { perL: [0.61, 0.56], perKg: null, notes: '1 kg of sugar to 1 l of water' }),
  seedOf(2, 'SYRUP_3_2', { perL: [0.8, 0.86], perKg: null, notes: '3 kg of sugar to 2 l of water' }),
  seedOf(3, 'SYRUP_2_1', { perL: [0.89, 1], perKg: null, notes: '2 kg of sugar to 1 l of water' }),
  seedOf(4, 'INVERT_SYRUP', { perL: [1, 1.07], perKg: [0.72, 0.78] }),
  seedOf(5, 'STARCH_SYRUP', { perL: null, perKg: [0.73, 0.78], notes: 'Crystallises more easily' }),
  seedOf(6, 'FONDANT', { perL: null, perKg: [0.9, 0.97] }),
  seedOf(7, 'HONEY_COMB', { perL: null, perKg: [0.8, 1], notes: 'From own healthy colonies only' }),
  // 1.42 kg of honey are a litre.
  seedOf(8, 'HONEY', { perL: [1.136, 1.42], perKg: [0.8, 1], notes: 'From own healthy colonies only' }),
  seedOf(9, 'POLLEN_PATTY', { perL: null, perKg: [0, 0], notes: 'Protein, no stores' }),
  seedOf(10, 'OTHER', { perL: null, perKg: null, notes: 'Each feeding says what it is worth' }),
];
