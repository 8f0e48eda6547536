import { newId } from '@beekeeping/core/id';
import { generateKeyRing, parseKeyRing } from '@beekeeping/core/key-ring';
import { silentLogger } from '@beekeeping/core/logger';
import { sealSecret } from '@beekeeping/core/seal';
import { WakeUps } from '@beekeeping/db';
import { webhookDeliveries } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { aSubscription, someDeliveries } from '@beekeeping/domain/testing';
import { newWebhookSecret, webhookSecretPlace } from '@beekeeping/domain/reactions/webhooks/subscriptions';
import { type Receiver, startReceiver } from '@beekeeping/http/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { workerConfigSchema } from './config.ts';
import { createWorkerContext } from './context.ts';
import { deliverWebhooks } from './loops/deliver-webhooks.loop.ts';

let database: TestDatabase;
let receiver: Receiver;
beforeEach(async () => {
  database = await createTestDatabase();
  receiver = await startReceiver();
});
afterEach(async () => {
  await receiver.stop();
  await database.drop();
});

/** Delivers once to a receiver on loopback that EGRESS_ALLOWED_TARGETS names. @returns the delivery's row */
const deliverIn = async (NODE_ENV: string) => {
  const { db, url } = database;
  const keyRing = parseKeyRing(generateKeyRing('test'));
  const id = newId();
  const secret = sealSecret(keyRing, webhookSecretPlace(id), newWebhookSecret());
  await aSubscription(db, receiver.target, { id, secret });
  await someDeliveries(db, id, 1);
  const wakeUps = new WakeUps(db, silentLogger);
  const config = workerConfigSchema.parse({ NODE_ENV, DATABASE_URL: url, EGRESS_ALLOWED_TARGETS: receiver.target });
  const context = createWorkerContext({ config, db, wakeUps, keyRing, logger: silentLogger });
  const work = deliverWebhooks.start(context, () => {});
  await work.runOnce();
  await work.settled!();
  wakeUps.close();
  return (await db.select().from(webhookDeliveries))[0]!;
};

describe('EGRESS_ALLOWED_TARGETS', () => {
  it('exempts a target of the worker', async () => {
    expect((await deliverIn('development')).state).toBe('DELIVERED');
    expect(receiver.posts).toHaveLength(1);
  });

  it('has no effect in production', async () => {
    expect(await deliverIn('production')).toMatchObject({ state: 'PENDING', failureCount: 1 });
    expect(receiver.posts).toEqual([]);
  });
});
