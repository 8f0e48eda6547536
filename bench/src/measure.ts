/** How much one run does. */
export type Span = { seconds: number } | { operations: number };

/** Something whose speed is measured: `run` keeps it busy and answers operations per second. */
export interface Contender {
  run(span: Span): Promise<number>;
}

/** How long and how often each side of a comparison runs; it is not warmed up by 0 operations. */
export interface Effort {
  warmUp: Span;
  run: Span;
  rounds: number;
}

/** Medians over the rounds, in operations per second, and their ratio round by round. */
export interface Comparison {
  first: number;
  second: number;
  ratio: number;
  /** The lowest and the highest ratio of a round: how far to trust the median. */
  spread: readonly [number, number];
}

/** The middle value; of an even number the lower one of the two. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error('there is no median of nothing');
  return middle;
};

/** Runs both in turn, A B A B …, so that other load of the machine affects both. The ratio is first by second. */
export const compare = async (first: Contender, second: Contender, effort: Effort): Promise<Comparison> => {
  const isWarm = 'operations' in effort.warmUp && effort.warmUp.operations === 0;
  for (const contender of isWarm ? [] : [first, second]) await contender.run(effort.warmUp);
  const rounds: { first: number; second: number }[] = [];
  for (let round = 0; round < effort.rounds; round += 1) {
    rounds.push({ first: await first.run(effort.run), second: await second.run(effort.run) });
  }
  const ratios = rounds.map((round) => round.first / round.second);
  return {
    first: median(rounds.map((round) => round.first)),
    second: median(rounds.map((round) => round.second)),
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
  };
};
