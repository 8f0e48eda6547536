import { databaseNow } from '@beekeeping/db';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** The state of a queue, for the metrics. */
export interface QueueFigures {
  /** Items that are neither done nor given up. */
  depth: number;
  /** Age of the oldest of them; 0 when none waits. */
  oldestAgeSeconds: number;
  /** Items that were given up and are still kept. */
  failed: number;
}

/** Reads only items that are pending or given up, however many are done. */
export const figuresStatement = (table: PgTable, rows: SQL, waitsSince: SQL): SQL => sql`
  select count(*)::int as depth,
    greatest(coalesce(extract(epoch from ${databaseNow} - min(${waitsSince})), 0), 0)::float8 as "oldestAgeSeconds",
    (select count(*)::int from ${table} where state = 'FAILED' and ${rows}) as failed
  from ${table} where state = 'PENDING' and ${rows}`;
