import { createHmac } from 'node:crypto';
import { generateKeyRing, parseKeyRing } from '@beekeeping/core/key-ring';
import { sealSecret } from '@beekeeping/core/seal';
import { connectDatabase, type DatabaseConnection } from '@beekeeping/db';
import { domainEvents, notifications, webhookDeliveries, webhookSubscriptions } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase, waitUntil } from '@beekeeping/db/testing';
import { aSubscription, deliveryContext, someDeliveries } from '@beekeeping/domain/testing';
import { webhookSecretPlace } from '@beekeeping/domain/reactions/webhooks/subscriptions';
import type { LoopWork } from '@beekeeping/process';
import { hang, type ReceivedPost, type Receiver, recordedLog, startReceiver } from '@beekeeping/http/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { WorkerContext } from '../context.ts';
import { type AttemptOutcome, noObserver } from '../metrics/worker-observer.ts';
import { deliverWebhooks } from './deliver-webhooks.loop.ts';

let database: TestDatabase;
let other: DatabaseConnection;
const receivers: Receiver[] = [];
const pumps: Pump[] = [];
beforeAll(async () => {
  database = await createTestDatabase(10);
  other = connectDatabase({ url: database.url, applicationName: 'other process' });
});
afterAll(async () => {
  await other.close();
  await database.drop();
});
beforeEach(async () => {
  await database.db.delete(webhookSubscriptions);
  await database.db.delete(notifications);
});
afterEach(async () => {
  await Promise.all(pumps.splice(0).map((pump) => pump.stop()));
  await Promise.all(receivers.splice(0).map((receiver) => receiver.stop()));
});

const aReceiver = async (): Promise<Receiver> => {
  const receiver = await startReceiver();
  receivers.push(receiver);
  return receiver;
};

interface Pump {
  work: LoopWork;
  stop(): Promise<void>;
}

/** Polls whenever it is woken, and every 50 ms, as the runner does. */
const pump = (context: WorkerContext, pollMs = 50): Pump => {
  const stopped = new AbortController();
  let end: () => void = () => {};
  let isWoken = false;
  const work = deliverWebhooks.start(context, () => {
    isWoken = true;
    end();
  });
  const run = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      isWoken = false;
      if (await work.runOnce()) continue;
      await new Promise<void>((resolve) => {
        const rest = setTimeout(resolve, pollMs);
        end = () => {
          clearTimeout(rest);
          resolve();
        };
        if (isWoken || stopped.signal.aborted) end();
      });
    }
  };
  const running = run();
  const stop = async (): Promise<void> => {
    stopped.abort();
    end();
    await running;
    await work.release!();
  };
  pumps.push({ work, stop });
  return { work, stop };
};

const contextFor = (
  to: readonly Receiver[],
  {
    db = database.db,
    observe = noObserver,
    ...options
  }: Parameters<typeof deliveryContext>[1] & { db?: WorkerContext['db']; observe?: WorkerContext['observe'] } = {},
): WorkerContext => ({
  ...deliveryContext(db, { receivers: to.map(({ target }) => target), ...options }),
  observe,
  providerDomains: [],
  sensorRawDays: 400,
  onDeliveriesDue: () => {},
});

const deliveries = () => database.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.createdAt);
const areDone = async (): Promise<boolean> => (await deliveries()).every(({ state }) => state !== 'PENDING');
const untilDone = () => waitUntil('every delivery is done', areDone);
const subscription = async () => (await database.db.select().from(webhookSubscriptions))[0]!;

const isSigned = (request: ReceivedPost, secret: string): boolean => {
  const {
    'x-service-timestamp': timestamp,
    'x-service-delivery': id,
    'x-service-signature': signature,
  } = request.headers;
  const text = Buffer.concat([Buffer.from(`${String(timestamp)}.${String(id)}.`), request.bytes]);
  return signature === `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`;
};

describe('a delivery', () => {
  it('reaches its receiver as it was written, signed with the secret of the subscription', async () => {
    const to = await aReceiver();
    const { id, secret } = await aSubscription(database.db, to.target);
    const [deliveryId] = await someDeliveries(database.db, id, 1);
    pump(contextFor([to]));
    await untilDone();
    const [row] = await deliveries();
    expect(row).toMatchObject({ state: 'DELIVERED', attempts: [{ responseStatus: 204, error: null }] });
    expect(to.posts).toHaveLength(1);
    const [request] = to.posts;
    expect(request).toMatchObject({
      method: 'POST',
      path: '/hooks',
      headers: {
        host: to.target,
        'content-type': 'application/json',
        'x-service-delivery': deliveryId,
        'x-service-timestamp': expect.stringMatching(/^\d{10}$/),
      },
    });
    expect(request!.bytes.equals(Buffer.from(row!.body))).toBe(true);
    expect(isSigned(request!, secret)).toBe(true);
    expect(Math.abs(Number(request!.headers['x-service-timestamp']) - Date.now() / 1_000)).toBeLessThan(60);
  });

  it('is tried again by its schedule with the same id and bytes, signed anew, at the url of that moment', async () => {
    const [first, second] = [await aReceiver(), await aReceiver()];
    const { id, secret } = await aSubscription(database.db, first.target);
    const [deliveryId] = await someDeliveries(database.db, id, 1);
    first.behave((post) => post.answer(500));
    second.behave((post) => post.answer(second.posts.length < 2 ? 503 : 200));
    pump(contextFor([first, second], { retryScheduleMs: [1_200, 1, 1] }));
    await waitUntil('the first attempt failed', async () => (await deliveries())[0]!.failureCount === 1);
    const url = `http://${second.target}/other?key=1`;
    await database.db.update(webhookSubscriptions).set({ url, receiver: second.target });
    await untilDone();
    expect(await deliveries()).toMatchObject([
      {
        state: 'DELIVERED',
        failureCount: 2,
        attempts: [
          { responseStatus: 500, error: 'HTTP_500' },
          { responseStatus: 503, error: 'HTTP_503' },
          { responseStatus: 200, error: null },
        ],
      },
    ]);
    expect([first.posts.length, second.posts.length]).toEqual([1, 2]);
    expect(second.posts[0]!.path).toBe('/other?key=1');
    const all = [...first.posts, ...second.posts];
    for (const request of all) {
      expect(request.headers['x-service-delivery']).toBe(deliveryId);
      expect(request.bytes.equals(all[0]!.bytes)).toBe(true);
      expect(isSigned(request, secret)).toBe(true);
    }
    const { attempts } = (await deliveries())[0]!;
    const waitedMs = Date.parse(attempts[1]!.at) - Date.parse(attempts[0]!.at);
    expect(waitedMs).toBeGreaterThanOrEqual(1_200 * 0.9);
    // More than a second apart: another timestamp.
    expect(second.posts[0]!.headers['x-service-timestamp']).not.toBe(first.posts[0]!.headers['x-service-timestamp']);
  });

  it('does not wait for the poll when its next attempt is due sooner', async () => {
    const to = await aReceiver();
    const { id } = await aSubscription(database.db, to.target);
    await someDeliveries(database.db, id, 1);
    to.behave((post) => post.answer(to.posts.length < 3 ? 500 : 204));
    pump(contextFor([to], { retryScheduleMs: [100, 100] }), 3_600_000);
    await untilDone();
    expect((await deliveries())[0]!.state).toBe('DELIVERED');
  });

  it('is not redirected', async () => {
    const [to, elsewhere] = [await aReceiver(), await aReceiver()];
    const { id } = await aSubscription(database.db, to.target);
    await someDeliveries(database.db, id, 1);
    to.behave((post) => post.answer(307, { location: `http://${elsewhere.target}/` }));
    pump(contextFor([to, elsewhere], { retryScheduleMs: [] }));
    await untilDone();
    expect(await deliveries()).toMatchObject([
      { state: 'FAILED', attempts: [{ responseStatus: 307, error: 'HTTP_307' }] },
    ]);
    expect(elsewhere.posts).toEqual([]);
  });

  it.each([
    ['2', 429, 1_999],
    [new Date(Date.now() + 3_600_000).toUTCString(), 503, 58 * 60_000],
  ])('waits as long as the receiver asks for: Retry-After: %s', async (retryAfter, status, minMs) => {
    const to = await aReceiver();
    const { id } = await aSubscription(database.db, to.target);
    await someDeliveries(database.db, id, 1);
    to.behave((post) => post.answer(status, { 'retry-after': retryAfter }));
    pump(contextFor([to], { retryScheduleMs: [1, 1] }));
    await waitUntil('the first attempt failed', async () => (await deliveries())[0]!.failureCount === 1);
    const [row] = await deliveries();
    const waitsMs = row!.nextAttemptAt.getTime() - row!.updatedAt.getTime();
    expect(waitsMs).toBeGreaterThan(minMs);
    expect(waitsMs).toBeLessThanOrEqual(minMs + 120_000);
  });

  it('ends with the subscription at 410', async () => {
    const to = await aReceiver();
    const { id } = await aSubscription(database.db, to.target);
    await someDeliveries(database.db, id, 20);
    to.behave((post) => post.answer(410));
    pump(contextFor([to]));
    await untilDone();
    expect((await subscription()).active).toBe(false);
    expect(new Set((await deliveries()).map(({ state }) => state))).toEqual(new Set(['FAILED']));
    expect(to.posts.length).toBeLessThan(20);
  });

  it('is given up after the last attempt', async () => {
    const to = await aReceiver();
    const { id } = await aSubscription(database.db, to.target);
    await someDeliveries(database.db, id, 1);
    to.behave((post) => post.answer(500));
    const logger = recordedLog();
    pump(contextFor([to], { retryScheduleMs: [5, 5], logger }));
    await untilDone();
    expect(to.posts).toHaveLength(3);
    await waitUntil('the last line is written', () => logger.lines.some(({ level }) => level === 'warn'));
    const reported = logger.lines.map(({ level, message, fields }) => [level, message, fields.code]);
    expect(reported).toEqual([
      ['info', 'a webhook delivery will be retried', 'HTTP_500'],
      ['info', 'a webhook delivery will be retried', 'HTTP_500'],
      ['warn', 'a webhook delivery was given up', 'HTTP_500'],
    ]);
    expect(await deliveries()).toMatchObject([{ state: 'FAILED', failureCount: 3 }]);
    expect(await subscription()).toMatchObject({ active: true, failingSince: expect.any(Date) });
  });

  it('fails without being sent when its secret cannot be opened', async () => {
    const to = await aReceiver();
    const foreign = await aSubscription(database.db, to.target);
    const { secret } = await subscription();
    const { id } = await aSubscription(database.db, to.target, { secret });
    await someDeliveries(database.db, id, 1);
    const logger = recordedLog();
    pump(contextFor([to], { retryScheduleMs: [], logger }));
    await untilDone();
    expect(await deliveries()).toMatchObject([
      { state: 'FAILED', attempts: [{ responseStatus: null, error: 'SECRET_UNREADABLE' }] },
    ]);
    expect(to.posts).toEqual([]);
    expect(JSON.stringify(logger.lines)).toContain(id);
    expect(JSON.stringify(logger.lines)).not.toContain(foreign.secret);
  });

  it('is tried again while its key is not on the ring, is sent once the key is back, and holds up nobody', async () => {
    const [to, neighbour] = [await aReceiver(), await aReceiver()];
    const lost = generateKeyRing('lost');
    const { id } = await aSubscription(database.db, to.target);
    const secret = sealSecret(parseKeyRing(lost), webhookSecretPlace(id), 'whsec_lost');
    await database.db.update(webhookSubscriptions).set({ secret });
    const [deliveryId] = await someDeliveries(database.db, id, 1);
    const { id: neighbourId } = await aSubscription(database.db, neighbour.target);
    await someDeliveries(database.db, neighbourId, 5);
    const logger = recordedLog();
    const context = contextFor([to, neighbour], { retryScheduleMs: Array.from({ length: 30 }, () => 500), logger });
    const first = pump(context);
    const own = async () => (await deliveries()).find((delivery) => delivery.id === deliveryId)!;
    await waitUntil('the others are delivered', () => neighbour.posts.length === 5);
    await waitUntil('it was tried twice', async () => (await own()).failureCount >= 2);
    await first.stop();
    expect(await own()).toMatchObject({ state: 'PENDING' });
    expect((await own()).attempts[0]).toMatchObject({ responseStatus: null, error: 'KEY_MISSING' });
    expect(to.posts).toEqual([]);
    const reason = 'The key lost that opens webhook_subscriptions.secret is not on the key ring.';
    expect(logger.lines).toContainEqual(expect.objectContaining({ fields: { subscriptionId: id, reason } }));
    expect(JSON.stringify(logger.lines)).not.toContain(secret.split('.')[1]);
    pump({ ...context, keyRing: parseKeyRing(`${generateKeyRing('new')},${lost}`) });
    await untilDone();
    expect(await own()).toMatchObject({ state: 'DELIVERED' });
    expect(to.posts.map((post) => isSigned(post, 'whsec_lost'))).toEqual([true]);
  });

  it('is refused at the dial when its address is blocked, whatever was checked before', async () => {
    const to = await aReceiver();
    // Stored when the policy, or what the name led to, was another.
    const { id } = await aSubscription(database.db, to.target);
    await someDeliveries(database.db, id, 1);
    pump(contextFor([], { retryScheduleMs: [] }));
    await untilDone();
    expect(await deliveries()).toMatchObject([{ state: 'FAILED', attempts: [{ responseStatus: null }] }]);
    expect((await deliveries())[0]!.attempts[0]!.error).toMatch(/TARGET_REFUSED|ADDRESS_BLOCKED/);
    expect(to.posts).toEqual([]);
  });

  it('is measured from the recording of its event', async () => {
    const to = await aReceiver();
    const { id } = await aSubscription(database.db, to.target);
    const now = new Date();
    const recordedAt = new Date(now.getTime() - 100_000);
    await database.db
      .insert(domainEvents)
      .values({ id, type: 'ApiaryChanged', payload: { id }, occurredAt: now, recordedAt });
    await someDeliveries(database.db, id, 1, { eventId: id });
    const attempts: AttemptOutcome[] = [];
    const latencies: number[] = [];
    const observe = {
      ...noObserver,
      attemptMade: (outcome: AttemptOutcome) => attempts.push(outcome),
      delivered: (seconds: number) => latencies.push(seconds),
    };
    pump(contextFor([to], { observe }));
    await waitUntil('it was measured', () => latencies.length === 1);
    expect(attempts).toEqual(['delivered']);
    expect(latencies[0]).toBeGreaterThan(99);
    expect(latencies[0]).toBeLessThan(200);
  });
});

describe('a subscription that changes while a delivery is under way', () => {
  it.each([
    ['deleted', 204, []],
    ['switched off', 204, ['DELIVERED']],
    ['switched off', 500, ['FAILED']],
  ] as const)('when it was %s, an answer %s leaves %j', async (what, status, states) => {
    const to = await aReceiver();
    const { id } = await aSubscription(database.db, to.target);
    await someDeliveries(database.db, id, 1);
    let answerNow: () => void = () => {};
    to.behave((post) => {
      answerNow = () => post.answer(status);
    });
    const { work } = pump(contextFor([to], { retryScheduleMs: [] }));
    await waitUntil('it is under way', () => to.posts.length === 1);
    if (what === 'deleted') await database.db.delete(webhookSubscriptions);
    else await database.db.update(webhookSubscriptions).set({ active: false });
    answerNow();
    await work.settled!();
    expect((await deliveries()).map(({ state }) => state)).toEqual(states);
    expect(await database.db.select().from(notifications)).toEqual([]);
  });
});

describe('receivers', () => {
  it('see at most four connections of two processes, fifty at once', async () => {
    const to = await Promise.all(Array.from({ length: 50 }, () => aReceiver()));
    for (const receiver of to) {
      receiver.behave((post) => setTimeout(() => post.answer(204), 15));
      const { id } = await aSubscription(database.db, receiver.target);
      await someDeliveries(database.db, id, 12);
    }
    pump(contextFor(to));
    pump(contextFor(to, { db: other.db }));
    await untilDone();
    expect((await deliveries()).every(({ state, attempts }) => state === 'DELIVERED' && attempts.length === 1)).toBe(
      true,
    );
    expect(to.map(({ posts }) => posts.length)).toEqual(to.map(() => 12));
    const most = to.map((receiver) => receiver.peakConnections());
    expect(Math.max(...most)).toBeLessThanOrEqual(4);
    expect(Math.max(...most)).toBeGreaterThan(1);
  });

  it('are served while another one hangs on a thousand deliveries', async () => {
    const hanging = await aReceiver();
    hanging.behave(hang);
    const healthy = await Promise.all(Array.from({ length: 10 }, () => aReceiver()));
    const { id: hangingId } = await aSubscription(database.db, hanging.target);
    await someDeliveries(database.db, hangingId, 1_000, { nextAttemptAt: new Date(Date.now() - 60_000) });
    for (const { target } of healthy) {
      const { id } = await aSubscription(database.db, target);
      await someDeliveries(database.db, id, 10);
    }
    pump(contextFor([hanging, ...healthy], { timeoutMs: 15_000 }));
    await waitUntil('the healthy ones have everything', () => healthy.every(({ posts }) => posts.length === 10));
    const ofHanging = (await deliveries()).filter(({ subscriptionId }) => subscriptionId === hangingId);
    expect(ofHanging.every(({ attempts }) => attempts.length === 0)).toBe(true);
    expect(hanging.posts).toHaveLength(4);
  });

  it('that hang are given up at the deadline, and make room for the next', async () => {
    const to = await aReceiver();
    to.behave(hang);
    const { id } = await aSubscription(database.db, to.target);
    await someDeliveries(database.db, id, 8);
    pump(contextFor([to], { timeoutMs: 100, retryScheduleMs: [] }));
    await untilDone();
    expect(new Set((await deliveries()).map(({ attempts }) => attempts[0]!.error))).toEqual(new Set(['TIMEOUT']));
    expect(to.peakConnections()).toBeLessThanOrEqual(4);
  });
});

describe('a process that dies or stops', () => {
  it('leaves a delivery that is sent again under the same id, and can no longer say what came of it', async () => {
    const to = await aReceiver();
    const { id } = await aSubscription(database.db, to.target);
    const [deliveryId] = await someDeliveries(database.db, id, 1);
    let answerFirst: () => void = () => {};
    to.behave((post) => {
      if (to.posts.length === 1) answerFirst = () => post.answer(500);
      else post.answer(204);
    });
    const logger = recordedLog();
    const frozen = deliverWebhooks.start(contextFor([to], { logger }), () => {});
    await frozen.runOnce();
    await waitUntil('it is under way', () => to.posts.length === 1);
    await database.db.update(webhookDeliveries).set({ claimedUntil: sql`now() - interval '1 ms'` });
    pump(contextFor([to], { db: other.db }));
    await untilDone();
    answerFirst();
    await frozen.settled!();
    expect(await deliveries()).toMatchObject([
      {
        state: 'DELIVERED',
        attempts: [
          { responseStatus: null, error: 'INTERRUPTED' },
          { responseStatus: 204, error: null },
        ],
      },
    ]);
    expect(to.posts.map(({ headers }) => headers['x-service-delivery'])).toEqual([deliveryId, deliveryId]);
    expect((await subscription()).failingSince).toBeNull();
    expect(logger.lines).toMatchObject([{ level: 'warn', fields: { deliveryId } }]);
  });

  it('gives up a delivery that ends every process that sends it', async () => {
    const to = await aReceiver();
    to.behave(hang);
    const { id } = await aSubscription(database.db, to.target);
    await someDeliveries(database.db, id, 1);
    const dying = contextFor([to], { retryScheduleMs: [1] });
    for (let life = 0; life < 4; life += 1) {
      const work = deliverWebhooks.start(dying, () => {});
      await work.runOnce();
      if (life === 3) await work.settled!();
      await database.db.update(webhookDeliveries).set({ claimedUntil: sql`claimed_until - interval '1 hour'` });
      pumps.push({ work, stop: () => work.release!() });
    }
    expect(await deliveries()).toMatchObject([{ state: 'FAILED', failureCount: 0 }]);
    expect((await deliveries())[0]!.attempts.map(({ error }) => error)).toEqual(Array(3).fill('INTERRUPTED'));
    expect(to.posts).toHaveLength(3);
  });

  it('releases what it could not end, and sends nothing more', async () => {
    const to = await aReceiver();
    to.behave(hang);
    const { id } = await aSubscription(database.db, to.target);
    await someDeliveries(database.db, id, 6);
    const work = deliverWebhooks.start(contextFor([to], { timeoutMs: 60_000 }), () => {});
    await work.runOnce();
    await waitUntil('four are under way', () => to.posts.length === 4);
    await work.release!();
    expect(await work.runOnce()).toBe(false);
    expect(
      (await deliveries()).every(
        ({ claim, claimedUntil, attempts }) => !claim && !claimedUntil && attempts.length === 0,
      ),
    ).toBe(true);
    to.behave((post) => post.answer(204));
    pump(contextFor([to], { db: other.db }));
    await untilDone();
    expect((await deliveries()).every(({ state, failureCount }) => state === 'DELIVERED' && failureCount === 0)).toBe(
      true,
    );
  });

  it('waits for what is under way when it is given the time', async () => {
    const to = await aReceiver();
    const { id } = await aSubscription(database.db, to.target);
    await someDeliveries(database.db, id, 3);
    const work = deliverWebhooks.start(contextFor([to]), () => {});
    await work.runOnce();
    await work.settled!();
    await work.release!();
    expect((await deliveries()).map(({ state }) => state)).toEqual(['DELIVERED', 'DELIVERED', 'DELIVERED']);
  });
});
