import { advisoryLocks, connectDatabase, type DatabaseConnection } from '@beekeeping/db';
import { webhookDeliveries, webhookSubscriptions } from '@beekeeping/db/schema';
import {
  createTestDatabase,
  type TestDatabase,
  waitUntilBlocked,
  type WatchedReads,
  watchReads,
} from '@beekeeping/db/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, inArray, sql } from 'drizzle-orm';
import { deliveryQueue } from './delivery-queue.ts';
import { aSubscription, someDeliveries } from './delivery.factory.ts';

let database: TestDatabase;
let other: DatabaseConnection;
beforeAll(async () => {
  database = await createTestDatabase(10);
  other = connectDatabase({ url: database.url, applicationName: 'other process' });
  // Before any row: what the planner knows is what a test says that it knows.
  for (const table of [webhookDeliveries, webhookSubscriptions]) {
    await database.db.execute(sql`alter table ${table} set (autovacuum_enabled = off)`);
  }
});
afterAll(async () => {
  await other.close();
  await database.drop();
});
beforeEach(async () => {
  await database.db.delete(webhookSubscriptions);
});

const claim = ({ room = 1_000, roomForFailing = 500, leaseMs = 30_000, db = database.db } = {}) =>
  deliveryQueue.claim(db, { room, roomForFailing, leaseMs });
const rowsOf = (ids: string[]) =>
  database.db.select().from(webhookDeliveries).where(inArray(webhookDeliveries.id, ids)).orderBy(webhookDeliveries.id);
const expireLeases = () => database.db.update(webhookDeliveries).set({ claimedUntil: sql`now() - interval '1 ms'` });

describe('a claim of deliveries', () => {
  it('hands out what is needed to send, under a claim of its own and a lease by the clock of the database', async () => {
    const { id: subscriptionId } = await aSubscription(database.db, 'a.example:443', { failingSince: new Date() });
    const ids = await someDeliveries(database.db, subscriptionId, 2);
    const claimed = await claim();
    expect(claimed.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(new Set(claimed.map((delivery) => delivery.claim)).size).toBe(2);
    const rows = await rowsOf(ids);
    for (const delivery of claimed) {
      const { body, claim: token } = rows.find(({ id }) => id === delivery.id)!;
      expect(delivery).toMatchObject({ subscriptionId, body, claim: token, failureCount: 0, isFailing: true });
      expect(delivery).toMatchObject({
        url: 'http://a.example:443/hooks',
        event: 'stock.changed',
        eventAgeSeconds: null,
      });
    }
    const [lease] = await database.db.execute<{ seconds: number }>(
      sql`select extract(epoch from max(claimed_until) - now())::float8 as seconds from ${webhookDeliveries}`,
    );
    expect(lease!.seconds).toBeGreaterThan(20);
    expect(lease!.seconds).toBeLessThanOrEqual(30);
  });

  it('leaves alone what is not due, done, claimed, or of an inactive subscription', async () => {
    const active = await aSubscription(database.db, 'a.example:443');
    const inactive = await aSubscription(database.db, 'b.example:443', { active: false });
    await someDeliveries(database.db, active.id, 1, { nextAttemptAt: new Date(Date.now() + 60_000) });
    await someDeliveries(database.db, active.id, 1, { state: 'DELIVERED' });
    await someDeliveries(database.db, active.id, 1, { state: 'FAILED' });
    await someDeliveries(database.db, inactive.id, 1);
    const [due] = await someDeliveries(database.db, active.id, 1);
    expect((await claim()).map(({ id }) => id)).toEqual([due]);
    expect(await claim()).toEqual([]);
  });

  it('takes at most four of a receiver, whatever the number of its subscriptions, the oldest first', async () => {
    const subscriptions = [];
    for (let n = 0; n < 3; n += 1) subscriptions.push(await aSubscription(database.db, 'a.example:443'));
    const ids: string[] = [];
    for (let age = 12; age > 0; age -= 1) {
      const nextAttemptAt = new Date(Date.now() - age * 1_000);
      ids.push(...(await someDeliveries(database.db, subscriptions[age % 3]!.id, 1, { nextAttemptAt })));
    }
    expect(new Set((await claim()).map(({ id }) => id))).toEqual(new Set(ids.slice(0, 4)));
    expect(await claim()).toEqual([]);
    await database.db
      .update(webhookDeliveries)
      .set({ claimedUntil: null, state: 'DELIVERED' })
      .where(eq(webhookDeliveries.id, ids[0]!));
    expect((await claim()).map(({ id }) => id)).toEqual([ids[4]]);
  });

  it('takes at most four of a receiver when processes claim at the same time', async () => {
    const { id } = await aSubscription(database.db, 'a.example:443');
    await someDeliveries(database.db, id, 100);
    const claims = Array.from({ length: 16 }, (_, n) => claim({ db: n % 2 ? database.db : other.db, room: 3 }));
    expect((await Promise.all(claims)).flat()).toHaveLength(4);
  });

  it('counts what another process is just claiming', async () => {
    const { id } = await aSubscription(database.db, 'a.example:443');
    const ids = await someDeliveries(database.db, id, 8);
    let late: ReturnType<typeof claim> | undefined;
    // Another process that has claimed and not committed yet.
    await other.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.claimWebhookDeliveries})`);
      await tx
        .update(webhookDeliveries)
        .set({ claimedUntil: sql`now() + interval '1 minute'` })
        .where(inArray(webhookDeliveries.id, ids.slice(0, 3)));
      late = claim();
      await waitUntilBlocked(database.db, 1);
    });
    expect(await late!).toHaveLength(1);
  });

  it('gives every receiver its first before any its second', async () => {
    for (let n = 0; n < 10; n += 1) {
      const { id } = await aSubscription(database.db, `r${n}.example:443`);
      await someDeliveries(database.db, id, 5, { nextAttemptAt: new Date(Date.now() - (10 - n) * 60_000) });
    }
    const receivers = (await claim({ room: 10 })).map(({ url }) => new URL(url).hostname);
    expect(new Set(receivers).size).toBe(10);
  });

  it('leaves room for the healthy beside any number of failing ones', async () => {
    for (let n = 0; n < 20; n += 1) {
      const { id } = await aSubscription(database.db, `r${n}.example:443`, { failingSince: new Date() });
      await someDeliveries(database.db, id, 2, { nextAttemptAt: new Date(Date.now() - 60_000) });
    }
    const healthy = await aSubscription(database.db, 'healthy.example:443');
    await someDeliveries(database.db, healthy.id, 2);
    const claimed = await claim({ room: 10, roomForFailing: 5 });
    expect(claimed.filter(({ isFailing }) => isFailing)).toHaveLength(5);
    expect(claimed.filter(({ subscriptionId }) => subscriptionId === healthy.id)).toHaveLength(2);
    expect(await claim({ room: 10, roomForFailing: 0 })).toEqual([]);
  });

  it('does not wait for somebody who changes a delivery', async () => {
    const { id } = await aSubscription(database.db, 'a.example:443');
    const [held, free] = await someDeliveries(database.db, id, 2);
    await other.db.transaction(async (tx) => {
      await tx.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, held!)).for('update');
      expect((await claim()).map((delivery) => delivery.id)).toEqual([free]);
    });
  });
});

describe('a delivery whose lease ran out', () => {
  it('is claimed again at once, with an attempt that says so and takes none of its retries', async () => {
    const { id } = await aSubscription(database.db, 'a.example:443');
    const ids = await someDeliveries(database.db, id, 1);
    const [first] = await claim();
    await expireLeases();
    const [again] = await claim({ db: other.db });
    expect(again).toMatchObject({ id: first!.id, body: first!.body, failureCount: 0, endsItsProcess: false });
    expect(again!.claim).not.toBe(first!.claim);
    expect(await rowsOf(ids)).toMatchObject([
      { state: 'PENDING', failureCount: 0, attempts: [{ responseStatus: null, error: 'INTERRUPTED' }] },
    ]);
    const [row] = await rowsOf(ids);
    expect(Math.abs(Date.parse(row!.attempts[0]!.at) - Date.now())).toBeLessThan(60_000);
    const [subscription] = await database.db.select().from(webhookSubscriptions);
    expect(subscription!.failingSince).toBeNull();
  });

  it('is isolated once three processes in a row have not survived it, and is free again after it was asked for', async () => {
    const { id } = await aSubscription(database.db, 'a.example:443');
    await someDeliveries(database.db, id, 1);
    const seen: boolean[] = [];
    for (let life = 0; life < 4; life += 1) {
      const [claimed] = await claim();
      seen.push(claimed!.endsItsProcess);
      await expireLeases();
    }
    await database.db.update(webhookDeliveries).set({ claim: null, claimedUntil: null });
    const [afterwards] = await claim();
    expect([...seen, afterwards!.endsItsProcess]).toEqual([false, false, false, true, false]);
  });

  it('is closed when its subscription is inactive', async () => {
    const { id } = await aSubscription(database.db, 'a.example:443');
    const ids = await someDeliveries(database.db, id, 1);
    await claim();
    await expireLeases();
    await database.db.update(webhookSubscriptions).set({ active: false });
    expect(await claim()).toEqual([]);
    expect(await rowsOf(ids)).toMatchObject([
      { state: 'FAILED', claim: null, claimedUntil: null, attempts: [{ error: 'INTERRUPTED' }] },
    ]);
  });
});

describe('a connection that knew few deliveries', () => {
  let reads: WatchedReads;
  beforeAll(async () => {
    reads = await watchReads(database.url);
  });
  afterAll(() => reads.close());

  const knowFew = async () => {
    const { id } = await aSubscription(database.db, 'a.example:443');
    await someDeliveries(database.db, id, 20);
    for (let n = 0; n < 12; n += 1) await claim({ db: reads.db, room: 1 });
    return id;
  };

  it('reads no more than the first due ones of 200 subscriptions with 100 each', async () => {
    await knowFew();
    await database.db.execute(sql`
      insert into ${webhookSubscriptions} (id, url, receiver, events, secret, active, created_at, updated_at)
      select gen_random_uuid(), 'http://r', 'r' || n || ':443', '{}', '', true, now(), now() from generate_series(1, 200) n`);
    await database.db.execute(sql`
      insert into ${webhookDeliveries} (id, subscription_id, event, body, created_at, updated_at)
      select gen_random_uuid(), s.id, 'stock.changed', '{}', now(), now()
      from ${webhookSubscriptions} s, generate_series(1, 100)`);
    reads.maxRows();
    for (let n = 0; n < 3; n += 1) expect(await claim({ db: reads.db, room: 250 })).toHaveLength(250);
    expect(reads.maxRows()).toBeLessThan(2_000);
  });

  it.each(['never analysed', 'analysed while it was small'])(
    'reads no more than the first due ones of 20,000 of one subscription, from a table %s',
    async (analysed) => {
      const id = await knowFew();
      if (analysed !== 'never analysed') await database.db.execute(sql`analyze ${webhookDeliveries}`);
      await knowFew();
      await database.db.execute(sql`
        insert into ${webhookDeliveries} (id, subscription_id, event, body, created_at, updated_at, next_attempt_at)
        select gen_random_uuid(), ${id}, 'stock.changed', '{}', now(), now(),
          ${new Date().toISOString()}::timestamptz - n * interval '1 ms' from generate_series(1, 20000) n`);
      await database.db.execute(
        sql`update ${webhookDeliveries} set claimed_until = null where claimed_until is not null`,
      );
      reads.maxRows();
      expect(await claim({ db: reads.db })).toHaveLength(4);
      expect(reads.maxRows()).toBeLessThan(1_000);
    },
  );
});
