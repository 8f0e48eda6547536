import type postgres from 'postgres';
import { openPostgres } from './open-postgres.ts';

/** Two connections, each also twice in a row: a pooler that lends its own sessions gets one of them wrong. */
const TURNS = [0, 1, 1, 0, 0, 1, 1, 0] as const;

const open = (url: string): postgres.Sql =>
  openPostgres(url, {
    max: 1,
    connect_timeout: 5,
    query_timeout: 5,
    fetch_types: false,
    onnotice: () => {},
    connection: { application_name: 'start-up check' },
  });

/** The session that answers, and whether it knows this statement by the name that the driver gave it. */
const ask = async (client: postgres.Sql): Promise<{ pid: number; knowsName: boolean }> => {
  const [session] = await client<{ pid: number; knowsName: boolean }[]>`
    select pg_backend_pid() as pid,
      exists (select from pg_prepared_statements where statement like '%pg_prepared_statements%') as "knowsName"`;
  return session!;
};

const problemOf = async (clients: readonly [postgres.Sql, postgres.Sql]): Promise<string | undefined> => {
  const pids: number[] = [];
  for (const turn of TURNS) {
    const { pid, knowsName } = await ask(clients[turn]);
    if ((pids[turn] ??= pid) !== pid || pids[0] === pids[1]) {
      return 'a pooler lends each transaction another session of Postgres: it must be in session mode';
    }
    if (!knowsName) return 'a pooler forgets prepared statements: it must be in session mode';
  }
  // Not earlier: in a lent session this setting would remain for another client.
  await clients[0].unsafe('set statement_timeout = 2357');
  const [setting] = await clients[0].unsafe<{ statement_timeout: string }[]>('show statement_timeout');
  return setting?.statement_timeout === '2357ms' ? undefined : 'a pooler does not keep statement_timeout';
};

/**
 * Looks whether a connection is one session of Postgres from its beginning to its end, as time limits, prepared
 * statements, notifications and advisory locks need it. Behind a pooler in transaction mode it is not.
 * @returns what is wrong; undefined when nothing is
 */
export const poolerError = async (url: string): Promise<string | undefined> => {
  const clients = [open(url), open(url)] as const;
  try {
    return await problemOf(clients);
  } finally {
    await Promise.all(clients.map((client) => client.end({ timeout: 1 })));
  }
};
