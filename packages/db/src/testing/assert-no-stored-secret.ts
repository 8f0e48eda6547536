import postgres from 'postgres';
import { assertNoSecretIn } from './leaked-secrets.ts';

/** What people read later, with the columns that are not made of ids and fixed words. */
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
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const columns = await sql<{ table: string; column: string }[]>`
      select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'public'`;
    for (const [table, read] of Object.entries(READ_LATER)) {
      const present = read.filter((name) => columns.some((each) => each.table === table && each.column === name));
      if (present.length === 0) continue;
      const texts = present.map((column) => `coalesce("${column}"::text, '')`).join(` || ' ' || `);
      for (const row of await sql.unsafe<{ text: string }[]>(`select ${texts} as text from "${table}"`)) {
        assertNoSecretIn(`a row of ${table}`, row.text);
      }
    }
  } finally {
    await sql.end();
  }
};
