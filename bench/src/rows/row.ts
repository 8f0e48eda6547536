import type { Comparison, Contender, Effort } from '../measure.ts';
import type { Stand } from '../stand/stand.ts';

/** One row of the table: two things measured in turn, and the limit that their ratio is held to. */
export interface Row {
  /** What the command line calls it. */
  name: string;
  what: string;
  against: string;
  aim: { atLeast: number } | { atMost: number };
  /** Where it differs from that of the other rows. */
  effort?: Partial<Effort>;
  /** The ratio is first by second. */
  contenders(stand: Stand): Promise<readonly [first: Contender, second: Contender]>;
}

/** A row that was measured. */
export interface MeasuredRow {
  row: Row;
  comparison: Comparison;
}

/** As many connections as the speed budget was drawn up with. */
export const CONNECTIONS = 16;

/** Each client has an address of its own, so that the limiter counts as many as it would see behind a proxy. */
export const addressOf = (n: number): Record<string, string> => ({ 'x-forwarded-for': `10.0.0.${n + 1}` });
