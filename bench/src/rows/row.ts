import type { Latency } from '../latency.ts';
import type { Comparison, Contender, Effort } from '../measure.ts';
import type { Stand } from '../stand/stand.ts';

/** One row of a table. */
export type Row = RatioRow | LatencyRow;

interface AnyRow {
  /** What the command line calls it. */
  name: string;
  what: string;
  /** Where it differs from that of the other rows. */
  effort?: Partial<Effort>;
  /** Operations that prove that it runs, where as many as of other rows would take long. */
  tiny?: number;
}

/** Two things measured in turn, and the limit that their ratio is held to, if any. */
export interface RatioRow extends AnyRow {
  against: string;
  /** Without one the ratio is reported and not limited. */
  aim?: { atLeast: number } | { atMost: number };
  /** What either has to do a second in any case. */
  leastPerSecond?: number;
  /** The ratio is first by second. */
  contenders(stand: Stand): Promise<readonly [first: Contender, second: Contender]>;
}

/** How long something takes, and the limit of its 99th percentile. */
export interface LatencyRow extends AnyRow {
  limitMs: number;
  measure(stand: Stand, effort: Effort): Promise<Latency>;
}

/** Rows that were measured. */
export interface MeasuredLatency {
  row: LatencyRow;
  latency: Latency;
}
export interface MeasuredRow {
  row: RatioRow;
  comparison: Comparison;
}

/** As many connections as the speed budget was drawn up with. */
export const CONNECTIONS = 16;

/** Each client has an address of its own, so that the limiter counts as many as it would see behind a proxy. */
export const addressOf = (n: number): Record<string, string> => ({ 'x-forwarded-for': `10.0.0.${n + 1}` });
