import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateKeyRing, parseKeyRing } from '@beekeeping/core/key-ring';
import { permissionKeys } from '@beekeeping/db/permission-catalog';
import { createTestDatabase, type TestDatabase, waitUntil } from '@beekeeping/db/testing';
import { signIn, testClient, type TestClient } from '@beekeeping/http/testing';
import { type ServiceProcess, startServiceProcess } from '@beekeeping/process/testing';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const CANARY = 'cAnArY9c1e';
/** Answers name unknown fields, so the name of one is another text. */
const CANARY_NAME = CANARY.toUpperCase();

let database: TestDatabase;
let api: ServiceProcess;
let admin: TestClient;
let token: string;
const dataDir = mkdtempSync(path.join(tmpdir(), 'log-secrets-'));
const keyRing = generateKeyRing('log');
beforeAll(async () => {
  database = await createTestDatabase();
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, KEY_RING: keyRing, PORT: '0', LOG_LEVEL: 'debug' };
  api = await startServiceProcess(MAIN, env);
  ({ token } = await signIn(database.db, parseKeyRing(keyRing), permissionKeys));
  admin = testClient(api.url, token);
});
afterAll(async () => {
  await api.stop();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** An API key as it leaves the service, the one time. */
const aKey = async (): Promise<{ id: string; key: string }> =>
  (await admin.post('/api/v1/api-keys', { name: 'Webshop', scopes: ['shop-sync:read'] }).expect(201)).body;

describe('what the api process writes', () => {
  it('holds one line per request and none of the secrets that went through it', async () => {
    const nobody = testClient(api.url);
    const login = { email: `${CANARY}@example.test`, password: CANARY };
    const { key, id: keyId } = await aKey();
    const requests = [
      () => nobody.post('/api/v1/auth/login', login),
      () => nobody.post('/api/v1/auth/login', { ...login, password: [CANARY] }),
      () => nobody.post('/api/v1/auth/login', { email: CANARY, password: CANARY, [CANARY_NAME]: 1 }),
      () => nobody.post('/api/v1/auth/login').set('Content-Type', 'application/json').send(`{"password":"${CANARY}`),
      () => nobody.post('/api/v1/auth/refresh').set('Cookie', `refreshToken=${CANARY}`),
      () => nobody.post('/api/v1/auth/logout').set('Cookie', `refreshToken=${CANARY}`),
      () => nobody.get('/api/v1/auth/me').set('Authorization', `Bearer ${CANARY}.${CANARY}.${CANARY}`),
      () => nobody.get('/api/v1/auth/me').set('Authorization', `Basic ${CANARY}`).set('X-Api-Key', CANARY),
      () => admin.post('/api/v1/api-keys', { name: CANARY, scopes: [key], key }),
      () => admin.post(`/api/v1/api-keys/${keyId}/revoke?key=${key}`).set('X-Api-Key', key),
      () => nobody.get('/api/v1/apiaries').set('X-Api-Key', key),
      () => nobody.get('/api/v1/apiaries').set('Authorization', `Bearer ${key}`),
      () => admin.get(`/api/v1/apiaries?cursor=${CANARY}`).set('Cookie', `refreshToken=${CANARY}`),
      () => admin.get(`/api/v1/apiaries?${CANARY_NAME}=${CANARY}`).set('Referer', `https://x/?${CANARY}`),
      () => admin.post('/api/v1/apiaries', { name: `${CANARY}\u0000` }),
      () => admin.post('/api/v1/apiaries', { name: 'Waldrand', notes: CANARY }),
    ];
    for (const send of requests) await send();
    // A statement that fails with the values in it.
    await database.db.execute('alter table apiaries add constraint no_canary check (false) not valid');
    await admin.post('/api/v1/apiaries', { name: CANARY, notes: `x\n    at ${CANARY} (file.ts:1:1)` }).expect(400);
    await database.db.execute('alter table apiaries rename to elsewhere');
    await admin.post('/api/v1/apiaries', { name: CANARY, notes: `x\n    at ${CANARY} (file.ts:1:1)` }).expect(500);

    const lines = () =>
      api
        .output()
        .split('\n')
        .filter((line) => line.includes('"message":"request"'));
    await waitUntil('every request is logged', () => lines().length >= requests.length + 3);
    expect(lines()).toHaveLength(requests.length + 3);
    const master = keyRing.split(':')[1]!;
    for (const secret of [CANARY, CANARY_NAME, key, token, master, new URL(database.url).password]) {
      expect(api.output()).not.toContain(secret);
    }
  });
});
