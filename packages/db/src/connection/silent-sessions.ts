import type { Logger } from '@beekeeping/core/logger';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { databaseFailure } from '../errors/database-error.ts';
import { databaseNow } from '../statements/database-now.ts';

/** Together with the pause between two looks at most 15 s after its last word. */
const SILENT_MS = 10_000;
const LOOK_EVERY_MS = 5_000;

/**
 * Sessions of this account in this database that stopped sending in the middle of a statement. The parts of one
 * statement are sent at once, so their client is gone. A copy may wait.
 */
const silent = (silentMs: number): SQL => sql`
  from pg_stat_activity
  where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
    and state = 'active' and wait_event = 'ClientRead' and query !~* '^\\s*copy\\M'
    and state_change < ${databaseNow} - ${silentMs}::float8 * interval '1 ms'`;

/** A session that was ended. */
interface EndedSession {
  pid: number;
  applicationName: string;
  /** Since its last word. */
  seconds: number;
}

/**
 * Ends abandoned sessions that none of the time limits of Postgres 16 ends: neither `statement_timeout` nor
 * `idle_in_transaction_session_timeout` counts while a statement is being received.
 */
export const endSilentSessions = async (db: Database, silentMs = SILENT_MS): Promise<EndedSession[]> => {
  const suspects = await db.execute<{ pid: number }>(sql`select pid ${silent(silentMs)}`);
  if (suspects.length === 0) return [];
  // A second check: activity and wait event of a session are not read at the same instant.
  const pids = sql.param(suspects.map(({ pid }) => pid));
  const ended = await db.execute<{ [Key in keyof EndedSession]: EndedSession[Key] } & { isEnded: boolean }>(sql`
    select pid, application_name as "applicationName",
      floor(extract(epoch from ${databaseNow} - state_change))::int as seconds, pg_terminate_backend(pid) as "isEnded"
    ${silent(silentMs)} and pid = any(${pids}::int[])`);
  return ended
    .filter(({ isEnded }) => isEnded)
    .map(({ pid, applicationName, seconds }) => ({ pid, applicationName, seconds }));
};

/**
 * Looks for silent sessions of this account for as long as the process runs.
 * @returns what ends it
 */
export const watchForSilentSessions = (db: Database, logger: Logger): (() => void) => {
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      for (const session of await endSilentSessions(db))
        logger.warn('ended an abandoned database session', { ...session });
    } catch (error) {
      logger.debug('silent sessions were not checked', { sqlState: databaseFailure(error)?.sqlState });
    } finally {
      isLooking = false;
    }
  };
  void look();
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
};
