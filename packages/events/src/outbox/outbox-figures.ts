import { type Database, databaseNow, preparedStatement } from '@beekeeping/db';
import { domainEvents } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';

/** How far the handlers are behind. */
export interface OutboxFigures {
  /** Events that some handler is not done with yet. */
  depth: number;
  /** Since when the longest-waiting of them has been recorded; 0 when none waits. */
  oldestAgeSeconds: number;
  /** Events that were given up. */
  failed: number;
}

const readFigures = preparedStatement<OutboxFigures>(sql`
  select count(*)::int as depth,
    greatest(coalesce(extract(epoch from ${databaseNow} - min(recorded_at)), 0), 0)::float8 as "oldestAgeSeconds",
    (select count(*)::int from ${domainEvents} where state = 'FAILED') as failed
  from ${domainEvents} where state = 'PENDING'`);

/** Reads only events that are pending or given up, however many were handled. */
export const getOutboxFigures = async (db: Database): Promise<OutboxFigures> => {
  const [figures] = await readFigures(db, {});
  return figures!;
};
