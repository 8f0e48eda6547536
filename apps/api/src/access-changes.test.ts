import { signAccessToken } from '@beekeeping/auth';
import { systemActor } from '@beekeeping/core/actor';
import { fixedClock } from '@beekeeping/core/clock';
import { waitUntil } from '@beekeeping/db/testing';
import { inChange } from '@beekeeping/events';
import type { SignedIn } from '@beekeeping/http/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from './testing/test-api.ts';

// Time is frozen for both: what they keep in memory never grows old, so only a notification can drop it.
const clock = fixedClock(new Date());
let here: TestApi;
let there: TestApi;
let user: SignedIn;
beforeAll(async () => {
  here = await startTestApi({ clock });
  there = await startTestApi({ clock, replicaOf: here });
});
afterAll(async () => {
  await there.stop();
  await here.stop();
});
beforeEach(async () => {
  user = await here.signIn(['apiaries:read']);
});

const statusAt = async (api: TestApi): Promise<number> =>
  (await api.as(user.token).get('/api/v1/apiaries?limit=1')).status;

const setActive = (isActive: boolean): string => `update users set is_active = ${isActive} where id = '${user.userId}'`;

/** Both have the user's rights in memory, and serve from there: a change without a notification goes unnoticed. */
const remembered = async (): Promise<void> => {
  for (const api of [here, there]) {
    await waitUntil('it serves from memory', async () => {
      await here.db.execute(setActive(true));
      api.context.onAccessChanged?.();
      if ((await statusAt(api)) !== 200) return false;
      await here.db.execute(setActive(false));
      return (await statusAt(api)) === 200;
    });
  }
  await here.db.execute(setActive(true));
};

const changes: [what: string, status: number, statement: () => string][] = [
  ['deactivates the user', 401, () => `update users set is_active = false where id = '${user.userId}'`],
  ['revokes the session', 401, () => `update sessions set revoked_at = now() where id = '${user.sessionId}'`],
  [
    'changes the password',
    401,
    () => `update users set password_changed_at = now() + interval '1 second' where id = '${user.userId}'`,
  ],
  ['takes the role away', 403, () => `update users set role_id = null where id = '${user.userId}'`],
  ['deactivates the role', 403, () => `update roles set is_active = false where id = '${user.roleId}'`],
  ['takes the permission away', 403, () => `delete from role_permissions where role_id = '${user.roleId}'`],
];

describe('a change that', () => {
  it.each(changes)(
    '%s is felt by the next request here, and soon on another replica',
    async (_what, status, statement) => {
      await remembered();
      await inChange(here.context, systemActor('test'), async (change) => {
        await change.tx.execute(statement());
        change.accessChanged();
      });
      expect(await statusAt(here)).toBe(status);
      await waitUntil('the other replica heard of it', async () => (await statusAt(there)) === status);
    },
  );

  it('is rolled back is not announced', async () => {
    await remembered();
    const failing = inChange(here.context, systemActor('test'), async (change) => {
      await change.tx.execute(setActive(false));
      change.accessChanged();
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await statusAt(here)).toBe(200);
  });
});

describe('a password change', () => {
  it('distinguishes two tokens of the same second, one issued before it and one after', async () => {
    const changedAt = new Date(Math.floor(Date.now() / 1000) * 1000 + 500);
    await inChange(here.context, systemActor('test'), async (change) => {
      await change.tx.execute(
        `update users set password_changed_at = '${changedAt.toISOString()}' where id = '${user.userId}'`,
      );
      change.accessChanged();
    });
    const statusOfTokenIssued = async (afterMs: number): Promise<number> => {
      const token = signAccessToken(here.keyRing, { ...user, now: new Date(changedAt.getTime() + afterMs) });
      return (await here.as(token).get('/api/v1/auth/me')).status;
    };
    expect(await statusOfTokenIssued(-1)).toBe(401);
    expect(await statusOfTokenIssued(0)).toBe(200);
    expect(await statusOfTokenIssued(1)).toBe(200);
  });
});

describe('a process that is cut off from notifications', () => {
  it('asks the database on every request, and remembers again once it hears again', async () => {
    const { database } = here;
    await remembered();
    await database.allowConnections(false);
    try {
      await database.cutOffListeners();
      await database.db.execute(setActive(false));
      for (const api of [here, there]) {
        await waitUntil('it noticed that it is deaf', async () => (await statusAt(api)) === 401);
      }
      await database.db.execute(setActive(true));
      expect([await statusAt(here), await statusAt(there)]).toEqual([200, 200]);
    } finally {
      await database.allowConnections(true);
    }
    await remembered();
  });
});
