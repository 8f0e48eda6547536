import { advisoryLocks } from './advisory-locks.ts';
import { queryTimeoutOf } from '../connection/client.ts';
import { openPostgres } from '../connection/open-postgres.ts';
import { silenceLimits } from '../connection/silence-limits.ts';

const STATEMENT_TIMEOUT_MS = 5_000;

/** Heartbeat interval of the holder, and the silence after which Postgres frees the lock. */
const PROOF = { everyMs: 3_000, withinMs: 15_000 };

export interface JobLock {
  release(): Promise<void>;
}

/**
 * The lock that allows one run of a job at a time, across machines. It lives on a connection of its own, so that
 * Postgres frees it when the process or its machine dies. A lost one is taken again unless another process has it: the
 * row of the run says whether one had it meanwhile.
 * @param url a direct connection, not a transaction pooler's
 * @returns undefined, at once, while another process holds it
 */
export const takeJobLock = async (url: string, job: string, proof = PROOF): Promise<JobLock | undefined> => {
  const client = openPostgres(url, {
    max: 1,
    max_lifetime: null,
    connect_timeout: 5,
    query_timeout: queryTimeoutOf(STATEMENT_TIMEOUT_MS),
    fetch_types: false,
    onnotice: () => {},
    connection: { application_name: `job ${job}` },
    session: {
      ...silenceLimits(),
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_session_timeout: proof.withinMs,
    },
  });
  let holder: number | undefined;
  const take = async (): Promise<boolean> => {
    const [row] = await client<{ taken: boolean; pid: number }[]>`
      select pg_try_advisory_lock(${advisoryLocks.job}, hashtext(${job})) as taken, pg_backend_pid() as pid`;
    if (row!.taken) holder = row!.pid;
    return row!.taken;
  };
  const proveLife = async (): Promise<void> => {
    const [session] = await client<{ pid: number }[]>`select pg_backend_pid() as pid`;
    if (session!.pid !== holder) await take();
  };
  // One that fails is followed by the next one.
  const beats = setInterval(() => {
    if (holder !== undefined) void proveLife().catch(() => {});
  }, proof.everyMs).unref();
  const release = async (): Promise<void> => {
    clearInterval(beats);
    await client.end({ timeout: 5 });
  };
  try {
    if (!(await take())) {
      await release();
      return undefined;
    }
  } catch (error) {
    await release();
    throw error;
  }
  return { release };
};
