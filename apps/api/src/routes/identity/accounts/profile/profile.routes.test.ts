import { signAccessToken } from '@beekeeping/auth';
import { newId } from '@beekeeping/core/id';
import { attempts, auditLog, mfaChallenges, sessions, users } from '@beekeeping/db/schema';
import { waitUntil, waitUntilBlocked } from '@beekeeping/db/testing';
import { anAccount, aSession, CHEAP_HASH, PASSWORD } from '@beekeeping/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cookieOf } from '../../../../testing/cookies.ts';
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts';

const path = '/api/v1/profile';
const NEW_PASSWORD = 'Schwarmtraube im Birnbaum 3';

let api: TestApi;
let replica: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  replica = await startTestApi({ replicaOf: api });
});
afterAll(async () => {
  await replica.stop();
  await api.stop();
});

/** Somebody without any right, with a password that costs little to confirm. */
const somebody = async () => {
  const { token, userId, sessionId } = await api.signIn('no role');
  await api.db.execute(`update users set password_hash = '${CHEAP_HASH}' where id = '${userId}'`);
  return { userId, sessionId, token, as: api.as(token) };
};
const anotherSession = async (id: string): Promise<string> => (await aSession(api.context, { id })).accessToken;
const rowOf = async (userId: string) => (await api.db.select().from(users)).find(({ id }) => id === userId)!;
const entriesOf = async (userId: string) =>
  (await api.db.select().from(auditLog))
    .filter(({ entityId }) => entityId === userId)
    .map(({ action, actorId, details }) => ({ action, actorId, details }));
const code = (answer: { body: { code?: string } }) => answer.body.code;
const anEmail = (): string => `${newId()}@example.test`;

describe('GET /profile', () => {
  it('answers the own account, whatever rights it has, and nothing of its password', async () => {
    const { userId, as } = await somebody();
    const { body } = await as.get(path).expect(200);
    expect(body).toMatchObject({ id: userId, isActive: true, mfaEnabled: false, roleId: null });
    expect(Object.keys(body)).not.toContain('passwordHash');
  });
});

describe('PATCH /profile', () => {
  it('is made for the version that the client has seen, also behind the password', async () => {
    const { as } = await somebody();
    const seen = (await as.get(path).expect(200)).headers.etag!;
    const email = anEmail();
    const body = { email, currentPassword: PASSWORD };
    const changed = await as.patch(path, body).set('If-Match', seen).expect(200);
    await as.patch(path, { name: 'Neu' }).set('If-Match', seen).expect(412);
    await as.patch(path, { email: anEmail(), currentPassword: PASSWORD }).set('If-Match', seen).expect(412);
    expect((await as.get(path).expect(200)).body).toEqual(changed.body);
  });

  it("changes the own name without a password, and nobody else's", async () => {
    const [me, other] = [await somebody(), await somebody()];
    expect((await me.as.patch(path, { name: ' Resi ' }).expect(200)).body).toMatchObject({
      id: me.userId,
      name: 'Resi',
    });
    expect((await rowOf(other.userId)).name).toBe('Test user');
    expect(await entriesOf(me.userId)).toEqual([
      { action: 'user.updated', actorId: me.userId, details: { fields: ['name'] } },
    ]);
    await me.as.patch(path, { name: 'Resi' }).expect(200);
    await me.as.patch(path, {}).expect(200);
    expect(await entriesOf(me.userId)).toHaveLength(1);
  });

  it('changes the e-mail address for who knows the password, and records no address', async () => {
    const me = await somebody();
    const email = anEmail();
    const { body } = await me.as.patch(path, { email: email.toUpperCase(), currentPassword: PASSWORD }).expect(200);
    expect(body.email).toBe(email);
    expect(await entriesOf(me.userId)).toEqual([
      { action: 'user.updated', actorId: me.userId, details: { fields: ['email'] } },
    ]);
  });

  it('refuses an e-mail address without the password as invalid, and with a wrong one', async () => {
    const me = await somebody();
    const before = await rowOf(me.userId);
    const missing = await me.as.patch(path, { email: anEmail() }).expect(400);
    expect(missing.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'currentPassword' }] });
    for (const currentPassword of ['wrong', PASSWORD.toUpperCase(), `${PASSWORD}${'x'.repeat(80)}`]) {
      const wrong = await me.as.patch(path, { email: anEmail(), name: 'Neu', currentPassword }).expect(401);
      expect(code(wrong)).toBe('INVALID_CREDENTIALS');
    }
    expect(await rowOf(me.userId)).toEqual(before);
    const entry = { action: 'credential.rejected', actorId: me.userId };
    expect(await entriesOf(me.userId)).toMatchObject([entry, entry, entry]);
  });

  it('refuses a taken e-mail address, also to the second of two at the same time', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const taken = (await rowOf(other.userId)).email.toUpperCase();
    const refused = await one.as.patch(path, { email: taken, currentPassword: PASSWORD }).expect(409);
    expect(code(refused)).toBe('DUPLICATE');
    const email = anEmail();
    const answers = await Promise.all(
      [one, other].map(({ as }) => as.patch(path, { email, currentPassword: PASSWORD })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});

describe('POST /profile/password', () => {
  const change = (as: ReturnType<TestApi['as']>, body: object = {}) =>
    as.post(`${path}/password`, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, ...body });

  it('keeps the session it was sent in, ends the others, and refuses every access token from before', async () => {
    const account = await anAccount(api.db);
    const login = (password: string) => api.as().post('/api/v1/auth/login', { email: account.email, password });
    const [mine, other] = [await login(PASSWORD).expect(200), await login(PASSWORD).expect(200)];
    const me = (token: string, at = api) => at.as(token).get('/api/v1/auth/me');
    const refresh = (cookie: string) => api.as().post('/api/v1/auth/refresh').set('Cookie', cookie);
    for (const { body } of [mine, other]) await me(body.accessToken, replica).expect(200);

    await change(api.as(mine.body.accessToken)).expect(204);
    for (const { body } of [mine, other]) {
      expect(code(await me(body.accessToken).expect(401))).toBe('UNAUTHENTICATED');
      await waitUntil('the replica heard of it', async () => (await me(body.accessToken, replica)).status === 401);
    }
    await refresh(cookieOf(other)).expect(401);
    const renewed = await refresh(cookieOf(mine)).expect(200);
    await me(renewed.body.accessToken).expect(200);
    await me(renewed.body.accessToken, replica).expect(200);
    await login(PASSWORD).expect(401);
    await login(NEW_PASSWORD).expect(200);
    const entries = (await entriesOf(account.id)).filter(({ action }) => action === 'user.updated');
    expect(entries).toEqual([{ action: 'user.updated', actorId: account.id, details: { fields: ['password'] } }]);
  });

  it('takes a token that was issued right after it in the same second, and none from right before', async () => {
    const { userId, sessionId, as } = await somebody();
    await change(as).expect(204);
    const changedAt = (await rowOf(userId)).passwordChangedAt!.getTime();
    const statusOfTokenIssued = async (afterMs: number): Promise<number> => {
      const token = signAccessToken(api.keyRing, { userId, sessionId, now: new Date(changedAt + afterMs) });
      return (await api.as(token).get(path)).status;
    };
    expect(await Promise.all([-1, 0, 1].map(statusOfTokenIssued))).toEqual([401, 200, 200]);
  });

  it('withdraws a sign-in that waits for its second factor', async () => {
    const { userId, as } = await somebody();
    const [id, now] = [newId(), new Date()];
    await api.db.insert(mfaChallenges).values({ id, userId, createdAt: now, expiresAt: now });
    await change(as).expect(204);
    expect((await api.db.select().from(mfaChallenges)).find((row) => row.id === id)!.endedAt).not.toBeNull();
  });

  it('refuses a wrong current password, counts it, and changes nothing', async () => {
    const { userId, as } = await somebody();
    const other = await anotherSession(userId);
    const before = await rowOf(userId);
    expect(code(await change(as, { currentPassword: 'wrong' }).expect(401))).toBe('INVALID_CREDENTIALS');
    expect(await rowOf(userId)).toEqual(before);
    await api.as(other).get(path).expect(200);
    const counted = (await api.db.select().from(attempts)).filter(({ key }) => key.endsWith(userId));
    expect(counted).toMatchObject([{ failures: 1 }]);
  });

  it('names a new password that is no good', async () => {
    const { as } = await somebody();
    const { body } = await change(as, { newPassword: `${'ä'.repeat(36)}x` }).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'newPassword' }] });
  });

  it('is done once when it is asked for twice at the same time', async () => {
    const { as } = await somebody();
    const answers = await Promise.all([change(as), change(as, { newPassword: `${NEW_PASSWORD}!` })]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 401]));
  });
});

describe('POST /profile/deactivate', () => {
  it('closes the own account for who knows the password, on every replica', async () => {
    const { userId, token, as } = await somebody();
    const other = await anotherSession(userId);
    const there = () => replica.as(other).get(path);
    await there().expect(200);
    expect(code(await as.post(`${path}/deactivate`, { currentPassword: 'wrong' }).expect(401))).toBe(
      'INVALID_CREDENTIALS',
    );
    await as.get(path).expect(200);
    await as.post(`${path}/deactivate`, {}).expect(400);

    const closed = await as.post(`${path}/deactivate`, { currentPassword: PASSWORD }).expect(200);
    expect(closed.body).toMatchObject({ id: userId, isActive: false });
    await api.as(token).get(path).expect(401);
    await waitUntil('the replica heard of it', async () => (await there()).status === 401);
    expect((await rowOf(userId)).isActive).toBe(false);
    const live = (await api.db.select().from(sessions)).filter((row) => row.userId === userId && !row.revokedAt);
    expect(live).toEqual([]);
    expect((await entriesOf(userId)).filter(({ action }) => action.startsWith('user.'))).toEqual([
      { action: 'user.deactivated', actorId: userId, details: {} },
    ]);
  });
});

describe('a request that was let in and overtaken while it waited', () => {
  const requests: [
    string,
    (as: ReturnType<TestApi['as']>) => PromiseLike<{ status: number; body: { code?: string } }>,
  ][] = [
    ['PATCH /profile', (as) => as.patch(path, { email: anEmail(), currentPassword: PASSWORD })],
    [
      'POST /profile/password',
      (as) => as.post(`${path}/password`, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
    ],
    ['POST /profile/deactivate', (as) => as.post(`${path}/deactivate`, { currentPassword: PASSWORD })],
  ];
  const overtaken = async (
    me: Awaited<ReturnType<typeof somebody>>,
    by: string,
    send: (typeof requests)[number][1],
  ) => {
    const { answer } = await api.db.transaction(async (tx) => {
      await tx.execute(`select from users where id = '${me.userId}' for update`);
      const sent = Promise.resolve(send(me.as));
      await waitUntilBlocked(api.db, 1);
      await tx.execute(by);
      return { answer: sent };
    });
    return answer;
  };

  it.each(requests)('%s by another password is refused and changes nothing', async (_name, send) => {
    const me = await somebody();
    const before = await rowOf(me.userId);
    const other = CHEAP_HASH.replace(/.$/, '.');
    const answer = await overtaken(me, `update users set password_hash = '${other}' where id = '${me.userId}'`, send);
    expect([answer.status, code(answer)]).toEqual([401, 'INVALID_CREDENTIALS']);
    expect(await rowOf(me.userId)).toEqual({ ...before, passwordHash: other });
  });

  it.each(requests)('%s by the end of its session is refused and changes nothing', async (_name, send) => {
    const me = await somebody();
    const before = await rowOf(me.userId);
    const end = `update sessions set revoked_at = now() where id = '${me.sessionId}'`;
    const answer = await overtaken(me, end, send);
    expect([answer.status, code(answer)]).toEqual([401, 'UNAUTHENTICATED']);
    expect(await rowOf(me.userId)).toEqual(before);
  });
});
