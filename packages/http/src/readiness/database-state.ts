import { type Clock, CLOCK_TOLERANCE_MS } from '@beekeeping/core/clock';
import type { LogFields } from '@beekeeping/core/logger';
import { type Database, databaseNow, isMigrated, loggableError } from '@beekeeping/db';
import { sql } from 'drizzle-orm';

/** A clock that is this far off is reported, long before it does harm. */
const CLOCK_WARNING_MS = 5_000;

/** More than `work_mem` lets it keep in memory, so that the server writes it to its disk, and then forgets it. */
const SPILLED_ROWS = 100;

type Complaint =
  | 'the database does not answer in time'
  | 'the database cannot be used'
  | 'the database takes no writes: it is a standby, or set to read only'
  | 'the clock of this process is far from that of the database'
  | 'the clock of this process is too far from that of the database';

/** How the database is for this process. */
export interface DatabaseState {
  isUsable: boolean;
  isMigrated: boolean;
  /** How far the clock of this process is ahead of that of the database; absent when it did not answer. */
  clockAheadSeconds?: number;
  /** What an operator should know, of a usable one too. */
  complaint?: Complaint;
  /** Reported with the warning. */
  facts?: LogFields;
}

/** The one of a database that answers too late or not at all. */
export const silentDatabase: DatabaseState = {
  isUsable: false,
  isMigrated: false,
  complaint: 'the database does not answer in time',
};

/** The one of a database that answers with an error: 53100 when its disk is full. */
export const failingDatabase = (error: unknown): DatabaseState => ({
  isUsable: false,
  isMigrated: false,
  complaint: 'the database cannot be used',
  facts: loggableError(error),
});

/** One text, so one round trip, in one transaction that the server itself begins and ends. */
const QUESTION = sql`
  select set_config('work_mem', '64kB', true);
  with spilled as materialized (select repeat('x', 1000) from generate_series(1, ${sql.raw(String(SPILLED_ROWS))}))
    select count(*) from spilled;
  select extract(epoch from ${databaseNow})::float8 * 1000 as now, current_setting('transaction_read_only')::boolean as "isReadOnly"`;

const askServer = async (db: Database, clock: Clock): Promise<{ aheadMs: number; isReadOnly: boolean }> => {
  const askedAt = clock.now().getTime();
  const results = (await db.execute(QUESTION)) as unknown as { now: number; isReadOnly: boolean }[][];
  const answeredAt = clock.now().getTime();
  const { now, isReadOnly } = results.at(-1)![0]!;
  // Half of the round trip had passed when it looked at its clock, as far as we can know.
  return { aheadMs: (askedAt + answeredAt) / 2 - now, isReadOnly };
};

/**
 * Asks whether the database can be written to, and how far its clock is from ours. That its disk is full is found out by
 * writing a temporary file: docs/decisions/readiness.md.
 * @throws Error of the statement that failed
 */
export const askDatabase = async (db: Database, clock: Clock): Promise<DatabaseState> => {
  const [{ aheadMs, isReadOnly }, migrated] = await Promise.all([askServer(db, clock), isMigrated(db)]);
  const state = {
    isUsable: !isReadOnly && Math.abs(aheadMs) <= CLOCK_TOLERANCE_MS,
    isMigrated: migrated,
    clockAheadSeconds: aheadMs / 1_000,
  };
  if (isReadOnly) return { ...state, complaint: 'the database takes no writes: it is a standby, or set to read only' };
  if (Math.abs(aheadMs) <= CLOCK_WARNING_MS) return state;
  const complaint = state.isUsable
    ? 'the clock of this process is far from that of the database'
    : 'the clock of this process is too far from that of the database';
  return { ...state, complaint, facts: { aheadSeconds: Math.round(aheadMs / 1_000) } };
};
