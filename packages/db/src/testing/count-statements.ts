import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { Database } from '../connection/client.ts';

/** Number of statements sent by a piece of work, to detect one query per record. */
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
