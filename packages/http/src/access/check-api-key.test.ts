import { newApiKey, newSecretToken } from '@beekeeping/auth';
import { permissionKeys } from '@beekeeping/db/permission-catalog';
import { apiKeys } from '@beekeeping/db/schema';
import { waitUntil } from '@beekeeping/db/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import {
  anApiKey,
  recordedLog,
  revokeKey,
  sampleRoutes,
  sendBytes,
  startTestService,
  type TestService,
  type UsableKey,
} from '../testing/index.ts';

const READ = '/api/v1/shop/items';
const log = recordedLog();
let first: TestService;
let second: TestService;
let reader: UsableKey;
let writer: UsableKey;
beforeAll(async () => {
  first = await startTestService(sampleRoutes, { logger: log });
  second = await startTestService(sampleRoutes, { database: first.database });
  reader = await anApiKey(first.database.db, ['shop-sync:read']);
  writer = await anApiKey(first.database.db, ['shop-sync:write']);
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

const read = (headers: Record<string, string>, query = '') => first.as().get(`${READ}${query}`).set(headers);

describe('a route for API keys', () => {
  it('passes its handler the calling key, and its address', async () => {
    const { body } = await first.withKey(reader.key).get(READ).set('X-Request-Id', 'shop-1234').expect(200);
    expect(body.received).toEqual({
      kind: 'api-key',
      apiKeyId: reader.id,
      name: `Shop ${reader.id}`,
      deviceId: null,
      ip: '127.0.0.1',
      requestId: 'shop-1234',
    });
  });

  it('serves a key whose expiry lies ahead', async () => {
    const expiresAt = new Date(Date.now() + 60_000);
    const { key } = await anApiKey(first.database.db, ['shop-sync:read'], { expiresAt });
    await first.withKey(key).get(READ).expect(200);
  });

  const refused: [string, () => Promise<Record<string, string>> | Record<string, string>][] = [
    ['nothing', () => ({})],
    ['an empty key', () => ({ 'X-Api-Key': '' })],
    ['a malformed key', () => ({ 'X-Api-Key': 'bee_123' })],
    ['an unknown key', () => ({ 'X-Api-Key': newApiKey() })],
    ['a key in another case', () => ({ 'X-Api-Key': reader.key.toUpperCase() })],
    ['the prefix of a key', () => ({ 'X-Api-Key': reader.key.slice(0, 12) })],
    ['two keys in one header', () => ({ 'X-Api-Key': `${reader.key}, ${reader.key}` })],
    ['a key as bearer token', () => ({ Authorization: `Bearer ${reader.key}` })],
    ['a key as basic credentials', () => ({ Authorization: `Basic ${btoa(`${reader.key}:`)}` })],
    ['a key in a cookie', () => ({ Cookie: `X-Api-Key=${reader.key}` })],
    ['a refresh token as key', () => ({ 'X-Api-Key': newSecretToken() })],
    ['an access token as key', async () => ({ 'X-Api-Key': await first.tokenFor(permissionKeys) })],
    ['an access token', async () => ({ Authorization: `Bearer ${await first.tokenFor(permissionKeys)}` })],
    [
      'an expired key',
      async () => {
        const expiresAt = new Date(Date.now() - 1);
        const { key } = await anApiKey(first.database.db, ['shop-sync:read'], { expiresAt });
        return { 'X-Api-Key': key };
      },
    ],
    [
      'a revoked key',
      async () => {
        const { key } = await anApiKey(first.database.db, ['shop-sync:read'], { revokedAt: new Date() });
        return { 'X-Api-Key': key };
      },
    ],
  ];

  it.each(refused)('answers 401 to %s', async (_what, headers) => {
    const answer = await read(await headers()).expect(401);
    expect(answer.body.code).toBe('UNAUTHENTICATED');
    expect(answer.headers['www-authenticate']).toBe('ApiKey');
  });

  it.each(['apiKey', 'api_key', 'x-api-key', 'X-Api-Key'])('answers 401 to a key in the query as %s', async (name) => {
    await read({}, `?${name}=${reader.key}`).expect(401);
  });

  it('refuses a key in the query beside one in the header, as any query that it does not know', async () => {
    await read({ 'X-Api-Key': reader.key }, `?apiKey=${reader.key}`).expect(400);
  });

  it('answers 401 to two headers, even if each is good', async () => {
    const answer = await sendBytes(
      first.url,
      `GET ${READ} HTTP/1.1\r\nHost: x\r\nX-Api-Key: ${reader.key}\r\nX-Api-Key: ${reader.key}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer.status).toBe(401);
  });

  it('answers 403 to a key that may only write', async () => {
    const { body } = await first.withKey(writer.key).get(READ).expect(403);
    expect(body).toMatchObject({ code: 'FORBIDDEN', detail: expect.stringContaining('shop-sync:read') });
  });

  it('answers 403 to a key that may only read, before it looks at the body', async () => {
    await first.withKey(reader.key).post(READ).set('Content-Type', 'text/plain').send('{').expect(403);
  });

  it('asks for the key before it looks at the body', async () => {
    await first.as().post(READ).set('Content-Type', 'text/plain').send('{').expect(401);
  });

  it('goes by the key when an access token comes along', async () => {
    const token = await first.tokenFor([]);
    await first.as(token).get(READ).set('X-Api-Key', reader.key).expect(200);
    await first.admin.get(READ).set('X-Api-Key', newApiKey()).expect(401);
  });

  it('refuses a key from the next request on after its revocation, on every replica', async () => {
    const { id, key } = await anApiKey(first.database.db, ['shop-sync:read']);
    for (const service of [first, second]) await service.withKey(key).get(READ).expect(200);
    await revokeKey(first.database.db, id);
    for (const service of [second, first]) await service.withKey(key).get(READ).expect(401);
  });

  it('notes the last use of the key', async () => {
    const { id, key } = await anApiKey(first.database.db, ['shop-sync:read']);
    const before = Date.now();
    await first.withKey(key).get(READ).expect(200);
    const [row] = await first.database.db.select().from(apiKeys).where(eq(apiKeys.id, id));
    expect(row!.lastUsedAt!.getTime()).toBeGreaterThanOrEqual(before);
  });

  it('is not opened to pages of other origins', async () => {
    const answer = await first.withKey(reader.key).get(READ).set('Origin', 'https://shop.example').expect(200);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('a route for users', () => {
  it.each([
    ['that needs a permission', 'GET', '/api/v1/items'],
    ['for every signed-in user', 'POST', '/api/v1/items/019a9c2e-7b1e-7c3a-9f00-3b1f6a2d4c11/finish'],
  ])('%s answers 401 to a key', async (_what, method, path) => {
    const client = first.withKey(reader.key);
    const answer = await (method === 'GET' ? client.get(path) : client.post(path)).expect(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  it('answers 401 to a key as bearer token', async () => {
    await first.as(reader.key).get('/api/v1/items').expect(401);
  });

  it('does not look at a key that comes along', async () => {
    await first.admin.get('/api/v1/items').set('X-Api-Key', newApiKey()).expect(200);
  });
});

describe('a public route', () => {
  it('does not look at keys', async () => {
    const { body } = await first.withKey(reader.key).get('/api/v1/open').expect(200);
    expect(body.received.kind).toBe('anonymous');
  });
});

describe('the log', () => {
  it('holds no key, wherever it was sent', async () => {
    const id = 'key-in-the-log';
    await read({ 'X-Api-Key': reader.key, 'X-Request-Id': id }, `?key=${reader.key}`).expect(400);
    await waitUntil('the request is logged', () => log.lines.some(({ fields }) => fields.requestId === id));
    expect(JSON.stringify(log.lines)).not.toContain(reader.key);
  });
});
