import type postgres from 'postgres';
import { openPostgres } from './open-postgres.ts';

/**
 * How long a statement may go without an answer before the connection is checked: the few that really take longer cost
 * one question a second.
 */
const LATE_MS = 1_500;
const POLL_INTERVAL_MS = 1_000;

/**
 * Asks on a connection of its own which of these sessions are gone, or wait for a statement that was sent to them long
 * ago: what was said to them got lost on the way. None behind a pooler, which gives other numbers to its sessions.
 */
const deadAmong = async (url: string, pids: readonly number[]): Promise<Set<number>> => {
  const client = openPostgres(url, {
    max: 1,
    connect_timeout: 2,
    query_timeout: 2,
    fetch_types: false,
    onnotice: () => {},
    connection: { application_name: 'looks for dead connections' },
  });
  try {
    const sessions = await client<{ pid: number; isOurs: boolean; isWaiting: boolean }[]>`
      select pid, pid = pg_backend_pid() as "isOurs", wait_event is not distinct from 'ClientRead' as "isWaiting"
      from pg_stat_activity where pid = pg_backend_pid() or pid in ${client(pids)}`;
    if (sessions.find(({ isOurs }) => isOurs)?.pid !== sessions.state.pid) return new Set();
    const alive = new Set(sessions.filter(({ isWaiting }) => !isWaiting).map(({ pid }) => pid));
    return new Set(pids.filter((pid) => !alive.has(pid)));
  } finally {
    await client.end({ timeout: 0 });
  }
};

/**
 * Gives up connections of a pool that went dead without a word, long before the deadline of their statements, as long
 * as new ones get through. A statement that Postgres is at work on, or that waits for a lock, is left alone.
 * @returns what ends it
 */
export const watchForDeadConnections = (pool: postgres.Sql, url: string): (() => void) => {
  let isPolling = false;
  const poll = async (): Promise<void> => {
    const late = pool.late(LATE_MS);
    if (isPolling || late.length === 0) return;
    isPolling = true;
    try {
      const dead = await deadAmong(
        url,
        late.map(({ pid }) => pid),
      );
      for (const connection of late) if (dead.has(connection.pid)) connection.giveUp();
    } catch {
      // The server is unreachable: late statements have their deadline.
    } finally {
      isPolling = false;
    }
  };
  const timer = setInterval(() => void poll(), POLL_INTERVAL_MS).unref();
  return () => clearInterval(timer);
};
