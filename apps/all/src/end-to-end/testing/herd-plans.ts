import * as fc from 'fast-check';

/** An operation on the herd, before it is known which records there are: numbers choose among those. */
interface Choice {
  colony: number;
  other: number;
  queen: number;
  apiary: number;
  /** How many days before the day of the round. */
  late: number;
  status: string;
  flag: boolean;
}

export const KINDS = [
  'move',
  'moveTwo',
  'split',
  'merge',
  'end',
  'correct',
  'assign',
  'endQueen',
  'use',
  'hive',
  'inspect',
  'harvest',
] as const;

export type Step = Choice & { kind: (typeof KINDS)[number] };

const index = fc.nat({ max: 9 });

const stepOf = (kind: Step['kind']): fc.Arbitrary<Step> =>
  fc.record({
    kind: fc.constant(kind),
    // Mostly the same ones, so that those who work at once meet.
    colony: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, index),
    other: index,
    queen: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, index),
    apiary: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, index),
    late: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat({ max: 2 })),
    status: fc.constantFrom('DEAD', 'DISSOLVED', 'SOLD', 'LOST', 'CULLED'),
    flag: fc.boolean(),
  });

const WEIGHTS: Partial<Record<Step['kind'], number>> = {
  move: 3,
  split: 2,
  assign: 3,
  correct: 2,
  use: 2,
  hive: 2,
  inspect: 3,
  harvest: 2,
};

const step = fc.oneof(...KINDS.map((kind) => ({ weight: WEIGHTS[kind] ?? 1, arbitrary: stepOf(kind) })));

/** How many people work at once. */
const WORKERS = 6;
/** How often: one day after the other. */
export const ROUNDS = 10;

/** What six people do at once, and where they meet; then what they do next. */
export type Round = { meet: number; steps: Step[] };

export const rounds: fc.Arbitrary<Round[]> = fc.array(
  fc.record({ meet: index, steps: fc.array(step, { minLength: WORKERS, maxLength: WORKERS }) }),
  { minLength: ROUNDS, maxLength: ROUNDS },
);
