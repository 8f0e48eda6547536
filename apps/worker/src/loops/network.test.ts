import { newId } from '@beekeeping/core/id';
import { webhookDeliveries } from '@beekeeping/db/schema';
import { createTestDatabase, type NetworkWatch, type TestDatabase, watchNetwork } from '@beekeeping/db/testing';
import { aSubscription, deliveryContext } from '@beekeeping/domain/testing';
import { dispatchAll, inTestChange, testChangeContext } from '@beekeeping/events/testing';
import { noObserver } from '../metrics/worker-observer.ts';
import { type Receiver, startReceiver } from '@beekeeping/http/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventHandlers } from '../event-handlers.ts';
import { deliverWebhooks } from './deliver-webhooks.loop.ts';

let database: TestDatabase;
let receiver: Receiver;
let network: NetworkWatch;
beforeAll(async () => {
  database = await createTestDatabase();
  receiver = await startReceiver();
  network = watchNetwork(database);
});
afterAll(async () => {
  network.restore();
  await receiver.stop();
  await database.drop();
});

describe('the loops', () => {
  it('dial while no transaction is open: from the event to the recorded delivery', async () => {
    const { db } = database;
    await aSubscription(db, receiver.target, { events: ['colony.created'] });
    await inTestChange(db, (change) =>
      Promise.resolve(change.emit('ColonyCreated', { id: newId(), apiaryId: newId(), name: 'Volk 7' })),
    );
    await dispatchAll(testChangeContext(db), eventHandlers);
    const context = {
      ...deliveryContext(db, { receivers: [receiver.target] }),
      observe: noObserver,
      providerDomains: [],
      sensorRawDays: 400,
      onDeliveriesDue: () => {},
    };
    const work = deliverWebhooks.start(context, () => {});
    await work.runOnce();
    await work.settled!();
    expect((await db.select().from(webhookDeliveries)).map(({ state }) => state)).toEqual(['DELIVERED']);
    expect(network.inTransaction).toEqual([]);
    expect(network.outside).toEqual([`dial:${receiver.target}`]);
  });
});
