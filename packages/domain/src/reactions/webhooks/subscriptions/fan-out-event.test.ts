import { permissionKeys } from '@beekeeping/db/permission-catalog';
import { newId } from '@beekeeping/core/id';
import { articles, webhookDeliveries, webhookSubscriptions } from '@beekeeping/db/schema';
import { countStatements, waitUntil, waitUntilBlocked } from '@beekeeping/db/testing';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import {
  type Change,
  type DomainEventType,
  type RecordedEvent,
  webhookEventCatalog,
  type WebhookEventName,
  webhookEventNames,
  webhookEventsRaisedBy,
} from '@beekeeping/events';
import { inTestChange, samplePayloads } from '@beekeeping/events/testing';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { anArticle } from '../../../trade/articles/article.factory.ts';
import { fannedOutEvents, fanOutEvents } from './fan-out-event.ts';
import { removeWebhookSubscription } from './remove-webhook-subscription.ts';
import { updateWebhookSubscription } from './update-webhook-subscription.ts';
import { aRecordedEvent, aWebhookSubscription } from './webhook.factory.ts';

const ANY_RIGHT = new Set<string>(permissionKeys);
const database = testDatabase(8);
let article: { id: string; sku: string };
beforeAll(async () => {
  article = await inTestChange(database.db, (change) => anArticle(change));
});
beforeEach(async () => {
  await database.db.delete(webhookSubscriptions);
});

const subscribe = (...events: WebhookEventName[]) =>
  inTestChange(database.db, (change) => aWebhookSubscription(change, { events }));
const record = <T extends DomainEventType>(type: T, payload: RecordedEvent<T>['payload']) =>
  inTestChange(database.db, (change) => aRecordedEvent(change, type, payload));
const fanOut = (event: RecordedEvent) => inTestChange(database.db, (change) => fanOutEvents(change, [event]));
const made = () => database.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.event);
const stockMoved = (articleId: string | undefined = article.id) =>
  record('StockMoved', { batchKind: 'BOTTLING', batchId: newId(), movementId: newId(), articleId });

const samples = () => samplePayloads({ articleId: article.id });

/** The very millisecond of activation counts as active. */
const nextMillisecond = (): Promise<void> => {
  const now = Date.now();
  return waitUntil('the clock has moved on', () => Date.now() > now);
};

describe('fanOutEvents', () => {
  it('makes a delivery for each subscription for the event, due at once', async () => {
    const wanting = [await subscribe('stock.changed'), await subscribe('task.created', 'stock.changed')];
    await subscribe('task.created');
    const event = await stockMoved();
    await fanOut(event);
    const deliveries = await made();
    expect(deliveries.map((row) => row.subscriptionId).toSorted()).toEqual(wanting.map(({ id }) => id).toSorted());
    for (const row of deliveries) {
      expect(row).toMatchObject({
        eventId: event.id,
        event: 'stock.changed',
        state: 'PENDING',
        attempts: [],
        claim: null,
      });
      expect(row.nextAttemptAt.getTime()).toBeLessThanOrEqual(Date.now());
    }
  });

  it('makes two of one event that raises both, with the sku of the article in one and ids only in the other', async () => {
    await subscribe('stock.changed', 'product.stock_changed');
    const event = await stockMoved();
    await fanOut(event);
    const occurredAt = event.occurredAt.toISOString();
    expect((await made()).map(({ body }) => body)).toEqual([
      JSON.stringify({ event: 'product.stock_changed', occurredAt, data: { articleId: article.id, sku: article.sku } }),
      JSON.stringify({ event: 'stock.changed', occurredAt, data: event.payload }),
    ]);
  });

  it('stores exactly the text that was written, whatever its characters', async () => {
    await subscribe('colony.created');
    const name = 'Volk "1" \\ \u2028 \u2029 é 🐝 </script>';
    const payload = { id: newId(), apiaryId: newId(), name };
    const event = await record('ColonyCreated', payload);
    await fanOut(event);
    const [delivery] = await made();
    const occurredAt = event.occurredAt.toISOString();
    expect(delivery!.body).toBe(JSON.stringify({ event: 'colony.created', occurredAt, data: payload }));
  });

  it('makes no further deliveries when it runs again', async () => {
    await subscribe('stock.changed', 'product.stock_changed');
    const event = await stockMoved();
    await fanOut(event);
    const first = await made();
    await fanOut(event);
    expect(await made()).toEqual(first);
  });

  it('makes each delivery once when two run at the same time', async () => {
    for (let count = 0; count < 5; count += 1) await subscribe('stock.changed', 'product.stock_changed');
    const event = await stockMoved();
    let second: Promise<unknown> | undefined;
    await inTestChange(database.db, async (change) => {
      await fanOutEvents(change, [event]);
      second = fanOut(event);
      await waitUntilBlocked(database.db, 1);
    });
    await second;
    expect(await made()).toHaveLength(10);
  });

  it('leaves out what was recorded before the subscription was active', async () => {
    const before = await stockMoved();
    await nextMillisecond();
    await subscribe('stock.changed');
    const after = await stockMoved();
    await fanOut(before);
    await fanOut(after);
    expect((await made()).map(({ eventId }) => eventId)).toEqual([after.id]);
  });

  it('leaves out what was recorded while the subscription was inactive, also when it is active again by now', async () => {
    const { id } = await subscribe('stock.changed');
    const set = (active: boolean) =>
      inTestChange(database.db, (change) => updateWebhookSubscription(change, id, { active }, ANY_RIGHT));
    const early = await stockMoved();
    await set(false);
    const meanwhile = await stockMoved();
    await fanOut(meanwhile);
    expect(await made()).toEqual([]);
    await nextMillisecond();
    await set(true);
    await fanOut(early);
    await fanOut(meanwhile);
    expect(await made()).toEqual([]);
    const late = await stockMoved();
    await fanOut(late);
    expect((await made()).map(({ eventId }) => eventId)).toEqual([late.id]);
  });

  it('counts the very millisecond of activation as active', async () => {
    const { id } = await subscribe('stock.changed');
    const event = await stockMoved();
    const at = (offsetMs: number) =>
      database.db
        .update(webhookSubscriptions)
        .set({ activeSince: new Date(event.recordedAt.getTime() + offsetMs) })
        .where(eq(webhookSubscriptions.id, id));
    await at(1);
    await fanOut(event);
    expect(await made()).toEqual([]);
    await at(0);
    await fanOut(event);
    expect(await made()).toHaveLength(1);
  });

  it.each(['deactivated', 'deleted'])('leaves nothing pending for a subscription that is %s meanwhile', async (end) => {
    const { id } = await subscribe('stock.changed');
    const event = await stockMoved();
    let running: Promise<unknown> | undefined;
    await inTestChange(database.db, async (change) => {
      if (end === 'deleted') await removeWebhookSubscription(change, id);
      else await updateWebhookSubscription(change, id, { active: false }, ANY_RIGHT);
      running = fanOut(event);
      await waitUntilBlocked(database.db, 1);
    });
    await running;
    expect(await made()).toEqual([]);
  });

  it.each(['deactivated', 'deleted'])('makes what a subscription that is %s right after it ends', async (end) => {
    const { id } = await subscribe('stock.changed');
    const event = await stockMoved();
    let ending: Promise<unknown> | undefined;
    await inTestChange(database.db, async (change) => {
      await fanOutEvents(change, [event]);
      ending = inTestChange<unknown>(database.db, (other) =>
        end === 'deleted'
          ? removeWebhookSubscription(other, id)
          : updateWebhookSubscription(other, id, { active: false }, ANY_RIGHT),
      );
      await waitUntilBlocked(database.db, 1);
    });
    await ending;
    expect((await made()).map(({ state }) => state)).toEqual(end === 'deleted' ? [] : ['FAILED']);
  });

  it('does not wait for the result of an attempt that is being recorded', async () => {
    const { id } = await subscribe('stock.changed');
    const event = await stockMoved();
    await database.db.transaction(async (tx) => {
      await tx.update(webhookSubscriptions).set({ failingSince: new Date() }).where(eq(webhookSubscriptions.id, id));
      await fanOut(event);
    });
    expect(await made()).toHaveLength(1);
  });

  it('leaves product.stock_changed out for an article that is gone, and nothing else', async () => {
    await subscribe('stock.changed', 'product.stock_changed');
    const gone = await inTestChange(database.db, (change) => anArticle(change));
    const event = await stockMoved(gone.id);
    await database.db.delete(articles).where(eq(articles.id, gone.id));
    await fanOut(event);
    expect((await made()).map((row) => row.event)).toEqual(['stock.changed']);
  });

  it('sends two statements, one without subscribers, none when it raises nothing', async () => {
    const statements = (event: RecordedEvent) =>
      countStatements(database.url, (db) => fanOutEvents({ tx: db, now: new Date() } as unknown as Change, [event]));
    expect(await statements(await stockMoved())).toBe(1);
    await subscribe('stock.changed', 'product.stock_changed', 'queen.replaced');
    expect(await statements(await stockMoved())).toBe(2);
    const assigned = { colonyId: newId(), oldQueenId: null, newQueenId: newId() };
    expect(await statements(await record('QueenAssigned', assigned))).toBe(0);
  });

  it('refuses a payload that the catalog does not know, so that nothing else leaves', async () => {
    await subscribe('stock.changed');
    const event = await stockMoved();
    const payload = Object.assign({ buyer: 'Frau Muster' }, event.payload);
    await expect(fanOut({ ...event, payload })).rejects.toThrow('buyer');
    expect(await made()).toEqual([]);
  });
});

describe('the webhook events of the catalog', () => {
  it('all reach a subscription to everything, with the data that the catalog declares and no more', async () => {
    await subscribe(...webhookEventNames);
    const sent = new Set<string>();
    for (const [type, payload] of samples()) {
      await database.db.delete(webhookDeliveries);
      await fanOut(await record(type, payload as never));
      for (const { event, body } of await made()) {
        const parsed = JSON.parse(body);
        expect(Object.keys(parsed)).toEqual(['event', 'occurredAt', 'data']);
        expect(parsed.event).toBe(event);
        expect(webhookEventCatalog[event as WebhookEventName].payload.parse(parsed.data)).toEqual(parsed.data);
        sent.add(event);
      }
    }
    expect(sent).toEqual(new Set(webhookEventNames));
  });

  it('are raised by events that the fan-out is given, which TskReferenceDayReached is not', () => {
    const raising = samples().filter(([type, payload]) => webhookEventsRaisedBy(type, payload as never).length > 0);
    expect([...fannedOutEvents].toSorted()).toEqual(
      [...new Set([...raising.map(([type]) => type), 'ColonySplit'])].toSorted(),
    );
    expect(fannedOutEvents).not.toContain('TskReferenceDayReached');
  });

  it('hold only ids of a stock change', async () => {
    await subscribe('stock.changed');
    for (const [type, payload] of samples()) await fanOut(await record(type, payload as never));
    const deliveries = await made();
    expect(deliveries.length).toBeGreaterThan(3);
    for (const { body } of deliveries) {
      const { batchKind, ...ids } = JSON.parse(body).data;
      expect(['BOTTLING', 'PRODUCTION']).toContain(batchKind);
      for (const id of Object.values(ids)) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    }
  });
});
