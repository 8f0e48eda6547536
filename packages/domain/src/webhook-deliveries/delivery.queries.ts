import { databaseNow, preparedStatement, type Queryable } from '@beekeeping/db';
import { webhookDeliveries } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';

/** How deliveries stand, for the metrics. */
export interface DeliveryFigures {
  /** Deliveries that are not done: due, under way or waiting for their next attempt. */
  depth: number;
  /** How long the one that is due longest is overdue; 0 when none is. */
  oldestAgeSeconds: number;
  /** Deliveries that were given up and are still kept. */
  failed: number;
}

const figures = preparedStatement<DeliveryFigures>(sql`
  select depth, greatest(oldest, 0)::float8 as "oldestAgeSeconds", failed
  from (select count(*)::int as depth, coalesce(extract(epoch from ${databaseNow} - min(next_attempt_at)), 0) as oldest
      from ${webhookDeliveries} where state = 'PENDING') as pending,
    (select count(*)::int as failed from ${webhookDeliveries} where state = 'FAILED') as given_up`);

/** Counts by index only, so that asking often costs little. */
export const getDeliveryFigures = async (db: Queryable): Promise<DeliveryFigures> => {
  const [row] = await figures(db, {});
  return row!;
};
