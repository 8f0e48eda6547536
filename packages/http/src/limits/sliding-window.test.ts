import { rateLimits } from '@beekeeping/db/schema';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { type CountedRequests, countIn, retryMsOf } from './sliding-window.ts';

const WINDOW = 60_000;
const START = Date.UTC(2026, 5, 1, 12);

const database = testDatabase();
beforeEach(async () => {
  await database.db.delete(rateLimits);
});

const instant = (ms: number): string => new Date(START + ms).toISOString();

interface Count extends CountedRequests {
  passed: number;
  retryMs: number;
}

/** The service's own statement with a clock of the test. @returns what counts `hits` requests at this millisecond */
const counterOf = (limit: number) => {
  const window = { limit, windowMs: WINDOW };
  const count = countIn(window, sql`${sql.placeholder('now')}::timestamptz`);
  return async (ms: number, hits = 1, key = 'a'): Promise<Count> => {
    const [counted] = await count(database.db, { keys: [key], hits: [hits], now: instant(ms) });
    const passed = Math.min(hits, Math.max(0, limit - counted!.before));
    return { ...counted!, passed, retryMs: retryMsOf(window, counted!) };
  };
};

/** What a process from before the second bucket does with the same row. */
const countAsBefore = (ms: number, hits: number) =>
  database.db.execute(sql`
  insert into rate_limits as counter (key, hits, reset_at)
  values ('a', ${hits}, ${instant(ms)}::timestamptz + interval '1 minute')
  on conflict (key) do update set
    hits = case when counter.reset_at <= ${instant(ms)}::timestamptz then excluded.hits else counter.hits + excluded.hits end,
    reset_at = case when counter.reset_at <= ${instant(ms)}::timestamptz then excluded.reset_at else counter.reset_at end`);

/** A twin of the counter as it is, to ask what would be. */
const copyTo = async (key: string): Promise<void> => {
  await database.db.delete(rateLimits).where(eq(rateLimits.key, key));
  await database.db.execute(sql`
    insert into rate_limits (key, hits, previous_hits, counted_before, reset_at)
    select ${key}, hits, previous_hits, counted_before, reset_at from rate_limits where key = 'a'`);
};

const logOf = (size: number) =>
  fc.array(
    fc.record({
      gapMs: fc.oneof(fc.nat(500), fc.nat(15_000), fc.nat(130_000), fc.constantFrom(0, 1, 59_999, 60_000, 60_001)),
      asked: fc.integer({ min: 1, max: 15 }),
    }),
    { minLength: 1, maxLength: size },
  );
const limits = fc.integer({ min: 1, max: 12 });

describe('the sliding window', () => {
  it('lets no more pass in any span up to a minute than its error bound says', async () => {
    await fc.assert(
      fc.asyncProperty(limits, logOf(30), async (limit, log) => {
        await database.db.delete(rateLimits);
        const count = counterOf(limit);
        const passed: number[] = [];
        let ms = 0;
        for (const { gapMs, asked } of log) {
          ms += gapMs;
          for (let n = (await count(ms, asked)).passed; n > 0; n -= 1) passed.push(ms);
        }
        passed.forEach((from, first) => {
          for (let last = first; last < passed.length && passed[last]! - from < WINDOW; last += 1) {
            const span = passed[last]! - from;
            expect(last - first + 1).toBeLessThanOrEqual(limit * (1 + span / WINDOW) + 1);
          }
        });
      }),
      { numRuns: 60 },
    );
  });

  it('says truly when one more passes, at most a minute later, and not too late', async () => {
    await fc.assert(
      fc.asyncProperty(limits, logOf(12), async (limit, log) => {
        await database.db.delete(rateLimits);
        const count = counterOf(limit);
        let ms = 0;
        for (const { gapMs, asked } of log) {
          ms += gapMs;
          const { before, passed, retryMs } = await count(ms, asked);
          if (before + passed < limit) continue;
          expect(retryMs).toBeGreaterThan(0);
          expect(retryMs).toBeLessThanOrEqual(WINDOW);
          await copyTo('then');
          expect((await count(ms + Math.ceil(retryMs), 1, 'then')).before).toBeLessThan(limit);
          await copyTo('sooner');
          const sooner = ms + Math.ceil(retryMs) - 2;
          expect(sooner <= ms || (await count(sooner, 1, 'sooner')).before >= limit).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('does not let twice the limit through at the edge of two buckets', async () => {
    const count = counterOf(100);
    await count(0, 1);
    expect((await count(59_900, 99)).passed).toBe(99);
    expect((await count(60_100, 100)).passed).toBe(1);
    expect((await count(90_000, 100)).passed).toBe(50);
  });

  it('never refuses a client that keeps an even pace of the limit', async () => {
    const count = counterOf(10);
    for (let n = 0; n < 60; n += 1) expect((await count(n * 6_000)).before).toBeLessThan(10);
  });

  it('does not lock a client out for ever that keeps asking for three times as much', async () => {
    const count = counterOf(10);
    let passed = 0;
    for (let n = 0; n < 300; n += 1) passed += (await count(n * 2_000)).passed;
    expect(passed).toBeGreaterThanOrEqual(95);
    expect(passed).toBeLessThanOrEqual(110);
  });

  it('starts from nothing when both buckets are over', async () => {
    const count = counterOf(10);
    await count(0, 10);
    expect((await count(119_999)).before).toBeGreaterThanOrEqual(0);
    expect((await count(300_000)).before).toBe(0);
  });

  it('never gives more time than the window, whatever the clock of the row says', async () => {
    const count = counterOf(10);
    await count(1_000, 10);
    expect(await count(0, 1)).toMatchObject({ before: 10, bucketMs: WINDOW, retryMs: WINDOW });
  });
});

describe('during an update, with processes that know one bucket only', () => {
  it('counts on from theirs', async () => {
    await countAsBefore(0, 4);
    expect((await counterOf(10)(1_000)).before).toBe(4);
  });

  it('is counted on by them', async () => {
    const count = counterOf(10);
    await count(0, 4);
    await countAsBefore(1_000, 3);
    expect((await count(2_000)).before).toBe(7);
  });

  it('does not lock a client out whose refused requests they counted', async () => {
    const count = counterOf(10);
    await countAsBefore(0, 5_000);
    expect(await count(1_000)).toMatchObject({ before: 5_000, retryMs: 59_000 });
    expect((await count(60_000)).before).toBeLessThan(10);
    expect((await count(90_000)).before).toBeLessThan(10);
  });

  it('takes a bucket that they began with the count before it, never for less than they counted', async () => {
    const count = counterOf(10);
    await count(0, 8);
    await count(60_000, 2);
    await countAsBefore(130_000, 5);
    const { before } = await count(131_000);
    expect(before).toBeGreaterThanOrEqual(5);
    expect(before).toBeLessThanOrEqual(5 + 10);
    expect((await count(260_000)).before).toBeLessThan(10);
  });
});
