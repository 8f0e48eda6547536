import { newId } from '@beekeeping/core/id';
import { connectDatabase, type DatabaseConnection } from '@beekeeping/db';
import { webhookDeliveries } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase, waitUntil } from '@beekeeping/db/testing';
import { aSubscription, deliveryContext } from '@beekeeping/domain/testing';
import { dispatchAll, inTestChange, testChangeContext } from '@beekeeping/events/testing';
import { type RunningLoops, runLoops } from '@beekeeping/process';
import { noObserver } from '../metrics/worker-observer.ts';
import { type Receiver, startReceiver } from '@beekeeping/http/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventHandlers } from '../event-handlers.ts';
import { deliverWebhooks } from './deliver-webhooks.loop.ts';

let database: TestDatabase;
let elsewhere: DatabaseConnection;
let receiver: Receiver;
let running: RunningLoops;
beforeEach(async () => {
  database = await createTestDatabase();
  elsewhere = connectDatabase({ url: database.url, applicationName: 'another process' });
  await elsewhere.db.execute('select 1');
  receiver = await startReceiver();
});
afterEach(async () => {
  await running.stop(1_000);
  await elsewhere.close();
  await receiver.stop();
  await database.drop();
});

/** A colony whose event another process handles: it makes the delivery. */
const makeDelivery = async (): Promise<void> => {
  await inTestChange(elsewhere.db, (change) =>
    Promise.resolve(change.emit('ColonyCreated', { id: newId(), apiaryId: newId(), name: 'Volk 7' })),
  );
  await dispatchAll(testChangeContext(elsewhere.db), eventHandlers);
};

describe('deliver-webhooks', () => {
  it('finds what another process made by itself while no notification arrives', async () => {
    await aSubscription(database.db, receiver.target, { events: ['colony.created'] });
    const context = {
      ...deliveryContext(database.db, { receivers: [receiver.target] }),
      observe: noObserver,
      providerDomains: [],
      sensorRawDays: 400,
      onDeliveriesDue: () => {},
    };
    running = runLoops({ catalog: { 'deliver-webhooks': deliverWebhooks }, context, directUrl: database.url });
    await waitUntil('the loop listens', () => database.isListenedTo());
    await database.allowConnections(false);
    await database.cutOffListeners();
    await waitUntil('nobody listens', async () => !(await database.isListenedTo()));
    await makeDelivery();
    const [made] = await elsewhere.db.select().from(webhookDeliveries);
    await waitUntil('it has arrived', () => receiver.posts.length === 1);
    expect(receiver.posts[0]!.headers['x-service-delivery']).toBe(made!.id);
    expect(await database.isListenedTo()).toBe(false);
    await waitUntil('it is recorded', async () => {
      const [row] = await elsewhere.db.select().from(webhookDeliveries);
      return row!.state === 'DELIVERED';
    });
  });
});
