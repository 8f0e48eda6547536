import type { Write } from './load.ts';

/** The time limit of a request in any state of the database: the 15 s of a statement and 2 s. */
export const LONGEST_MS = 17_000;
/** How soon after a recovery each process must serve again. */
const FIRST_MS = 5_000;
/** What a busy computer may take on top of either. */
export const BUSY_MS = 3_000;

/** What one experiment saw. */
export interface Finding {
  /** What was done to the services, and how often. */
  happened: string;
  writes: readonly Write[];
  /** Acknowledged writes that the database does not hold. */
  lost: number;
  /** Writes that it holds more than once. */
  doubled: number;
  /** From each recovery to the first 2xx of each api process after it. */
  recoveriesMs: readonly number[];
  /** All errors, one line each, lost and doubled writes among them; the times are checked elsewhere. */
  violations: readonly string[];
  /** Worth reporting, though no error. */
  notes?: readonly string[];
}

export interface Experiment {
  name: string;
  /** Of the whole run's time, in proportion to the others. */
  share: number;
  /** Whether requests may be answered 503, and whether they may end without an answer. */
  allows: { refusals: boolean; breaks: boolean };
  /** Does its harm at least once, and then again until the time is up. @returns a reason instead when it cannot be done here */
  run(until: number): Promise<Finding | { skipped: string }>;
}

export const acknowledged = (writes: readonly Write[]): Write[] => writes.filter(({ status }) => status === 201);
export const refused = (writes: readonly Write[]): Write[] => writes.filter(({ status }) => status === 503);
/** Ended without an answer, or with one that a client cannot expect. */
export const broken = (writes: readonly Write[]): Write[] =>
  writes.filter(({ status }) => status !== 201 && status !== 503);

/** What took longest, in ms. */
export const longestOf = (writes: readonly Write[]): number =>
  writes.reduce((longest, { begunAt, endedAt }) => Math.max(longest, endedAt - begunAt), 0);

/** Of what never happened the time is infinite. */
export const seconds = (ms: number): string => (Number.isFinite(ms) ? (ms / 1_000).toFixed(1) : '∞');

/** At most one line: how many, and how they were answered. */
export const counted = (what: string, writes: readonly Write[]): string[] =>
  writes.length === 0
    ? []
    : [`${writes.length} requests ${what} (${[...new Set(writes.map((w) => w.status))].join(', ')})`];

/** Why the experiment failed; empty when it passed. */
export const violationsOf = ({ allows }: Experiment, finding: Finding): string[] => {
  const { writes, recoveriesMs } = finding;
  const longest = longestOf(writes);
  const slowest = Math.max(0, ...recoveriesMs);
  return [
    ...(allows.refusals ? [] : counted('were refused', refused(writes))),
    ...(allows.breaks ? [] : counted('broke off or were answered otherwise', broken(writes))),
    ...(longest > LONGEST_MS + BUSY_MS ? [`a request took ${seconds(longest)} s`] : []),
    ...(slowest > FIRST_MS + BUSY_MS ? [`the first 2xx after a recovery took ${seconds(slowest)} s`] : []),
    ...finding.violations,
  ];
};
