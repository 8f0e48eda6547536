/** How long something took, in ms. */
export interface Latency {
  p50: number;
  p99: number;
  max: number;
  count: number;
}

/** The nearest value that this many of a hundred do not exceed. */
const percentile = (sorted: readonly number[], percent: number): number => {
  const value = sorted[Math.ceil((sorted.length * percent) / 100) - 1];
  if (value === undefined) throw new Error('there is no percentile of nothing');
  return value;
};

export const latencyOf = (values: readonly number[]): Latency => {
  const sorted = values.toSorted((a, b) => a - b);
  return {
    p50: percentile(sorted, 50),
    p99: percentile(sorted, 99),
    max: percentile(sorted, 100),
    count: values.length,
  };
};
