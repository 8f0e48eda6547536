import { databaseNow, preparedStatement, type PreparedStatement } from '@beekeeping/db';
import { rateLimits } from '@beekeeping/db/schema';
import { type SQL, sql } from 'drizzle-orm';

/** How many requests pass in a window of this length. */
export interface SlidingWindow {
  /** At least 1. */
  limit: number;
  windowMs: number;
}

/** A client's counter when its requests were counted. */
export interface CountedRequests {
  key: string;
  /** What counted already: the n-th request of now is the (before + n)-th of the window and passes up to the limit. */
  before: number;
  /** What passed in the current bucket, those of now included, and in the one before. */
  hits: number;
  previousHits: number;
  /** Until the current bucket is over: at most the window. */
  bucketMs: number;
}

/**
 * Counts requests of many clients in one statement, in a sliding window of two buckets.
 *
 * A bucket is as long as the window. What passes counts in the current one, `hits` until `reset_at`; of the one before,
 * `previous_hits`, counts the part that is still inside the window, as if its requests had come evenly. A part of a
 * request counts as none at the upper end: then a full bucket leaves room for one the moment it becomes the previous
 * one, and no client ever waits longer than a window.
 *
 * Error bound: in any span of d ≤ window at most `limit × (1 + d / window) + 1` requests pass, over all processes; no
 * more than `limit` in each bucket, so no more than that in the long run. At most `limit + 1` pass in any window when
 * those of the bucket before came evenly or early in it. The bound is reached by a client on purpose only: all of
 * one bucket in its last moment, then each request as soon as it passes.
 *
 * A refused request does not count: a client that keeps asking would otherwise keep itself locked out for ever.
 *
 * What passes is decided under the lock of the row, so requests of several processes never pass on the same count.
 *
 * Processes from before `previous_hits` may write the same rows: they begin a bucket of `hits` and leave the other
 * number. Read as it is, that is at most one limit too many for at most one bucket, never fewer than they counted; and
 * their counts of refused requests are cut to the limit when their bucket becomes the previous one.
 *
 * @param now the instant of counting: the database's clock, one of its own in tests
 */
export const countIn = (
  { limit, windowMs }: SlidingWindow,
  now: SQL = databaseNow,
): PreparedStatement<CountedRequests> => {
  const most = sql.raw(String(limit));
  const span = sql.raw(`interval '${windowMs} ms'`);
  const spanMicros = sql.raw(`${windowMs * 1_000}::bigint`);
  // The fences keep Postgres from writing each expression out at each use.
  return preparedStatement(sql`
    insert into ${rateLimits} as counter (key, hits, previous_hits, counted_before, reset_at)
    select key, least(hits, ${most}), 0, 0, ${now} + ${span}
    from unnest(${sql.placeholder('keys')}::text[], ${sql.placeholder('hits')}::int[]) as asked (key, hits)
    on conflict (key) do update set (hits, previous_hits, counted_before, reset_at) = (
      select kept + least(excluded.hits, greatest(0, ${most} - before)), previous, before, reset_at
      from (
        select *, (kept + (previous * least(${spanMicros}, (date_part('epoch', reset_at - ${now}) * 1e6)::bigint) - 1)
          / ${spanMicros})::int as before
        from (
          select counter.hits as kept, least(${most}, counter.previous_hits) as previous, counter.reset_at
          where ${now} < counter.reset_at
          union all
          select 0, least(${most}, counter.hits), counter.reset_at + ${span}
          where ${now} >= counter.reset_at and ${now} < counter.reset_at + ${span}
          union all
          select 0, 0, ${now} + ${span} where ${now} >= counter.reset_at + ${span}
        ) as bucket offset 0
      ) as weighed)
    returning key, hits, previous_hits as "previousHits", counted_before as before,
      least(${sql.raw(String(windowMs))}, date_part('epoch', reset_at - ${now}) * 1e3) as "bucketMs"`);
};

/**
 * How long until one more request passes once all is used up, if nothing is asked meanwhile.
 * @returns milliseconds, more than 0 and at most the window
 */
export const retryMsOf = ({ limit, windowMs }: SlidingWindow, counted: CountedRequests): number => {
  const { hits, previousHits, bucketMs } = counted;
  return hits >= limit ? bucketMs : bucketMs - (windowMs * (limit - hits)) / previousHits;
};

/** Of counters whose two buckets are over. */
export const isForgotten = ({ windowMs }: SlidingWindow): SQL =>
  sql`${rateLimits.resetAt} <= ${databaseNow} - ${windowMs}::int * interval '1 ms'`;
