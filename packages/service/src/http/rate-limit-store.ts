import type { Database } from '@beekeeping/db';
import { rateLimits } from '@beekeeping/db/schema';
import { eq, sql } from 'drizzle-orm';
import type { ClientRateLimitInfo, Options, Store } from 'express-rate-limit';

/** Counters of express-rate-limit in Postgres, so that all replicas count together. A window starts with its first request. */
export class PostgresRateLimitStore implements Store {
  readonly localKeys = false;
  readonly #db: Database;
  #increment: ReturnType<PostgresRateLimitStore['prepareIncrement']>;

  constructor(db: Database) {
    this.#db = db;
    this.#increment = this.prepareIncrement(60_000);
  }

  init(options: Options): void {
    this.#increment = this.prepareIncrement(options.windowMs);
  }

  async increment(key: string): Promise<ClientRateLimitInfo> {
    const [row] = await this.#increment.execute({ key });
    return { totalHits: row?.hits ?? 1, resetTime: row?.resetAt };
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
      .returning({ hits: rateLimits.hits, resetAt: rateLimits.resetAt })
      .prepare('count_request');
  }
}
