import type { MemoryUse } from './stand/measured-process.ts';
import { table } from './table.ts';
import type { MeasuredLatency, MeasuredRow, RatioRow } from './rows/row.ts';

const twoDigits = (value: number): string => value.toFixed(2);
const wholeNumber = (value: number): string => Math.round(value).toLocaleString('en');

/** The limits and whether they are met. */
const checked = (
  { aim, leastPerSecond }: RatioRow,
  { first, second, ratio }: MeasuredRow['comparison'],
): [limit: string, met: string] => {
  if (aim === undefined) return ['none', '–'];
  const [limit, isMet] =
    'atLeast' in aim ? [`≥ ${aim.atLeast}`, ratio >= aim.atLeast] : [`≤ ${aim.atMost}`, ratio <= aim.atMost];
  if (leastPerSecond === undefined) return [limit, isMet ? 'yes' : 'no'];
  return [
    `${limit}, ≥ ${wholeNumber(leastPerSecond)} a second`,
    isMet && Math.min(first, second) >= leastPerSecond ? 'yes' : 'no',
  ];
};

/** Ratios against their limits. */
export const ratioTable = (measured: readonly MeasuredRow[]): string =>
  table(
    ['row', 'what', 'against', 'per second', 'reference', 'ratio', 'spread', 'limit', 'met'],
    measured.map(({ row, comparison }) => [
      row.name,
      row.what,
      row.against,
      wholeNumber(comparison.first),
      wholeNumber(comparison.second),
      twoDigits(comparison.ratio),
      comparison.spread.map(twoDigits).join('–'),
      ...checked(row, comparison),
    ]),
  );

/** Latencies against their limits. */
export const latencyTable = (measured: readonly MeasuredLatency[]): string =>
  table(
    ['row', 'what', 'of', 'p50, ms', 'p99, ms', 'longest, ms', 'limit of p99, ms', 'met'],
    measured.map(({ row, latency }) => [
      row.name,
      row.what,
      wholeNumber(latency.count),
      ...[latency.p50, latency.p99, latency.max].map((ms) => ms.toFixed(0)),
      `≤ ${row.limitMs}`,
      latency.p99 <= row.limitMs ? 'yes' : 'no',
    ]),
  );

/** Memory before and after the load. */
export const memoryTable = (uses: readonly MemoryUse[]): string =>
  table(
    ['process', 'idle, MB', 'after load, MB'],
    uses.map(({ process, idleMb, loadedMb }) => [process.name, idleMb.toFixed(0), loadedMb.toFixed(0)]),
  );
