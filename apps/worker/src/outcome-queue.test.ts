import { connectDatabase, type DatabaseConnection } from '@beekeeping/db';
import { webhookDeliveries, webhookSubscriptions } from '@beekeeping/db/schema';
import { countBlocked, createTestDatabase, type TestDatabase, waitUntilBlocked } from '@beekeeping/db/testing';
import { aSubscription, deliveryContext, someDeliveries } from '@beekeeping/domain/testing';
import {
  type ClaimedDelivery,
  type DeliveryOutcome,
  deliveryQueue,
} from '@beekeeping/domain/reactions/webhooks/deliveries';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { OutcomeQueue } from './outcome-queue.ts';

let database: TestDatabase;
let other: DatabaseConnection;
beforeAll(async () => {
  database = await createTestDatabase(10);
  other = connectDatabase({ url: database.url, applicationName: 'other' });
});
afterAll(async () => {
  await other.close();
  await database.drop();
});
beforeEach(async () => {
  await database.db.delete(webhookSubscriptions);
});

const context = () => deliveryContext(database.db);
const claim = () => deliveryQueue.claim(database.db, { room: 1_000, roomForFailing: 1_000, leaseMs: 30_000 });
const deliveries = () => database.db.select().from(webhookDeliveries);
const expireLeases = () => database.db.update(webhookDeliveries).set({ claimedUntil: sql`now() - interval '1 ms'` });
const delivered = (delivery: ClaimedDelivery): DeliveryOutcome => ({
  delivery,
  verdict: { state: 'DELIVERED' },
  attempt: { responseStatus: 204, error: null, tookMs: 1 },
});

/** One delivery, claimed. */
const claimed = async (): Promise<{ claims: ClaimedDelivery[] }> => {
  const { id } = await aSubscription(database.db, 'a.example:443');
  await someDeliveries(database.db, id, 1);
  return { claims: await claim() };
};

describe('OutcomeQueue', () => {
  it('sends one statement at a time, and what came meanwhile together in the next', async () => {
    const subscriptions = await Promise.all(
      Array.from({ length: 10 }, (_, n) => aSubscription(database.db, `r${n}.example:443`)),
    );
    for (const { id } of subscriptions) await someDeliveries(database.db, id, 3);
    const claims = await claim();
    const queue = new OutcomeQueue(context());
    const results = await other.db.transaction(async (tx) => {
      await tx.select().from(webhookSubscriptions).for('update');
      const first = queue.record(delivered(claims[0]!));
      await waitUntilBlocked(database.db, 1);
      const rest = claims.slice(1).map((delivery) => queue.record(delivered(delivery)));
      await new Promise((resolve) => setImmediate(resolve));
      expect(await countBlocked(database.db)).toBe(1);
      return [first, ...rest];
    });
    expect(await Promise.all(results)).toEqual(claims.map(() => true));
    const instants = new Set((await deliveries()).map(({ updatedAt }) => updatedAt.getTime()));
    expect(instants.size).toBe(2);
  });

  it('waits for a database that is away', async () => {
    const { claims } = await claimed();
    const own = connectDatabase({ url: database.url, applicationName: 'outage', maxConnections: 1 });
    const queue = new OutcomeQueue(deliveryContext(own.db));
    await database.allowConnections(false);
    const recording = queue.record(delivered(claims[0]!));
    const early = await Promise.race([recording, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))]);
    await database.allowConnections(true);
    expect([early, await recording]).toEqual(['waits', true]);
    await own.close();
    expect(await deliveries()).toMatchObject([{ state: 'DELIVERED' }]);
  });

  it('gives up when the claim may have run out', async () => {
    const { claims } = await claimed();
    const nowhere = connectDatabase({ url: 'postgres://app:x@127.0.0.1:1/none', applicationName: 'test' });
    const queue = new OutcomeQueue({ ...deliveryContext(nowhere.db), leaseSeconds: 0.1 });
    await expect(queue.record(delivered(claims[0]!))).rejects.toThrow('ECONNREFUSED');
    await nowhere.close();
  });

  it('reports that a result came too late', async () => {
    const { claims } = await claimed();
    await expireLeases();
    await claim();
    expect(await new OutcomeQueue(context()).record(delivered(claims[0]!))).toBe(false);
  });
});
