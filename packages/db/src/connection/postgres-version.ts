import { sql } from 'drizzle-orm';
import type { Queryable } from './client.ts';

/** The oldest major version of Postgres that the service runs on (docs/requirements/running.md#start). */
export const MINIMUM_POSTGRES_MAJOR = 16;

/** The server's major version. */
export const postgresMajorVersion = async (db: Queryable): Promise<number> => {
  const [row] = await db.execute<{ version: number }>(
    sql`select current_setting('server_version_num')::int as version`,
  );
  return Math.floor((row?.version ?? 0) / 10_000);
};
