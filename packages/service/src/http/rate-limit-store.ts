import type { Database } from '@beekeeping/db';
import { rateLimits } from '@beekeeping/db/schema';
import { eq, lt, sql } from 'drizzle-orm';
import type { ClientRateLimitInfo, Options, Store } from 'express-rate-limit';

/** Between two removals of counters that are over, per process. */
const CLEAN_UP_EVERY_MS = 60_000;

/** Counters of express-rate-limit in Postgres, so that all replicas count together. A window starts with its first request. */
export class PostgresRateLimitStore implements Store {
  readonly localKeys = false;
  readonly #db: Database;
  #increment: ReturnType<PostgresRateLimitStore['prepareIncrement']>;
  #cleanUpAt = 0;

  constructor(db: Database) {
    this.#db = db;
    this.#increment = this.prepareIncrement(60_000);
  }

  init(options: Options): void {
    this.#increment = this.prepareIncrement(options.windowMs);
  }

  async increment(key: string): Promise<ClientRateLimitInfo> {
    const [row] = await this.#increment.execute({ key });
    await this.removeExpired();
    // Counted from this process's clock: the database's may differ by seconds.
    const remainingMs = Math.max(1, row?.remainingMs ?? 0);
    return { totalHits: row?.hits ?? 1, resetTime: new Date(Date.now() + remainingMs) };
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

  /** Keeps the table as small as the last minutes' clients, without a job. Rows that another request counts in are skipped. */
  private async removeExpired(): Promise<void> {
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

  /** One round trip: count up, or start a new window when the last one is over. Time is the database's. */
  private prepareIncrement(windowMs: number) {
    const isOver = sql`${rateLimits.resetAt} <= now()`;
    const windowEnd = sql`now() + ${sql.raw(String(windowMs))} * interval '1 ms'`;
    return this.#db
      .insert(rateLimits)
      .values({ key: sql.placeholder('key'), hits: 1, resetAt: windowEnd })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          hits: sql`case when ${isOver} then 1 else ${rateLimits.hits} + 1 end`,
          resetAt: sql`case when ${isOver} then ${windowEnd} else ${rateLimits.resetAt} end`,
        },
      })
      .returning({
        hits: rateLimits.hits,
        remainingMs: sql<number>`extract(epoch from ${rateLimits.resetAt} - now()) * 1000`.mapWith(Number),
      })
      .prepare('count_request');
  }
}
