import {
  answeredWithin,
  connectionWaitMsOf,
  type Database,
  isKeptWaiting,
  type PreparedStatement,
} from '@beekeeping/db';
import { rateLimits } from '@beekeeping/db/schema';
import { eq, sql } from 'drizzle-orm';
import type { ClientRateLimitInfo, Store } from 'express-rate-limit';
import { type CountedRequests, countIn, isForgotten, retryMsOf, type SlidingWindow } from './sliding-window.ts';

/** Between two removals of counters that are over, per process. */
const CLEAN_UP_EVERY_MS = 60_000;

/** A request that waits to be counted. */
interface Waiting {
  resolve: (info: ClientRateLimitInfo) => void;
  reject: (error: unknown) => void;
}

/**
 * Counters of express-rate-limit in Postgres, so that all replicas count together, in a sliding window
 * (`sliding-window.ts`). While one statement is under way, the requests that come meanwhile gather and travel together
 * in the next one; each waits for its own count, so exactly as many pass as if each had travelled alone.
 */
export class PostgresRateLimitStore implements Store {
  readonly localKeys = false;
  readonly #db: Database;
  readonly #window: SlidingWindow;
  readonly #countRequests: PreparedStatement<CountedRequests>;
  /** How long requests wait for their count, 1.5 s: one that hangs would hold up the whole process. */
  readonly #patienceMs: number;
  #waiting = new Map<string, Waiting[]>();
  #isCounting = false;
  #cleanUpAt = 0;

  constructor(db: Database, window: SlidingWindow) {
    this.#db = db;
    this.#window = window;
    this.#countRequests = countIn(window);
    this.#patienceMs = connectionWaitMsOf(db) / 2;
  }

  increment(key: string): Promise<ClientRateLimitInfo> {
    return new Promise((resolve, reject) => {
      const waiting = this.#waiting.get(key);
      if (waiting) waiting.push({ resolve, reject });
      else this.#waiting.set(key, [{ resolve, reject }]);
      if (!this.#isCounting) void this.#countWaiting();
    });
  }

  /** Gives back a request that had passed: a refused one was not counted. */
  async decrement(key: string): Promise<void> {
    await this.#db
      .update(rateLimits)
      .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
      .where(eq(rateLimits.key, key));
  }

  /** Forgets both buckets. */
  async resetKey(key: string): Promise<void> {
    await this.#db.delete(rateLimits).where(eq(rateLimits.key, key));
  }

  #takeWaiting(): Map<string, Waiting[]> {
    const waiting = this.#waiting;
    this.#waiting = new Map();
    return waiting;
  }

  async #countWaiting(): Promise<void> {
    this.#isCounting = true;
    while (this.#waiting.size > 0) {
      const batch = this.#takeWaiting();
      try {
        await this.#count(batch);
      } catch (error) {
        // Who came while no connection was free, or none answered, would wait for one as long again.
        const alsoLost = isKeptWaiting(error) ? [...this.#takeWaiting().values()] : [];
        for (const { reject } of [...batch.values(), ...alsoLost].flat()) reject(error);
      }
    }
    this.#isCounting = false;
  }

  async #count(batch: ReadonlyMap<string, Waiting[]>): Promise<void> {
    // Every process takes the rows in the same order: no two wait for each other.
    const keys = [...batch.keys()].toSorted();
    const hits = keys.map((key) => batch.get(key)!.length);
    const counted = answeredWithin(this.#db, this.#patienceMs, this.#countRequests(this.#db, { keys, hits }));
    for (const count of await counted) {
      const waiting = batch.get(count.key)!;
      const isUsedUp = count.before + waiting.length >= this.#window.limit;
      const waitMs = isUsedUp ? retryMsOf(this.#window, count) : count.bucketMs;
      // From this process's clock: the database's may differ by seconds.
      const resetTime = new Date(Date.now() + Math.max(1, Math.ceil(waitMs)));
      waiting.forEach(({ resolve }, place) => {
        resolve({ totalHits: count.before + place + 1, resetTime });
      });
    }
    if (Date.now() >= this.#cleanUpAt) void this.#removeForgotten();
  }

  /**
   * Keeps the table as small as the last minutes' clients, without a job. Rows that another request counts in are
   * skipped. No request waits for it, and after an error the next one does its work.
   */
  async #removeForgotten(): Promise<void> {
    this.#cleanUpAt = Date.now() + CLEAN_UP_EVERY_MS;
    const forgotten = this.#db
      .select({ key: rateLimits.key })
      .from(rateLimits)
      .where(isForgotten(this.#window))
      .limit(10_000)
      .for('update', { skipLocked: true });
    await this.#db
      .delete(rateLimits)
      .where(sql`${rateLimits.key} in (${forgotten})`)
      .catch(() => {});
  }
}
