import { type Database, preparedStatement } from '@beekeeping/db';
import { rateLimits } from '@beekeeping/db/schema';
import { eq, lt, sql } from 'drizzle-orm';
import type { ClientRateLimitInfo, Options, Store } from 'express-rate-limit';

/** Between two removals of counters that are over, per process. */
const CLEAN_UP_EVERY_MS = 60_000;

const { placeholder } = sql;
const isOver = sql`counter.reset_at <= now()`;

/** Counts up, or starts a new window when the last one is over. Time is the database's. */
const countRequests = preparedStatement<{ key: string; hits: number; remainingMs: number }>(sql`
  insert into ${rateLimits} as counter (key, hits, reset_at)
  select key, hits, now() + ${placeholder('windowMs')}::int * interval '1 ms'
  from unnest(${placeholder('keys')}::text[], ${placeholder('hits')}::int[]) as asked (key, hits)
  on conflict (key) do update set
    hits = case when ${isOver} then excluded.hits else counter.hits + excluded.hits end,
    reset_at = case when ${isOver} then excluded.reset_at else counter.reset_at end
  returning counter.key, counter.hits, (extract(epoch from counter.reset_at - now()) * 1000)::float8 as "remainingMs"`);

/** A request that waits to be counted. */
interface Waiting {
  resolve: (info: ClientRateLimitInfo) => void;
  reject: (error: unknown) => void;
}

/**
 * Counters of express-rate-limit in Postgres, so that all replicas count together. A window starts with its first
 * request. While one statement is under way, the requests that come meanwhile gather and travel together in the next
 * one; each waits for its own count, so exactly as many pass as if each had travelled alone.
 */
export class PostgresRateLimitStore implements Store {
  readonly localKeys = false;
  readonly #db: Database;
  #windowMs = 60_000;
  #waiting = new Map<string, Waiting[]>();
  #isCounting = false;
  #cleanUpAt = 0;

  constructor(db: Database) {
    this.#db = db;
  }

  init(options: Options): void {
    this.#windowMs = options.windowMs;
  }

  increment(key: string): Promise<ClientRateLimitInfo> {
    return new Promise((resolve, reject) => {
      const waiting = this.#waiting.get(key);
      if (waiting) waiting.push({ resolve, reject });
      else this.#waiting.set(key, [{ resolve, reject }]);
      if (!this.#isCounting) void this.#countWaiting();
    });
  }

  async decrement(key: string): Promise<void> {
    await this.#db
      .update(rateLimits)
      .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
      .where(eq(rateLimits.key, key));
  }

  async resetKey(key: string): Promise<void> {
    await this.#db.delete(rateLimits).where(eq(rateLimits.key, key));
  }

  async #countWaiting(): Promise<void> {
    this.#isCounting = true;
    while (this.#waiting.size > 0) {
      const batch = this.#waiting;
      this.#waiting = new Map();
      try {
        await this.#count(batch);
      } catch (error) {
        for (const { reject } of [...batch.values()].flat()) reject(error);
      }
    }
    this.#isCounting = false;
  }

  async #count(batch: ReadonlyMap<string, readonly Waiting[]>): Promise<void> {
    // Every process takes the rows in the same order: no two wait for each other.
    const keys = [...batch.keys()].toSorted();
    const hits = keys.map((key) => batch.get(key)!.length);
    const counted = await countRequests(this.#db, { keys, hits, windowMs: this.#windowMs });
    await this.#removeExpired();
    for (const row of counted) {
      const waiting = batch.get(row.key)!;
      // Counted from this process's clock: the database's may differ by seconds.
      const resetTime = new Date(Date.now() + Math.max(1, row.remainingMs));
      const before = row.hits - waiting.length;
      waiting.forEach(({ resolve }, place) => resolve({ totalHits: before + place + 1, resetTime }));
    }
  }

  /** Keeps the table as small as the last minutes' clients, without a job. Rows that another request counts in are skipped. */
  async #removeExpired(): Promise<void> {
    if (Date.now() < this.#cleanUpAt) return;
    this.#cleanUpAt = Date.now() + CLEAN_UP_EVERY_MS;
    const expired = this.#db
      .select({ key: rateLimits.key })
      .from(rateLimits)
      .where(lt(rateLimits.resetAt, sql`now()`))
      .limit(10_000)
      .for('update', { skipLocked: true });
    await this.#db.delete(rateLimits).where(sql`${rateLimits.key} in (${expired})`);
  }
}
