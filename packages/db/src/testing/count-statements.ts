import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { Database } from '../connection/client.ts';

/** How many statements a piece of work sends, so that a test sees one query per record. */
export const countStatements = async (url: string, work: (db: Database) => Promise<unknown>): Promise<number> => {
  let count = 0;
  const client = postgres(url, { max: 1, onnotice: () => {} });
  const logQuery = (): void => {
    count += 1;
  };
  await work(drizzle(client, { casing: 'snake_case', logger: { logQuery } }));
  await client.end();
  return count;
};
