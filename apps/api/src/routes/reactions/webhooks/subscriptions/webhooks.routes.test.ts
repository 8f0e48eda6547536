import { fixedClock } from '@beekeeping/core/clock';
import { newId } from '@beekeeping/core/id';
import { openSecret } from '@beekeeping/core/seal';
import { permissionKeys } from '@beekeeping/db/permission-catalog';
import { auditLog, domainEvents, webhookDeliveries, webhookSubscriptions } from '@beekeeping/db/schema';
import { queueBehindLock } from '@beekeeping/db/testing';
import { deliveryQueue } from '@beekeeping/domain/reactions/webhooks/deliveries';
import { webhookSecretPlace } from '@beekeeping/domain/reactions/webhooks/subscriptions';
import { webhookEventCatalog, type WebhookEventName, webhookEventNames } from '@beekeeping/events';
import { recordedLog } from '@beekeeping/http/testing';
import { describe, expect, it } from '@jest/globals';
import { testApi } from '../../../../testing/test-api.ts';

const path = '/api/v1/webhooks';
const url = 'https://93.184.216.34/hooks/k3y-in-path?token=k3y-in-query';
const clock = fixedClock(new Date());
const logger = recordedLog();

const api = testApi({ clock, logger });

const later = () => clock.set(new Date(clock.now().getTime() + 1_000));
const create = async (changes: object = {}) =>
  (await api.admin.post(path, { url, events: ['stock.changed'], ...changes }).expect(201)).body;
const ping = async (id: string): Promise<string> => (await api.admin.post(`${path}/${id}/ping`).expect(202)).body.id;
const patch = async (id: string, changes: object) => (await api.admin.patch(`${path}/${id}`, changes).expect(200)).body;
const rowOf = async (id: string) =>
  (await api.db.select().from(webhookSubscriptions)).find((subscription) => subscription.id === id)!;
const deliveryOf = async (id: string) =>
  (await api.db.select().from(webhookDeliveries)).find((delivery) => delivery.id === id);
const setDelivery = (id: string, columns: string) =>
  api.db.execute(`update webhook_deliveries set ${columns} where id = '${id}'`);
/** Oldest first. */
const auditOf = async (id: string) =>
  (await api.db.select().from(auditLog))
    .filter((entry) => entry.entityId === id)
    .toSorted((one, other) => one.id.localeCompare(other.id));

describe('POST /webhooks', () => {
  it('answers the subscription with its secret and where it is', async () => {
    const events = ['stock.changed', 'batch.created'];
    const { body, headers } = await api.admin.post(path, { url, events }).expect(201);
    expect(body).toEqual({
      id: expect.any(String),
      url,
      events,
      active: true,
      failingSince: null,
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9_-]{43}$/),
      createdAt: clock.now().toISOString(),
      updatedAt: clock.now().toISOString(),
    });
    expect(headers.location).toBe(`${path}/${body.id}`);
    expect(headers['cache-control']).toBe('no-store');
    const { secret: _, ...rest } = body;
    await api.admin.get(headers.location!).expect(200, rest);
  });

  it('makes another secret each time, and keeps none for an Idempotency-Key', async () => {
    expect((await create()).secret).not.toBe((await create()).secret);
    const before = await api.db.$count(webhookSubscriptions);
    const request = api.admin.post(path, { url, events: ['stock.changed'] }).set('Idempotency-Key', 'a-key');
    expect((await request.expect(400)).body).toMatchObject({ errors: [{ path: 'Idempotency-Key' }] });
    expect(await api.db.$count(webhookSubscriptions)).toBe(before);
  });

  it('stores the secret sealed, to be opened with the key ring for this subscription only', async () => {
    const { id, secret } = await create();
    const { secret: stored } = await rowOf(id);
    expect(stored).not.toContain(secret.slice('whsec_'.length));
    const place = { purpose: 'webhook-secret', column: 'webhook_subscriptions.secret', recordId: id } as const;
    expect(openSecret(api.keyRing, place, stored)).toBe(secret);
    expect(() => openSecret(api.keyRing, { ...place, recordId: newId() }, stored)).toThrow('cannot be opened');
  });

  it('shows the secret in no other answer, log line, audit entry or event', async () => {
    const { id, secret } = await create();
    const delivery = await ping(id);
    const answers = [
      await api.admin.get(path).expect(200),
      await api.admin.get(`${path}/${id}`).expect(200),
      await api.admin.patch(`${path}/${id}`, { events: ['task.created'] }).expect(200),
      await api.admin.patch(`${path}/${id}`, { secret: 'whsec_mine' }).expect(400),
      await api.admin.get(`${path}/${id}/deliveries`).expect(200),
      await api.admin.post(`${path}/${id}/deliveries/${delivery}/redeliver`).expect(202),
      await api.admin.patch(`${path}/${id}`, { active: false }).expect(200),
      await api.admin.delete(`${path}/${id}`).expect(204),
    ].map(({ text }) => text);
    const tables = [auditLog, domainEvents];
    const stored = await Promise.all(tables.map((table) => api.db.select().from(table)));
    const seen = JSON.stringify([answers, stored, logger.lines]);
    expect(seen).toContain(id);
    expect(seen).not.toContain(secret);
    expect(answers.join('')).not.toContain('"secret":');
  });

  it('audits who made it and for whom, without what a url may hide', async () => {
    const maker = await api.signIn(['webhooks:create', 'stock:read']);
    const { body } = await api
      .as(maker.token)
      .post(path, { url, events: ['stock.changed'] })
      .expect(201);
    const entries = await auditOf(body.id);
    expect(entries).toMatchObject([
      {
        action: 'webhook.created',
        entityType: 'webhook',
        actorId: maker.userId,
        details: { receiver: '93.184.216.34:443', events: ['stock.changed'] },
      },
    ]);
    const kept = JSON.stringify([await api.db.select().from(auditLog), logger.lines]);
    expect(kept).not.toContain('k3y-in');
    expect(kept).not.toContain('whsec_');
  });

  it('takes every event at once', async () => {
    expect(await create({ events: webhookEventNames })).toMatchObject({ events: webhookEventNames });
  });

  it.each([
    [{ events: [] }, 'events'],
    [{ events: null }, 'events'],
    [{ events: 'stock.changed' }, 'events'],
    [{ events: ['stock.changed', 'ping'] }, 'events.1'],
    [{ events: ['*'] }, 'events.0'],
    [{ events: ['stock.changed', 'task.created', 'stock.changed'] }, 'events.2'],
    [{ url: null }, 'url'],
    [{ url: '' }, 'url'],
    [{ url: 'shop' }, 'url'],
    [{ url: `https://93.184.216.34/${'x'.repeat(2_048)}` }, 'url'],
    [{ active: false }, 'active'],
    [{ secret: 'whsec_mine' }, 'secret'],
  ])('refuses %j', async (changes, errorPath) => {
    const { body } = await api.admin.post(path, { url, events: ['stock.changed'], ...changes }).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: errorPath }] });
  });

  it('requires the url and the events', async () => {
    const { body } = await api.admin.post(path, {}).expect(400);
    expect(body.errors.map((error: { path: string }) => error.path)).toEqual(['url', 'events']);
  });
});

describe('GET /webhooks', () => {
  it('distinguishes active ones from inactive ones, and finds a part of the url', async () => {
    const [active, inactive] = [await create(), await create()];
    await patch(inactive.id, { active: false });
    const ids = async (query: string) => {
      const { body } = await api.admin.get(`${path}?ids=${active.id},${inactive.id}&${query}`).expect(200);
      return body.items.map((item: { id: string }) => item.id);
    };
    expect(await ids('active=true')).toEqual([active.id]);
    expect(await ids('active=false')).toEqual([inactive.id]);
    expect(await ids(`sort=-active&q=${new URL(active.url).hostname.toUpperCase()}`)).toEqual([active.id, inactive.id]);
    await api.admin.get(`${path}?isActive=true`).expect(400);
  });
});

describe('PATCH /webhooks/:id', () => {
  it('changes what was sent and never the secret, and audits the names of the fields', async () => {
    const { id, secret: _, ...made } = await create();
    const { secret: before } = await rowOf(id);
    later();
    const changes = { url: 'https://93.184.216.35:80/new?token=k3y-in-query', events: ['task.created'] };
    const updated = { ...made, id, ...changes, updatedAt: clock.now().toISOString() };
    expect(await patch(id, changes)).toEqual(updated);
    await api.admin.get(`${path}/${id}`).expect(200, updated);
    expect(await rowOf(id)).toMatchObject({ secret: before, receiver: '93.184.216.35:80' });
    const entries = await auditOf(id);
    expect(entries.slice(1)).toMatchObject([
      {
        action: 'webhook.updated',
        details: { fields: ['url', 'events'], receiver: '93.184.216.35:80', events: ['task.created'], active: true },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain('k3y-in');
  });

  it('changes and audits nothing when nothing differs', async () => {
    const { id, secret: _, ...made } = await create();
    const { activeSince } = await rowOf(id);
    later();
    for (const changes of [{}, { url }, { url, events: ['stock.changed'], active: true }]) {
      expect(await patch(id, changes)).toEqual({ id, ...made });
    }
    expect(await rowOf(id)).toMatchObject({ activeSince });
    expect(await auditOf(id)).toHaveLength(1);
  });

  it('hears of what happens from now on when it is active again, and forgets its failures', async () => {
    const { id } = await create();
    const past = new Date('2026-01-01T00:00:00Z');
    await patch(id, { active: false });
    await api.db.update(webhookSubscriptions).set({ activeSince: past, failingSince: past });
    expect(await patch(id, { events: ['task.created'] })).toMatchObject({ failingSince: past.toISOString() });
    const [{ now } = { now: '' }] = await api.db.execute<{ now: string }>(`select to_json(now()) #>> '{}' as now`);
    expect(await patch(id, { active: true })).toMatchObject({ active: true, failingSince: null });
    expect((await rowOf(id)).activeSince.getTime()).toBeGreaterThanOrEqual(Math.trunc(Date.parse(now)));
  });

  it('restarts counting failures for another url', async () => {
    const { id } = await create();
    await api.db.update(webhookSubscriptions).set({ failingSince: new Date('2026-01-01T00:00:00Z') });
    expect(await patch(id, { url: 'https://93.184.216.35/' })).toMatchObject({ failingSince: null });
  });

  it('ends what is pending when it is deactivated, but not what is being sent', async () => {
    const { id } = await create();
    const other = await ping((await create()).id);
    const [waiting, abandoned, sending, sent] = [await ping(id), await ping(id), await ping(id), await ping(id)];
    const claim = newId();
    await setDelivery(abandoned, `claim = '${claim}', claimed_until = now() - interval '1 second'`);
    await setDelivery(sending, `claim = '${claim}', claimed_until = now() + interval '1 hour'`);
    await setDelivery(sent, `state = 'DELIVERED'`);
    await patch(id, { active: false });
    expect(await deliveryOf(waiting)).toMatchObject({ state: 'FAILED', attempts: [] });
    expect(await deliveryOf(abandoned)).toMatchObject({ state: 'FAILED', claim: null, claimedUntil: null });
    expect(await deliveryOf(sending)).toMatchObject({ state: 'PENDING', claim });
    expect(await deliveryOf(sent)).toMatchObject({ state: 'DELIVERED' });
    expect(await deliveryOf(other)).toMatchObject({ state: 'PENDING' });
    const { body } = await api.admin.get(`${path}/${id}/deliveries?status=FAILED`).expect(200);
    expect(body.items.map((item: { id: string }) => item.id).toSorted()).toEqual([waiting, abandoned].toSorted());

    // Its attempt has failed meanwhile, and it waits for the next one.
    await setDelivery(sending, 'claim = null, claimed_until = null');
    await patch(id, { active: true });
    expect(await deliveryOf(sending)).toMatchObject({ state: 'FAILED' });
    // What was ended is sent when somebody asks for it.
    await api.admin.post(`${path}/${id}/deliveries/${waiting}/redeliver`).expect(202);
    expect(await deliveryOf(waiting)).toMatchObject({ state: 'PENDING' });
  });

  it.each([
    [{ url: null }, 'url'],
    [{ url: 'shop' }, 'url'],
    [{ events: [] }, 'events'],
    [{ events: ['ping'] }, 'events.0'],
    [{ active: null }, 'active'],
    [{ active: 'false' }, 'active'],
    [{ secret: 'whsec_mine' }, 'secret'],
    [{ failingSince: null }, 'failingSince'],
  ])('refuses %j', async (changes, errorPath) => {
    const { id } = await create();
    const { body } = await api.admin.patch(`${path}/${id}`, changes).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: errorPath }] });
  });
});

describe('DELETE /webhooks/:id', () => {
  it('takes the deliveries with it, also pending ones and ones being sent', async () => {
    const { id } = await create();
    const [waiting, sending] = [await ping(id), await ping(id)];
    await setDelivery(sending, `claim = '${newId()}', claimed_until = now() + interval '1 hour'`);
    const { text } = await api.admin.delete(`${path}/${id}`).expect(204);
    expect(text).toBe('');
    expect([await deliveryOf(waiting), await deliveryOf(sending)]).toEqual([undefined, undefined]);
    await api.admin.get(`${path}/${id}`).expect(404);
    await api.admin.get(`${path}/${id}/deliveries`).expect(404);
    const entries = await auditOf(id);
    expect(entries.at(-1)).toMatchObject({ action: 'webhook.deleted', details: { receiver: '93.184.216.34:443' } });
    expect(JSON.stringify(entries)).not.toContain('k3y-in');
  });

  it('is done and audited once when two ask at the same time', async () => {
    const { id } = await create();
    const requests = [1, 2].map(() => () => api.admin.delete(`${path}/${id}`));
    const answers = await queueBehindLock(api.db, { table: webhookSubscriptions, ids: [id] }, requests);
    expect(answers.map(({ status }) => status)).toEqual([204, 404]);
    expect(await auditOf(id)).toHaveLength(2);
  });
});

describe('POST /webhooks/:id/rotate-secret', () => {
  const rotate = (id: string) => api.admin.post(`${path}/${id}/rotate-secret`);
  const secretOf = async (id: string): Promise<string> =>
    openSecret(api.keyRing, webhookSecretPlace(id), (await rowOf(id)).secret);

  it('answers another secret, stores it sealed and audits that, without it', async () => {
    const { secret, ...made } = await create();
    later();
    const { body, headers } = await rotate(made.id).expect(200);
    expect(body).toEqual({
      ...made,
      updatedAt: clock.now().toISOString(),
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9_-]{43}$/),
    });
    expect(headers['cache-control']).toBe('no-store');
    expect(body.secret).not.toBe(secret);
    expect(await secretOf(made.id)).toBe(body.secret);
    const entries = await auditOf(made.id);
    expect(entries.at(-1)).toMatchObject({
      action: 'webhook.secret_rotated',
      details: { receiver: '93.184.216.34:443' },
    });
    expect(JSON.stringify([await api.db.select().from(auditLog), logger.lines])).not.toContain(body.secret);
  });

  it('signs what begins after it with the new secret, retries of earlier deliveries too', async () => {
    const { id, secret } = await create({ url: 'https://93.184.216.40/' });
    const delivery = await ping(id);
    const claimed = async () => {
      const claims = await deliveryQueue.claim(api.db, { room: 1_000, roomForFailing: 1_000, leaseMs: 60_000 });
      const { secret: sealed } = claims.find((claim) => claim.id === delivery)!;
      return openSecret(api.keyRing, webhookSecretPlace(id), sealed);
    };
    expect(await claimed()).toBe(secret);
    const { body } = await rotate(id).expect(200);
    await setDelivery(delivery, 'claim = null, claimed_until = null');
    expect(await claimed()).toBe(body.secret);
  });

  it('gives nobody a secret that is dead already when two ask at once', async () => {
    const { id } = await create();
    later();
    const answers = await queueBehindLock(api.db, { table: webhookSubscriptions, ids: [id] }, [
      () => rotate(id),
      () => rotate(id),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [200, undefined],
      [409, 'INVALID_STATE'],
    ]);
    expect(await secretOf(id)).toBe(answers[0]!.body.secret);
  });

  it('is not in the way of an edit at the same moment', async () => {
    const { id } = await create();
    later();
    const [edited, rotated] = await queueBehindLock(api.db, { table: webhookSubscriptions, ids: [id] }, [
      () => api.admin.patch(`${path}/${id}`, { active: false }),
      () => rotate(id),
    ]);
    expect([edited!.status, rotated!.status]).toEqual([200, 200]);
    expect(rotated!.body).toMatchObject({ active: false, secret: await secretOf(id) });
  });

  it('takes no Idempotency-Key, and knows no other subscription', async () => {
    const { id } = await create();
    const { body } = await rotate(id).set('Idempotency-Key', 'a-key').expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'Idempotency-Key' }] });
    await rotate(newId()).expect(404);
  });
});

describe('the right to read an event', () => {
  const all = ['webhooks:create', 'webhooks:read', 'webhooks:update', 'webhooks:delete'] as const;
  const both = ['colony.created', 'stock.changed'];
  const rightsOf = (events: readonly WebhookEventName[]) => events.map((event) => webhookEventCatalog[event].needs);

  it.each(webhookEventNames)('is needed to subscribe to %s', async (event) => {
    const [with_, without] = await Promise.all([
      api.signIn([...all, ...rightsOf([event])]),
      api.signIn(permissionKeys.filter((key) => !rightsOf([event]).includes(key as never))),
    ]);
    const subscribe = (token: string) => api.as(token).post(path, { url, events: [event] });
    await subscribe(with_.token).expect(201);
    const { body } = await subscribe(without.token).expect(403);
    expect(body).toMatchObject({ code: 'FORBIDDEN', detail: expect.stringContaining(rightsOf([event])[0]!) });
  });

  it.each([
    ['its events', { events: ['stock.changed', 'colony.created', 'task.created'] }],
    ['one event less, while another stays', { events: ['colony.created'] }],
    ['its url', { url: 'https://93.184.216.35/' }],
    ['its url, while ending it', { url: 'https://93.184.216.35/', active: false }],
  ])('is needed to change %s', async (_what, changes) => {
    const { id } = await create({ events: both });
    const some = await api.signIn([...all, 'stock:read']);
    expect((await api.as(some.token).patch(`${path}/${id}`, changes).expect(403)).body.code).toBe('FORBIDDEN');
    const every = await api.signIn([...all, 'stock:read', 'colonies:read', 'tasks:read']);
    await api.as(every.token).patch(`${path}/${id}`, changes).expect(200);
  });

  it('is needed for what was delivered before, which goes where the subscription leads now', async () => {
    const { id } = await create({ events: both });
    const pinged = await ping(id);
    await patch(id, { events: ['stock.changed'] });
    const some = api.as((await api.signIn([...all, 'stock:read'])).token);
    const other = { url: 'https://93.184.216.35/' };
    await setDelivery(pinged, `event = 'colony.created'`);
    await some.patch(`${path}/${id}`, other).expect(403);
    await some.post(`${path}/${id}/rotate-secret`).expect(403);
    await setDelivery(pinged, `event = 'ping'`);
    await some.patch(`${path}/${id}`, other).expect(200);
    await some.post(`${path}/${id}/rotate-secret`).expect(200);
  });

  it('is needed to activate and to get another secret, and not to end or delete', async () => {
    const { id } = await create({ events: both });
    const some = api.as((await api.signIn([...all, 'stock:read'])).token);
    await some.post(`${path}/${id}/rotate-secret`).expect(403);
    await some.patch(`${path}/${id}`, { active: false }).expect(200);
    await some.patch(`${path}/${id}`, { active: true }).expect(403);
    await some.patch(`${path}/${id}`, { events: ['stock.changed'], active: true }).expect(403);
    await some.post(`${path}/${id}/rotate-secret`).expect(403);
    await some.delete(`${path}/${(await create({ events: both })).id}`).expect(204);
  });
});

describe('the rights of webhooks', () => {
  it.each([
    ['webhooks:create', 'post', ''],
    ['webhooks:read', 'get', ''],
    ['webhooks:read', 'get', '/:id'],
    ['webhooks:read', 'get', '/:id/deliveries'],
    ['webhooks:update', 'patch', '/:id'],
    ['webhooks:update', 'post', '/:id/rotate-secret'],
    ['webhooks:update', 'post', '/:id/ping'],
    ['webhooks:update', 'post', '/:id/deliveries/:id/redeliver'],
    ['webhooks:delete', 'delete', '/:id'],
  ] as const)('%s alone opens %s %s', async (key, method, route) => {
    const all = ['webhooks:create', 'webhooks:read', 'webhooks:update', 'webhooks:delete'] as const;
    const send = async (permissions: readonly (typeof all)[number][]) => {
      const { token } = await api.signIn(permissions);
      return (await api.as(token)[method](path + route.replaceAll(':id', newId()), {})).status;
    };
    expect(await send(all.filter((other) => other !== key))).toBe(403);
    expect(await send([key])).not.toBe(403);
  });
});
