import { connectDatabase } from '@beekeeping/db';
import { roles, users } from '@beekeeping/db/schema';
import type { SignedIn } from '@beekeeping/http/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts';

const PASSWORD = 'Rähmchen im Spätsommer 7';
/** Of PASSWORD, at the lowest cost: a hundred confirmations are not what this is about. */
const CHEAP_HASH = '$2b$04$/bsmQT/Wihe6i3LEN.6k6OXQJ5oLOx/U3rtGPY5/qohaSSNdrZzUm';
const RACES = 40;

let here: TestApi;
/** Another process as far as it matters: its own connections, its own memory. */
let there: TestApi;
let pool: ReturnType<typeof connectDatabase>;
let systemRoleId: string;
beforeAll(async () => {
  here = await startTestApi();
  pool = connectDatabase({
    url: here.database.url,
    applicationName: 'test',
    maxConnections: 5,
    connectionWaitMs: 20_000,
  });
  there = await startTestApi({ replicaOf: { ...here, database: { ...here.database, db: pool.db } } });
  systemRoleId = (await here.db.select().from(roles)).find(({ isSystem }) => isSystem)!.id;
});
afterAll(async () => {
  await there.stop();
  await pool.close();
  await here.stop();
});

const noAdmins = async (): Promise<void> => {
  await here.db.execute(`update users set is_active = false where role_id = '${systemRoleId}'`);
};
beforeEach(noAdmins);

const anAdmin = async (): Promise<SignedIn> => {
  const admin = await here.signIn('no role');
  await here.db.execute(
    `update users set role_id = '${systemRoleId}', password_hash = '${CHEAP_HASH}' where id = '${admin.userId}'`,
  );
  return admin;
};

/** As before the race; neither process remembers what came of the last one. */
const bothAgain = async (one: SignedIn, other: SignedIn): Promise<void> => {
  const ids = `('${one.userId}', '${other.userId}')`;
  await here.db.execute(`
    with opened as (update users set is_active = true, role_id = '${systemRoleId}' where id in ${ids})
    update sessions set revoked_at = null where user_id in ${ids}`);
  for (const api of [here, there]) api.context.onAccessChanged?.();
};

const activeAdmins = async (): Promise<string[]> => {
  const rows = await here.db.select().from(users);
  return rows.filter(({ isActive, roleId }) => isActive && roleId === systemRoleId).map(({ id }) => id);
};

type Step = (api: TestApi, who: SignedIn, other: SignedIn) => PromiseLike<{ status: number; body: { code?: string } }>;
const deactivate: Step = (api, who, other) => api.as(who.token).post(`/api/v1/users/${other.userId}/deactivate`);
const takeRole: Step = (api, who, other) => api.as(who.token).patch(`/api/v1/users/${other.userId}`, { roleId: null });
const leave: Step = (api, who) => api.as(who.token).post('/api/v1/profile/deactivate', { currentPassword: PASSWORD });

const races: [string, Step, Step][] = [
  ['deactivate each other', deactivate, deactivate],
  ["take each other's role", takeRole, takeRole],
  ['leave, while the other one deactivates them', leave, deactivate],
  ['leave, both', leave, leave],
  ["leave, while they take the other one's role", takeRole, leave],
];

describe('two administrators who', () => {
  it.each(races)(
    `%s leave exactly one, in ${RACES} races over two replicas`,
    async (_what, first, second) => {
      const remaining: number[] = [];
      const refusals = new Set<string>();
      const [one, other] = [await anAdmin(), await anAdmin()];
      for (let race = 0; race < RACES; race += 1) {
        await bothAgain(one, other);
        const answers = await Promise.all([first(here, one, other), second(there, other, one)]);
        remaining.push((await activeAdmins()).length);
        for (const { status, body } of answers) if (status >= 300) refusals.add(`${status} ${body.code}`);
      }
      expect(remaining).toEqual(Array.from({ length: RACES }, () => 1));
      expect(
        [...refusals].filter(
          (refusal) => !/^(401 UNAUTHENTICATED|403 FORBIDDEN|409 LAST_ADMIN|409 INVALID_STATE)$/.test(refusal),
        ),
      ).toEqual([]);
    },
    120_000,
  );
});

describe('the last active administrator', () => {
  it('cannot close the own account, and keeps its session', async () => {
    const last = await anAdmin();
    const answer = await leave(here, last, last);
    expect([answer.status, answer.body.code]).toEqual([409, 'LAST_ADMIN']);
    await here.as(last.token).get('/api/v1/auth/me').expect(200);
  });

  it('is refused first because the own account is not changed by the routes of users', async () => {
    const last = await anAdmin();
    for (const step of [deactivate, takeRole]) {
      const answer = await step(here, last, last);
      expect([answer.status, answer.body.code]).toEqual([403, 'SELF_CHANGE_FORBIDDEN']);
    }
  });

  it('is kept from others who administer users', async () => {
    const last = await anAdmin();
    const manager = await here.signIn(['users:update', 'users:assign-role']);
    for (const step of [deactivate, takeRole]) {
      const answer = await step(here, manager, last);
      expect([answer.status, answer.body.code]).toEqual([409, 'LAST_ADMIN']);
    }
    expect(await activeAdmins()).toEqual([last.userId]);
  });

  it('may be followed by another one', async () => {
    const [last, next] = [await anAdmin(), await anAdmin()];
    expect((await deactivate(here, next, last)).status).toBe(200);
    expect((await here.as(next.token).patch(`/api/v1/users/${last.userId}`, { roleId: null })).status).toBe(200);
    expect(await activeAdmins()).toEqual([next.userId]);
  });
});
