import type { MassBalance } from '@beekeeping/api-client';

/** What honey was last at: from the combs to the jars. */
export const STEPS = ['harvested', 'extracted', 'batched', 'bottled', 'gone'] as const;
export type Step = (typeof STEPS)[number];

/** Where honey stays, or how it leaves the house. */
export type Way = 'combs' | 'buckets' | 'vessels' | 'jars' | 'shop' | keyof MassBalance['withdrawnKg'];

/** A step with what came of the one before. */
export interface FlowStep {
  step: Step;
  /** What went on to it. */
  kg: number;
  /** What stayed at the step before, or left: in the order in which it is drawn. */
  ways: { way: Way; kg: number }[];
  /** What nobody can account for between the two; negative where there is more than there was before. */
  difference: number;
}

/** To the gram: sums of kilograms have a noise. */
const rounded = (kg: number): number => Math.round(kg * 1_000) / 1_000 + 0;

type Balance = Omit<MassBalance, 'year' | 'varieties' | 'warnings'>;

/**
 * The way of a year's honey, step by step: what went on, what stayed and what is missing (docs/requirements/honey.md#mass-balance).
 * The shares of each step come to the whole of the one before.
 */
export const flowOf = (balance: Balance): FlowStep[] => {
  const { harvestedKg, extractedKg, batchedKg, bottledKg, soldKg, returnedKg, withdrawnKg, differencesKg } = balance;
  const { extracting, batching, counting } = differencesKg;
  const sold = soldKg - returnedKg;
  const withdrawn = Object.entries(withdrawnKg) as [keyof typeof withdrawnKg, number][];
  const gone = sold + withdrawn.reduce((sum, [, kg]) => sum + kg, 0);
  const step = (name: Step, kg: number, difference: number, ways: [Way, number][]): FlowStep => ({
    step: name,
    kg: rounded(kg),
    difference: rounded(difference),
    ways: ways.map(([way, amount]) => ({ way, kg: rounded(amount) })).filter((each) => each.kg > 0),
  });
  return [
    step('harvested', harvestedKg, 0, []),
    step('extracted', extractedKg, extracting, [['combs', harvestedKg - extractedKg - extracting]]),
    step('batched', batchedKg, batching, [['buckets', extractedKg - batchedKg - batching]]),
    step('bottled', bottledKg, 0, [['vessels', batchedKg - bottledKg]]),
    step('gone', gone, counting, [['jars', bottledKg - gone - counting]]),
  ];
};

/** How what is gone left the house, the most first. */
export const departuresOf = ({ soldKg, returnedKg, withdrawnKg }: Balance): { way: Way; kg: number }[] =>
  [
    { way: 'shop' as Way, kg: rounded(soldKg - returnedKg) },
    ...Object.entries(withdrawnKg).map(([way, kg]) => ({ way: way as Way, kg })),
  ]
    .filter(({ kg }) => kg > 0)
    .toSorted((a, b) => b.kg - a.kg);
