import { setTimeout as wait } from 'node:timers/promises';
import type { Sql } from 'postgres';

/** A session that blocks another one. Never its statement: that holds values. */
export interface LockHolder {
  /** 0 is a prepared transaction, which belongs to no process. */
  pid: number;
  applicationName: string | null;
  /** Null when this account may not see it. */
  state: string | null;
  /** How long its transaction has been open; null when this account may not see it. */
  seconds: number | null;
}

const POLL_INTERVAL_MS = 100;

/** `pid 4711 (api, idle in transaction, for 34 s)` */
export const describeLockHolder = ({ pid, applicationName, state, seconds }: LockHolder): string => {
  if (pid === 0) return 'a prepared transaction';
  const facts = [
    applicationName || 'without a name',
    state ?? 'in a state that this account may not see',
    ...(seconds === null ? [] : [`for ${seconds} s`]),
  ];
  return `pid ${pid} (${facts.join(', ')})`;
};

/**
 * Polls which sessions keep `pid` waiting while `work` is done on it: afterwards it is unknown.
 * @param observer another connection
 * @returns the result of the work, and the holders seen last
 */
export const watchLockHolders = async <T>(
  observer: Sql,
  pid: number,
  work: () => Promise<T>,
): Promise<{ result: PromiseSettledResult<T>; holders: LockHolder[] }> => {
  let holders: LockHolder[] = [];
  const done = new AbortController();
  const poll = async (): Promise<void> => {
    while (!done.signal.aborted) {
      const seen = await observer<LockHolder[]>`
        select blocking.pid, application_name as "applicationName", state,
          floor(extract(epoch from clock_timestamp() - xact_start))::int as seconds
        from (select distinct unnest(pg_blocking_pids(${pid})) as pid) blocking
        left join pg_stat_activity activity using (pid) order by pid`;
      if (seen.length > 0) holders = [...seen];
      await wait(POLL_INTERVAL_MS);
    }
  };
  const polling = poll().catch(() => {}); // Whoever cannot be named is not named; the work goes on.
  const [result] = await Promise.allSettled([work()]);
  done.abort();
  await polling;
  return { result, holders };
};
