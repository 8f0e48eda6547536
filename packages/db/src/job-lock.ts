import { advisoryLocks } from './advisory-locks.ts';
import { queryTimeoutOf } from './client.ts';
import { openPostgres } from './open-postgres.ts';

const STATEMENT_TIMEOUT_MS = 5_000;

export interface JobLock {
  release(): Promise<void>;
}

/**
 * The lock that lets one run of a job go at a time, over every machine. It lives on a connection of its own, so that
 * Postgres frees it when the process dies.
 * @param url a direct connection, not a transaction pooler's
 * @returns undefined, at once, while another process holds it
 */
export const takeJobLock = async (url: string, job: string): Promise<JobLock | undefined> => {
  const client = openPostgres(url, {
    max: 1,
    max_lifetime: null,
    connect_timeout: 5,
    query_timeout: queryTimeoutOf(STATEMENT_TIMEOUT_MS),
    fetch_types: false,
    onnotice: () => {},
    connection: { application_name: `job ${job}` },
    session: { statement_timeout: STATEMENT_TIMEOUT_MS },
  });
  const release = () => client.end({ timeout: 5 });
  try {
    const [row] = await client`select pg_try_advisory_lock(${advisoryLocks.job}, hashtext(${job})) as taken`;
    if (row?.taken) return { release };
  } catch (error) {
    await release();
    throw error;
  }
  await release();
  return undefined;
};
