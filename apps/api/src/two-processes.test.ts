import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemActor } from '@beekeeping/core/actor';
import { systemClock } from '@beekeeping/core/clock';
import { generateKeyRing, parseKeyRing } from '@beekeeping/core/key-ring';
import { knownStoreMark } from '@beekeeping/db';
import { createTestDatabase, type Relay, startRelay, type TestDatabase, waitUntil } from '@beekeeping/db/testing';
import { permissionKeys } from '@beekeeping/db/permission-catalog';
import {
  aColony,
  aMedicineLot,
  anAccount,
  aSecondFactor,
  aSession,
  aSuggestion,
  PASSWORD,
} from '@beekeeping/domain/testing';
import { inChange } from '@beekeeping/events';
import { signIn, type SignedIn, testClient, type TestClient } from '@beekeeping/http/testing';
import { type ServiceProcess, startServiceProcess } from '@beekeeping/process/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cookieOf } from './testing/cookies.ts';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const KEY_RING = generateKeyRing('two');

let database: TestDatabase;
/** How the second process hears of changes; its other connections go to the database directly. */
let relay: Relay;
let here: ServiceProcess;
let there: ServiceProcess;
let user: SignedIn;
/** Holds every permission, on the first process. */
let admin: TestClient;
const dataDir = mkdtempSync(path.join(tmpdir(), 'two-processes-'));

beforeAll(async () => {
  database = await createTestDatabase();
  relay = await startRelay(database.url);
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, KEY_RING, PORT: '0' };
  const unlimited = { RATE_LIMIT_PER_MINUTE: '100000', RATE_LIMIT_LOGIN_PER_MINUTE: '100000' };
  [here, there] = await Promise.all([
    startServiceProcess(MAIN, { ...env, ...unlimited }),
    startServiceProcess(MAIN, { ...env, ...unlimited, DATABASE_DIRECT_URL: relay.url }),
  ]);
  admin = testClient(here.url, (await signIn(database.db, parseKeyRing(KEY_RING), permissionKeys)).token);
});
afterAll(async () => {
  await Promise.all([here, there].map((api) => api?.stop('SIGKILL')));
  relay?.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  user = await signIn(database.db, parseKeyRing(KEY_RING), ['apiaries:read']);
});

/** What signs in and changes things beside both processes. */
const context = () => ({
  db: database.db,
  clock: systemClock,
  timeZone: 'Europe/Berlin',
  keyRing: parseKeyRing(KEY_RING),
});
const statusAt = async (api: ServiceProcess, token = user.token): Promise<number> =>
  (await testClient(api.url, token).get('/api/v1/apiaries?limit=1')).status;
const refreshAt = (api: ServiceProcess, cookie: string) =>
  testClient(api.url).post('/api/v1/auth/refresh').set('Cookie', cookie);
const aCookie = async (account: { id: string }): Promise<string> =>
  `refreshToken=${(await aSession(context(), account)).refreshToken}`;
const rows = async (query: string): Promise<number> => (await database.db.execute(query)).length;
const liveSessionsOf = (userId: string) =>
  rows(`select from sessions where user_id = '${userId}' and revoked_at is null`);
const setActive = (isActive: boolean) =>
  database.db.execute(`update users set is_active = ${isActive} where id = '${user.userId}'`);

/**
 * The process has the user's rights in memory and serves from there: a change without a notification goes unnoticed.
 */
const remembered = (api: ServiceProcess): Promise<void> =>
  waitUntil('it serves from memory', async () => {
    await inChange(context(), systemActor('test'), async (change) => {
      await change.tx.execute(`update users set is_active = true where id = '${user.userId}'`);
      change.accessChanged();
    });
    if ((await statusAt(api)) !== 200) return false;
    await setActive(false);
    const isFromMemory = (await statusAt(api)) === 200;
    await setActive(true);
    return isFromMemory;
  });

const changes: [what: string, status: number, make: () => Promise<unknown>][] = [
  ['deactivation', 401, () => admin.post(`/api/v1/users/${user.userId}/deactivate`).expect(200)],
  ['new password', 401, () => admin.patch(`/api/v1/users/${user.userId}`, { password: PASSWORD }).expect(200)],
  ['other role', 403, () => admin.patch(`/api/v1/users/${user.userId}`, { roleId: null }).expect(200)],
  ['right that a role lost', 403, () => admin.patch(`/api/v1/roles/${user.roleId}`, { permissions: [] }).expect(200)],
  ['reset of the second factor', 401, () => resetSecondFactor()],
  ['sign-out', 401, () => logoutHere()],
  ['session that was ended from elsewhere', 401, () => endHere()],
  ['refresh token that came twice', 401, () => reuseHere()],
];

const resetSecondFactor = async () => {
  await aSecondFactor(context(), user.userId);
  await remembered(there);
  await admin.post(`/api/v1/users/${user.userId}/mfa/reset`).expect(200);
};

/** The refresh token that the session of `user` would have. */
const cookieOfUser = async (): Promise<string> => {
  const { accessToken, refreshToken } = await aSession(context(), { id: user.userId });
  user = { ...user, token: accessToken };
  return `refreshToken=${refreshToken}`;
};
let cookie = '';
const logoutHere = () => testClient(here.url).post('/api/v1/auth/logout').set('Cookie', cookie).expect(204);
const endHere = async () => {
  const client = testClient(here.url, user.token);
  const { body } = await client.get('/api/v1/profile/sessions').expect(200);
  await client.delete(`/api/v1/profile/sessions/${body.items[0].id}`).expect(204);
};
const reuseHere = async () => {
  await refreshAt(here, cookie).expect(200);
  await refreshAt(here, cookie).expect(401);
};

const anAdministrator = async (): Promise<SignedIn> => {
  const administrator = await signIn(database.db, parseKeyRing(KEY_RING), 'no role');
  await database.db.execute(
    `update users set role_id = (select id from roles where is_system) where id = '${administrator.userId}'`,
  );
  return administrator;
};
const deactivateAt = async (api: ServiceProcess, who: SignedIn, whom: SignedIn): Promise<unknown> =>
  testClient(api.url, who.token).post(`/api/v1/users/${whom.userId}/deactivate`);

it('two that start at once agree on one store of files', async () => {
  const mark = readFileSync(path.join(dataDir, 'documents', 'store-id'), 'utf8').trim();
  expect(await knownStoreMark(database.db)).toBe(mark);
  for (const api of [here, there]) await testClient(api.url).get('/api/v1/health/ready').expect(200);
});

describe('what one process does', () => {
  it.each(changes)('is felt by the other one at once: %s', async (_what, status, make) => {
    cookie = await cookieOfUser();
    await remembered(there);
    await make();
    // Sooner than the 30 seconds for which it would have served from memory: `waitUntil` gives up after 20.
    await waitUntil('it heard of it', async () => (await statusAt(there)) === status);
  });
});

describe('two administrators who deactivate each other, each at another process', () => {
  it('leave exactly one active administrator in each of 100 races', async () => {
    const [one, other] = [await anAdministrator(), await anAdministrator()];
    const ids = `('${one.userId}', '${other.userId}')`;
    const remaining: number[] = [];
    for (let race = 0; race < 100; race += 1) {
      await inChange(context(), systemActor('test'), async (change) => {
        await change.tx.execute(`update users set is_active = true where id in ${ids}`);
        await change.tx.execute(`update sessions set revoked_at = null where user_id in ${ids}`);
        change.accessChanged();
      });
      await Promise.all([deactivateAt(here, one, other), deactivateAt(there, other, one)]);
      remaining.push(await rows(`select from users where is_active and id in ${ids}`));
    }
    expect(remaining).toEqual(Array.from({ length: 100 }, () => 1));
  });
});

describe('twenty who accept a suggestion at once, over both processes', () => {
  it('make its task once', async () => {
    const { id, subject } = await inChange(context(), systemActor('test'), aSuggestion);
    const { token } = await signIn(database.db, parseKeyRing(KEY_RING), ['suggestions:read', 'tasks:create']);
    const acceptAt = (api: ServiceProcess) => testClient(api.url, token).post(`/api/v1/suggestions/${id}/accept`);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, sent) => acceptAt(sent % 2 ? there : here)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await rows(`select from tasks where colony_id = '${subject.id}'`)).toBe(1);
  });
});

describe('treatments that are recorded each for itself at both processes at once', () => {
  it('take from a lot what it holds and no more, and each is there whole or not at all', async () => {
    const lot = await inChange(context(), systemActor('test'), (change) => aMedicineLot(change, { quantity: 30 }));
    // Each of another colony, so that nothing but the lot holds one up until the other has booked.
    const itemsOf = async () => {
      const { id } = await inChange(context(), systemActor('test'), (change) => aColony(change));
      const item = { colonyIds: [id], medicineLotId: lot.id, method: 'TRICKLE', dosePerColony: 1 };
      return Array.from({ length: 12 }, () => ({ ...item, startedOn: '2025-08-01' }));
    };
    const { token } = await signIn(database.db, parseKeyRing(KEY_RING), ['treatments:create']);
    const lists = [await itemsOf(), await itemsOf(), await itemsOf(), await itemsOf()];
    const answers = await Promise.all(
      lists.map((items, at) =>
        testClient((at % 2 ? there : here).url, token)
          .post('/api/v1/treatments/bulk?mode=each', { items })
          .expect(200),
      ),
    );
    const results = answers.flatMap(({ body }) => body.results as { status: string; code?: string }[]);
    const refused = results.filter(({ status }) => status === 'REJECTED').map(({ code }) => code);
    expect([results.length, refused.length, ...new Set(refused)]).toEqual([48, 18, 'INSUFFICIENT_STOCK']);
    expect(await rows(`select from treatments where medicine_lot_id = '${lot.id}'`)).toBe(30);
    const ledger = `select from medicine_movements where medicine_lot_id = '${lot.id}' and type = 'APPLICATION'`;
    expect(await rows(ledger)).toBe(30);
    const left = `select sum(quantity)::int as left from medicine_movements where medicine_lot_id = '${lot.id}'`;
    expect(await database.db.execute<{ left: number }>(left)).toMatchObject([{ left: 0 }]);
  });
});

describe('a process whose connection for notifications was cut', () => {
  it('serves nothing from memory until it is connected again', async () => {
    await remembered(there);
    relay.breakOff();
    await waitUntil('it tried to come back', () => relay.refused() > 0);
    for (const isActive of [false, true, false]) {
      await setActive(isActive);
      expect(await statusAt(there)).toBe(isActive ? 200 : 401);
    }
    relay.mend();
    await remembered(there);
  });
});

describe('while one process hears nothing, without knowing it', () => {
  let isFelt: () => Promise<boolean>;
  beforeAll(async () => {
    user = await signIn(database.db, parseKeyRing(KEY_RING), ['apiaries:read']);
    await remembered(there);
    relay.freeze();
    const { token, userId } = user;
    isFelt = async () => (await statusAt(there, token)) === 401;
    await admin.post(`/api/v1/users/${userId}/deactivate`).expect(200);
  });

  it('one of twenty parallel refreshes over both is answered at most, and no session survives', async () => {
    for (let round = 0; round < 3; round += 1) {
      const account = await anAccount(database.db);
      const [stolen, otherDevice] = [await aCookie(account), await aCookie(account)];
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, sent) => refreshAt(sent % 2 ? there : here, stolen)),
      );
      const winners = answers.filter(({ status }) => status === 200);
      expect(winners.length).toBeLessThanOrEqual(1);
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(20 - winners.length);
      expect(await liveSessionsOf(account.id)).toBe(0);
      for (const survivor of [...winners.map(cookieOf), otherDevice]) {
        for (const api of [here, there]) await refreshAt(api, survivor).expect(401);
      }
      const reuse = `select from audit_log where action = 'token.reuse_detected' and entity_id = '${account.id}'`;
      expect(await rows(reuse)).toBe(1);
    }
  });

  it('a deactivation is felt there within thirty seconds', async () => {
    await expect(waitUntil('it noticed that it is deaf', isFelt)).resolves.toBeUndefined();
  });
});
