import { fixedClock } from '@beekeeping/core/clock';
import { newId } from '@beekeeping/core/id';
import { webhookDeliveries } from '@beekeeping/db/schema';
import { waitUntilBlocked } from '@beekeeping/db/testing';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testApi } from '../../../../testing/test-api.ts';

const path = '/api/v1/webhooks';
const clock = fixedClock(new Date('2026-07-12T08:30:00.000Z'));

const api = testApi({ clock });
let id: string;
/** How often the sender was woken. */
let wakes = 0;
beforeAll(async () => {
  api.context.onDeliveriesDue = () => {
    wakes += 1;
  };
});
beforeEach(async () => {
  id = await newSubscription();
  wakes = 0;
});

const newSubscription = async (): Promise<string> =>
  (await api.admin.post(path, { url: 'https://93.184.216.34/', events: ['stock.changed'] }).expect(201)).body.id;

const ping = async (of = id): Promise<string> => (await api.admin.post(`${path}/${of}/ping`).expect(202)).body.id;
const redeliver = (delivery: string, of = id) => api.admin.post(`${path}/${of}/deliveries/${delivery}/redeliver`);
const deliveries = () => api.db.select().from(webhookDeliveries);
const rowOf = async (delivery: string) => (await deliveries()).find((row) => row.id === delivery)!;
const set = (delivery: string, columns: string) =>
  api.db.execute(`update webhook_deliveries set ${columns} where id = '${delivery}'`);
const deactivation = () => `update webhook_subscriptions set active = false where id = '${id}'`;

const attempt = { at: '2026-07-12T08:30:01.000Z', responseStatus: 503, error: 'STATUS' };
const attemptsAre = (...attempts: object[]) => `attempts = '${JSON.stringify(attempts)}'`;
const claimedFor = (interval: string) => `claim = '${newId()}', claimed_until = now() + interval '${interval}'`;
const isDue = async (delivery: string): Promise<boolean> => {
  const due = await api.db.execute<{ id: string }>('select id from webhook_deliveries where next_attempt_at <= now()');
  return due.some((row) => row.id === delivery);
};

describe('POST /webhooks/:id/ping', () => {
  it('answers 202 with a delivery that is due now, and wakes the sender', async () => {
    const { body } = await api.admin.post(`${path}/${id}/ping`, {}).expect(202);
    const now = clock.now().toISOString();
    expect(body).toEqual({
      id: expect.any(String),
      event: 'ping',
      state: 'PENDING',
      attempts: [],
      attemptCount: 0,
      nextAttemptAt: expect.any(String),
      createdAt: now,
      updatedAt: now,
    });
    expect(await rowOf(body.id)).toMatchObject({
      subscriptionId: id,
      eventId: null,
      body: `{"event":"ping","occurredAt":"${now}","data":{}}`,
    });
    expect(await isDue(body.id)).toBe(true);
    expect(wakes).toBe(1);
  });

  it('makes another delivery each time', async () => {
    expect(await ping()).not.toBe(await ping());
  });

  it('is refused while the subscription is inactive, and wakes nobody', async () => {
    await api.db.execute(deactivation());
    expect((await api.admin.post(`${path}/${id}/ping`).expect(409)).body.code).toBe('INVALID_STATE');
    expect((await deliveries()).filter((row) => row.subscriptionId === id)).toEqual([]);
    expect(wakes).toBe(0);
  });

  it('makes nothing for a subscription that is deactivated at the same time', async () => {
    const requests: Promise<{ status: number }>[] = [];
    await api.db.transaction(async (tx) => {
      await tx.execute(deactivation());
      requests.push(Promise.resolve(api.admin.post(`${path}/${id}/ping`)));
      await waitUntilBlocked(api.db, 1);
    });
    expect((await requests[0]!).status).toBe(409);
  });

  it('answers 404 to an unknown subscription', async () => {
    await api.admin.post(`${path}/${newId()}/ping`).expect(404);
  });
});

describe('POST /webhooks/:id/deliveries/:deliveryId/redeliver', () => {
  it.each(['PENDING', 'DELIVERED', 'FAILED'] as const)(
    'makes a %s delivery due now with its id and body',
    async (state) => {
      const delivery = await ping();
      const { body: text } = await rowOf(delivery);
      const tried = attemptsAre(attempt);
      await set(
        delivery,
        `state = '${state}', ${tried}, failure_count = 7, next_attempt_at = now() + interval '1 hour'`,
      );
      wakes = 0;
      const { body } = await redeliver(delivery).expect(202);
      expect(body).toMatchObject({ id: delivery, state: 'PENDING', attempts: [attempt], attemptCount: 1 });
      expect(Date.parse(body.nextAttemptAt)).toBeLessThanOrEqual(Date.now());
      expect(await rowOf(delivery)).toMatchObject({ body: text, failureCount: 0, state: 'PENDING', claim: null });
      expect(await isDue(delivery)).toBe(true);
      expect(wakes).toBe(1);
    },
  );

  it('is refused while the delivery is being sent, and leaves the attempt alone', async () => {
    const delivery = await ping();
    await set(delivery, claimedFor('1 hour'));
    const before = await rowOf(delivery);
    wakes = 0;
    expect((await redeliver(delivery).expect(409)).body.code).toBe('INVALID_STATE');
    expect(await rowOf(delivery)).toEqual(before);
    expect(wakes).toBe(0);
  });

  it('takes a delivery from a process whose lease ran out', async () => {
    const delivery = await ping();
    await set(delivery, claimedFor('-1 millisecond'));
    await redeliver(delivery).expect(202);
    expect(await rowOf(delivery)).toMatchObject({ claim: null, claimedUntil: null });
  });

  it('is refused when the delivery is claimed while it waits', async () => {
    const delivery = await ping();
    const requests: Promise<{ status: number }>[] = [];
    await api.db.transaction(async (tx) => {
      await tx.execute(`update webhook_deliveries set ${claimedFor('1 hour')} where id = '${delivery}'`);
      requests.push(Promise.resolve(redeliver(delivery)));
      await waitUntilBlocked(api.db, 1);
    });
    expect((await requests[0]!).status).toBe(409);
  });

  it('is refused while the subscription is inactive', async () => {
    const delivery = await ping();
    await api.db.execute(deactivation());
    expect((await redeliver(delivery).expect(409)).body.code).toBe('INVALID_STATE');
  });

  it('answers 404 to a delivery of another subscription, and changes nothing', async () => {
    const delivery = await ping(await newSubscription());
    await set(delivery, `state = 'FAILED'`);
    expect((await redeliver(delivery).expect(404)).body.code).toBe('NOT_FOUND');
    expect(await rowOf(delivery)).toMatchObject({ state: 'FAILED' });
    await redeliver(newId()).expect(404);
    await redeliver(delivery, newId()).expect(404);
    expect((await redeliver('1').expect(400)).body.errors[0].path).toBe('deliveryId');
  });
});

describe('GET /webhooks/:id/deliveries', () => {
  const list = async (query = '') => (await api.admin.get(`${path}/${id}/deliveries?${query}`).expect(200)).body;
  const idsOf = (body: { items: { id: string }[] }): string[] => body.items.map((item) => item.id);

  it('answers attempts, their number and the time of the next one while there is one', async () => {
    const delivery = await ping();
    const { items } = await list();
    expect(items).toMatchObject([{ id: delivery, nextAttemptAt: expect.any(String) }]);
    const delivered = { at: '2026-07-12T08:30:06.000Z', responseStatus: 204, error: null };
    await set(delivery, `state = 'DELIVERED', ${attemptsAre(attempt, delivered)}`);
    const now = clock.now().toISOString();
    expect(await list()).toEqual({
      items: [
        {
          id: delivery,
          event: 'ping',
          state: 'DELIVERED',
          attempts: [attempt, delivered],
          attemptCount: 2,
          nextAttemptAt: null,
          createdAt: now,
          updatedAt: now,
        },
      ],
      nextCursor: null,
    });
  });

  it('finds by state and event', async () => {
    const [failed, pending, stock] = [await ping(), await ping(), await ping()];
    await set(failed, `state = 'FAILED'`);
    await set(stock, `event = 'stock.changed'`);
    await ping(await newSubscription());
    for (const name of ['status', 'state']) {
      expect(idsOf(await list(`${name}=FAILED`))).toEqual([failed]);
      expect(new Set(idsOf(await list(`${name}=PENDING`)))).toEqual(new Set([pending, stock]));
      expect(idsOf(await list(`${name}=DELIVERED`))).toEqual([]);
    }
    expect(idsOf(await list('event=stock.changed'))).toEqual([stock]);
    expect(idsOf(await list('event=ping&status=PENDING'))).toEqual([pending]);
    expect(idsOf(await list('status=FAILED&state=PENDING'))).toEqual([]);
  });

  it('pages from the newest to the oldest, each once, also those of the same instant', async () => {
    const made: string[] = [];
    for (let count = 0; count < 7; count += 1) {
      if (count % 3 === 0) clock.set(new Date(clock.now().getTime() + 1_000));
      made.push(await ping());
    }
    const found: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { items: { id: string }[]; nextCursor: string | null } = await list(
        `limit=2${cursor && `&cursor=${cursor}`}`,
      );
      found.push(...idsOf(page));
      cursor = page.nextCursor;
    }
    const newestFirst = (await deliveries())
      .filter((row) => row.subscriptionId === id)
      .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
      .map((row) => row.id);
    expect(found).toEqual(newestFirst);
    expect(found.toSorted()).toEqual(made.toSorted());
  });

  it.each(['status=SENT', 'event=stock', 'sort=attempts', 'limit=0', 'when=now'])('refuses %s', async (query) => {
    await api.admin.get(`${path}/${id}/deliveries?${query}`).expect(400);
  });

  it('answers 404 to an unknown subscription', async () => {
    await api.admin.get(`${path}/${newId()}/deliveries`).expect(404);
  });
});
