import postgres from 'postgres';
import { assertNoSecretIn } from './leaked-secrets.ts';

/** Texts that people read later, without columns of ids and fixed words. */
const READ_LATER = {
  audit_log: ['actor_name', 'details'],
  job_runs: ['counts', 'error'],
  webhook_deliveries: ['body', 'attempts'],
  domain_events: ['payload', 'last_error'],
  notifications: ['params', 'link'],
  messages: ['last_error', 'skipped_because'],
};

/** Looks through everything that a test left behind. Tables that it renamed or dropped are left out. @throws Error with the row */
export const assertNoStoredSecret = async (url: string): Promise<void> => {
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} });
  try {
    // The view of the standard that tells the same takes twenty times as long, after each of hundreds of files.
    const columns = await sql<{ table: string; column: string }[]>`
      select relname as "table", attname as "column" from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relname in ${sql(Object.keys(READ_LATER))} and not attisdropped`;
    const reads = Object.entries(READ_LATER).flatMap(([table, read]) => {
      const present = read.filter((name) => columns.some((each) => each.table === table && each.column === name));
      const texts = present.map((column) => `coalesce("${column}"::text, '')`).join(` || ' ' || `);
      return present.length === 0 ? [] : [`select '${table}' as "table", ${texts} as text from "${table}"`];
    });
    if (reads.length === 0) return;
    for (const { table, text } of await sql.unsafe<{ table: string; text: string }[]>(reads.join(' union all '))) {
      assertNoSecretIn(`a row of ${table}`, text);
    }
  } finally {
    await sql.end();
  }
};
