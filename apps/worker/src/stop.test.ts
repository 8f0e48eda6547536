import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { newId } from '@beekeeping/core/id';
import { generateKeyRing, parseKeyRing } from '@beekeeping/core/key-ring';
import { sealSecret } from '@beekeeping/core/seal';
import { webhookDeliveries } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase, waitUntil } from '@beekeeping/db/testing';
import { aSubscription, someDeliveries } from '@beekeeping/domain/testing';
import { newWebhookSecret, webhookSecretPlace } from '@beekeeping/domain/reactions/webhooks/subscriptions';
import { hang, type Receiver, startReceiver } from '@beekeeping/http/testing';
import { type ServiceProcess, startServiceProcess } from '@beekeeping/process/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const KEY_RING = generateKeyRing('stop');

let database: TestDatabase;
let dataDir: string;
let receiver: Receiver;
let worker: ServiceProcess;
let deliveryId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(path.join(tmpdir(), 'worker-'));
});
/** A worker whose one delivery is under way, to a receiver that says nothing so far. */
beforeEach(async () => {
  receiver = await startReceiver(hang);
  const id = newId();
  const secret = sealSecret(parseKeyRing(KEY_RING), webhookSecretPlace(id), newWebhookSecret());
  await aSubscription(database.db, receiver.target, { id, secret });
  [deliveryId] = (await someDeliveries(database.db, id, 1)) as [string];
  worker = await startServiceProcess(MAIN, {
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    KEY_RING,
    METRICS_PORT: '0',
    EGRESS_ALLOWED_TARGETS: receiver.target,
    WEBHOOK_TIMEOUT_MS: '60000',
  });
  await waitUntil('the delivery is under way', () => receiver.posts.length === 1);
});
afterEach(async () => {
  await worker.stop('SIGKILL');
  await receiver.stop();
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const delivery = async () =>
  (await database.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, deliveryId)))[0]!;

/** Sends the first SIGTERM and waits until the worker says that it stops. @returns its exit code, once it has ended */
const beginToStop = async (): Promise<{ ended: Promise<number | null> }> => {
  const ended = worker.stop('SIGTERM');
  await waitUntil('it is not ready any more', async () => {
    const { status } = await fetch(`${worker.url}/health/ready`);
    return status === 503;
  });
  return { ended };
};

describe('a worker that is stopped during a delivery', () => {
  it('is alive and not ready meanwhile, records an answer that comes in time, and ends with 0', async () => {
    const { ended } = await beginToStop();
    expect((await fetch(`${worker.url}/health`)).status).toBe(200);
    receiver.posts[0]!.answer(204);
    expect(await ended).toBe(0);
    expect(await delivery()).toMatchObject({
      state: 'DELIVERED',
      attempts: [{ responseStatus: 204, error: null }],
      claim: null,
      claimedUntil: null,
    });
  });

  it('gives it back when no answer comes, without an attempt, and ends with 0', async () => {
    const { ended } = await beginToStop();
    expect((await delivery()).claim).not.toBeNull();
    expect(await ended).toBe(0);
    expect(await delivery()).toMatchObject({
      state: 'PENDING',
      attempts: [],
      failureCount: 0,
      claim: null,
      claimedUntil: null,
    });
    expect(receiver.posts).toHaveLength(1);
  });

  it('ends at once with 1 after a second signal, and leaves its claim to its lease', async () => {
    const { ended } = await beginToStop();
    // What comes within a second is the first one still: asked again until it is another one.
    const again = setInterval(() => void worker.stop('SIGTERM'), 200);
    expect(await ended).toBe(1);
    clearInterval(again);
    const { state, claim, claimedUntil } = await delivery();
    expect([state, claim !== null, claimedUntil !== null]).toEqual(['PENDING', true, true]);
  });
});
