import { fixedClock } from '@beekeeping/core/clock';
import { newId } from '@beekeeping/core/id';
import { apiKeys, auditLog, domainEvents } from '@beekeeping/db/schema';
import { queueBehindLock } from '@beekeeping/db/testing';
import { apiKeyBody } from '@beekeeping/domain/testing';
import {
  apiKeyClient,
  sampleRoutes,
  type SignedIn,
  startTestService,
  type TestService,
} from '@beekeeping/http/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

const path = '/api/v1/api-keys';
const clock = fixedClock(new Date());
const inSeconds = (seconds: number): string => new Date(clock.now().getTime() + seconds * 1_000).toISOString();

let api: TestApi;
/** What a shop talks to: another process on the same database. */
let gateway: TestService;
beforeAll(async () => {
  api = await startTestApi({ clock });
  gateway = await startTestService(sampleRoutes, { database: api.database });
});
afterAll(async () => {
  await gateway.stop();
  await api.stop();
});

const create = async (changes: object = {}) =>
  (
    await api.admin
      .post(path, apiKeyBody({ name: 'Webshop', scopes: ['shop-sync:read'], expiresAt: null, ...changes }))
      .expect(201)
  ).body;

const auditOf = async (id: string) => (await api.db.select().from(auditLog)).filter((entry) => entry.entityId === id);

const statusAtGateway = async (key: string): Promise<number> =>
  (await gateway.withKey(key).get('/api/v1/shop/items')).status;

describe('POST /api-keys', () => {
  it('answers the record with the key, this once', async () => {
    const expiresAt = inSeconds(3_600);
    const scopes = ['shop-sync:write', 'shop-sync:read'];
    const { body, headers } = await api.admin.post(path, { name: ' Webshop ', scopes, expiresAt }).expect(201);
    expect(body).toEqual({
      id: expect.any(String),
      name: 'Webshop',
      prefix: body.key.slice(0, 12),
      scopes,
      deviceId: null,
      deviceName: null,
      expiresAt,
      lastUsedAt: null,
      revokedAt: null,
      createdAt: clock.now().toISOString(),
      updatedAt: clock.now().toISOString(),
      key: expect.stringMatching(/^bee_[A-Za-z0-9_-]{43}$/),
    });
    expect(headers.location).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
  });

  it('makes a key that does not expire unless it is asked to', async () => {
    expect(await create()).toMatchObject({ expiresAt: null });
    expect(await create({ expiresAt: null })).toMatchObject({ expiresAt: null });
  });

  it('makes a key that opens the shop routes of its scope and no others', async () => {
    const { key } = await create({ scopes: ['shop-sync:read'] });
    expect(await statusAtGateway(key)).toBe(200);
    await gateway.withKey(key).post('/api/v1/shop/items', { name: 'Jar' }).expect(403);
  });

  it('makes a key for machines that watch the system, when it is made by who may read that', async () => {
    const scopes = ['system:read'];
    const { token } = await api.signIn(['api-keys:create']);
    expect((await api.as(token).post(path, { name: 'Grafana', scopes }).expect(403)).body.code).toBe('FORBIDDEN');
    const { key } = await create({ scopes });
    const { body } = await apiKeyClient(api.url, key).get('/api/v1/system/status').expect(200);
    expect(body).toMatchObject({ database: 'ok', storage: 'ok' });
    await apiKeyClient(api.url, key).get('/api/v1/colonies').expect(401);
    await apiKeyClient(api.url, key).post('/api/v1/system/events/replay', {}).expect(401);
  });

  it('keeps nothing that the key could be read from', async () => {
    const { id, key, prefix } = await create();
    const tables = [apiKeys, auditLog, domainEvents];
    const stored = JSON.stringify(await Promise.all(tables.map((table) => api.db.select().from(table))));
    expect(stored).toContain(id);
    expect(stored).toContain(prefix);
    expect(stored).not.toContain(key.slice(prefix.length));
  });

  it('audits who made it and what it may do', async () => {
    const maker = await api.signIn(['api-keys:create']);
    const { body } = await api
      .as(maker.token)
      .post(path, { name: 'Till', scopes: ['shop-sync:write'] })
      .expect(201);
    expect(await auditOf(body.id)).toMatchObject([
      {
        action: 'api_key.created',
        entityType: 'api_key',
        actorId: maker.userId,
        details: { name: 'Till', prefix: body.prefix, scopes: ['shop-sync:write'], expiresAt: null },
      },
    ]);
  });

  it('makes two keys of the same name: a new one replaces an old one step by step', async () => {
    const [first, second] = [await create(), await create()];
    expect(second.key).not.toBe(first.key);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: null }, 'name'],
    [{ name: 'two\nlines' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: null }, 'scopes'],
    [{ scopes: {} }, 'scopes'],
    [{ scopes: ['shop-sync:read', 'shop-sync:read'] }, 'scopes'],
    [{ scopes: ['apiaries:read'] }, 'scopes.0'],
    [{ scopes: ['shop-sync:*'] }, 'scopes.0'],
    [{ expiresAt: '2099-12-31' }, 'expiresAt'],
    [{ expiresAt: 4_102_444_800 }, 'expiresAt'],
    [{ key: 'bee_mine' }, 'key'],
    [{ prefix: 'bee_mine' }, 'prefix'],
    [{ lastUsedAt: null }, 'lastUsedAt'],
  ])('refuses %j', async (changes, errorPath) => {
    const { body } = await api.admin
      .post(path, { name: 'Webshop', scopes: ['shop-sync:read'], ...changes })
      .expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: errorPath }] });
  });

  it.each([0, -1, -86_400])('refuses an expiry %i seconds from now', async (seconds) => {
    const body = { name: 'Webshop', scopes: ['shop-sync:read'], expiresAt: inSeconds(seconds) };
    const answer = await api.admin.post(path, body).expect(400);
    expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'expiresAt' }] });
  });

  it('requires the name and the scopes', async () => {
    const { body } = await api.admin.post(path, {}).expect(400);
    expect(body.errors.map((error: { path: string }) => error.path)).toEqual(['name', 'scopes']);
  });

  it('keeps no key for an Idempotency-Key, which it refuses', async () => {
    const before = await api.db.$count(apiKeys);
    const sent = { name: 'Webshop', scopes: ['shop-sync:read'] };
    const { body } = await api.admin.post(path, sent).set('Idempotency-Key', 'a-key').expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'Idempotency-Key' }] });
    expect(await api.db.$count(apiKeys)).toBe(before);
  });
});

describe('GET /api-keys', () => {
  const idsOf = (body: { items: { id: string }[] }): string[] => body.items.map(({ id }) => id);

  it('answers the records, newest first, without keys and hashes', async () => {
    clock.set(inSeconds(1));
    const { key, ...made } = await create();
    const { body } = await api.admin.get(`${path}?limit=1`).expect(200);
    expect(body.items).toEqual([made]);
    const { text } = await api.admin.get(`${path}?limit=200`).expect(200);
    expect(text).not.toContain(key.slice(12));
    expect(text).not.toMatch(/hash/i);
  });

  it('distinguishes active keys from revoked and expired ones', async () => {
    const [active, revoked, expiring] = [await create(), await create(), await create({ expiresAt: inSeconds(60) })];
    await api.admin.post(`${path}/${revoked.id}/revoke`).expect(200);
    clock.set(expiring.expiresAt);
    const ofThree = async (isActive: boolean) => {
      const { body } = await api.admin.get(`${path}?limit=200&isActive=${isActive}`).expect(200);
      return idsOf(body).filter((id) => [active.id, revoked.id, expiring.id].includes(id));
    };
    expect(await ofThree(true)).toEqual([active.id]);
    expect(new Set(await ofThree(false))).toEqual(new Set([revoked.id, expiring.id]));
  });

  it('shows when a key was last used', async () => {
    const { id, key } = await create();
    expect(await statusAtGateway(key)).toBe(200);
    const { body } = await api.admin.get(`${path}?limit=200`).expect(200);
    const record = body.items.find((item: { id: string }) => item.id === id);
    expect(record.lastUsedAt).toMatch(/^\d{4}-\d{2}-\d{2}T.+Z$/);
  });
});

describe('POST /api-keys/:id/revoke', () => {
  const revoke = (id: string, by?: SignedIn) => (by ? api.as(by.token) : api.admin).post(`${path}/${id}/revoke`);

  it('answers the record and ends the key from the next request on, in every process', async () => {
    const { key, ...made } = await create();
    expect(await statusAtGateway(key)).toBe(200);
    const { body } = await revoke(made.id).expect(200);
    const now = clock.now().toISOString();
    expect(body).toEqual({
      ...made,
      lastUsedAt: expect.any(String),
      revokedAt: now,
      updatedAt: expect.not.stringContaining(made.updatedAt),
    });
    expect(await statusAtGateway(key)).toBe(401);
  });

  it('leaves other keys alone', async () => {
    const [one, other] = [await create(), await create()];
    await revoke(one.id).expect(200);
    expect(await statusAtGateway(other.key)).toBe(200);
  });

  it('audits who revoked it', async () => {
    const { id, prefix } = await create();
    const revoker = await api.signIn(['api-keys:revoke']);
    await revoke(id, revoker).expect(200);
    const entries = await auditOf(id);
    expect(entries.filter(({ action }) => action === 'api_key.revoked')).toMatchObject([
      {
        entityType: 'api_key',
        actorId: revoker.userId,
        details: { name: 'Webshop', prefix },
      },
    ]);
  });

  it('also takes an expired key', async () => {
    const { id, expiresAt } = await create({ expiresAt: inSeconds(1) });
    clock.set(expiresAt);
    await revoke(id).expect(200);
  });

  it('refuses to revoke a key again, and changes and audits nothing', async () => {
    const { id } = await create();
    const { body } = await revoke(id).expect(200);
    clock.set(inSeconds(1));
    expect((await revoke(id).expect(409)).body.code).toBe('INVALID_STATE');
    const row = (await api.db.select().from(apiKeys)).find((key) => key.id === id);
    expect(row!.revokedAt!.toISOString()).toBe(body.revokedAt);
    expect(await auditOf(id)).toHaveLength(2);
  });

  it('is done once when two ask at the same time', async () => {
    const { id } = await create();
    const requests = [() => revoke(id), () => revoke(id)];
    const answers = await queueBehindLock(api.db, { table: apiKeys, ids: [id] }, requests);
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(await auditOf(id)).toHaveLength(2);
  });

  it('answers 404 to an unknown id and 400 to a malformed one', async () => {
    expect((await revoke(newId()).expect(404)).body.code).toBe('NOT_FOUND');
    expect((await revoke('bee_123').expect(400)).body.errors[0].path).toBe('id');
  });
});

describe('an API key', () => {
  it('is neither read alone, nor changed, nor deleted', async () => {
    const { id } = await create();
    await api.admin.get(`${path}/${id}`).expect(404);
    await api.admin.patch(`${path}/${id}`, { name: 'Other' }).expect(404);
    await api.admin.delete(`${path}/${id}`).expect(404);
    await api.admin.get(`${path}/${id}/revoke`).expect(405);
  });

  it('does not open the routes of API keys', async () => {
    const { key } = await create({ scopes: ['shop-sync:read', 'shop-sync:write'] });
    await api.as().get(path).set('X-Api-Key', key).expect(401);
    await api.as(key).get(path).expect(401);
  });
});
