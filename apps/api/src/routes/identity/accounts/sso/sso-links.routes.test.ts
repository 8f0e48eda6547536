import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@beekeeping/core/id';
import { auditLog, ssoIdentities, users } from '@beekeeping/db/schema';
import { queueBehindLock } from '@beekeeping/db/testing';
import { anAccount, aSession, PASSWORD } from '@beekeeping/domain/testing';
import { type FakeAccount, type FakeProvider, startFakeProvider } from '../../../../testing/fake-provider.ts';
import { answerOf, callbackSso, completeSso, startSso, throughSso } from '../../../../testing/sso-browser.ts';
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts';

const OWN = '/api/v1/profile/sso-links';
let provider: FakeProvider;
let api: TestApi;
beforeAll(async () => {
  provider = await startFakeProvider();
  api = await startTestApi({ identityProvider: provider });
});
afterAll(async () => {
  await api.stop();
  await provider.stop();
});

interface Linked {
  id: string;
  account: FakeAccount & { email: string };
  linkId: string;
  /** Of a session that came through the link. */
  token: string;
}

/** A user with a password who signed in through the provider. */
const aLinkedUser = async (): Promise<Linked> => {
  const { id, email } = await anAccount(api.db);
  const account = { sub: newId(), email, email_verified: true };
  const token = await signInThroughSso(account);
  const { body } = await api.as(token).get(OWN).expect(200);
  return { id, account, linkId: body.items[0].id, token };
};
const signInThroughSso = async (account: FakeAccount): Promise<string> => {
  const { answer, cookie } = await throughSso(api, provider, account);
  return (await completeSso(api, answer.code!, cookie).expect(200)).body.accessToken;
};
const linksOf = async (userId: string) =>
  (await api.db.select().from(ssoIdentities)).filter((each) => each.userId === userId);
const statusOf = async (token: string) => (await api.as(token).get('/api/v1/auth/me')).status;
const ofUser = (userId: string, linkId?: string) =>
  `/api/v1/users/${userId}/sso-links${linkId === undefined ? '' : `/${linkId}`}`;
/** What came of a sign-in through the provider: `in`, or why it was refused. */
const outcomeOf = async (account: FakeAccount, refreshToken?: string): Promise<unknown> => {
  const { location, cookie } = await startSso(api);
  const cookies = refreshToken === undefined ? cookie : `${cookie}; refreshToken=${refreshToken}`;
  const answer = answerOf(await callbackSso(api, provider.authorize(location, account), cookies).expect(302));
  if (answer.code !== undefined) return 'in';
  expect(answer).toEqual({ error: 'INVALID_CREDENTIALS' });
  return (await api.db.select().from(auditLog).orderBy(auditLog.id)).at(-1)!.details.reason;
};

describe('GET /profile/sso-links and /users/:id/sso-links', () => {
  it('list the links of one user, the last used one first, and nothing secret', async () => {
    const { id, account, linkId, token } = await aLinkedUser();
    await aLinkedUser();
    const [early, issuer] = [new Date(0), 'https://removed.example.test'];
    const other = { id: newId(), userId: id, issuer, subject: 'x', createdAt: early, lastUsedAt: early };
    await api.db.insert(ssoIdentities).values(other);
    await signInThroughSso(account);
    const { body } = await api.as(token).get(OWN).expect(200);
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(body).toEqual({
      items: [
        {
          id: linkId,
          providerId: 'fake',
          providerName: 'Fake provider',
          linkedAt: instant,
          lastUsedAt: instant,
        },
        {
          id: other.id,
          providerId: null,
          providerName: null,
          linkedAt: early.toISOString(),
          lastUsedAt: early.toISOString(),
        },
      ],
    });
    expect(body.items[0].lastUsedAt > body.items[0].linkedAt).toBe(true);
    expect((await api.admin.get(ofUser(id)).expect(200)).body).toEqual(body);
    await api.admin.get(ofUser(newId())).expect(404);
    const reader = await api.signIn(['users:read']);
    await api.as(reader.token).get(ofUser(id)).expect(403);
  });
});

const WAYS: [string, string, (linked: Linked) => Promise<unknown>][] = [
  [
    'a password set by an administrator',
    'password',
    ({ id }) => api.admin.patch(`/api/v1/users/${id}`, { password: `${PASSWORD}!` }).expect(200),
  ],
  [
    'an e-mail address set by an administrator',
    'email',
    ({ id }) => api.admin.patch(`/api/v1/users/${id}`, { email: `${newId()}@example.test` }).expect(200),
  ],
  [
    'a deactivation',
    'deactivation',
    async ({ id }) => {
      await api.admin.post(`/api/v1/users/${id}/deactivate`).expect(200);
      await api.admin.post(`/api/v1/users/${id}/reactivate`).expect(200);
    },
  ],
  [
    'an own deactivation',
    'deactivation',
    async ({ id, token }) => {
      await api.as(token).post('/api/v1/profile/deactivate', { currentPassword: PASSWORD }).expect(200);
      await api.admin.post(`/api/v1/users/${id}/reactivate`).expect(200);
    },
  ],
  [
    'an own change of the e-mail address',
    'email',
    async ({ id }) => {
      const { accessToken } = await aSession(api.context, { id });
      const sent = { email: `${newId()}@example.test`, currentPassword: PASSWORD };
      await api.as(accessToken).patch('/api/v1/profile', sent).expect(200);
      expect(await statusOf(accessToken)).toBe(200);
    },
  ],
  [
    'being removed by its user',
    'removed',
    async ({ id, linkId }) =>
      api
        .as((await aSession(api.context, { id })).accessToken)
        .delete(`${OWN}/${linkId}`)
        .expect(204),
  ],
  [
    'being removed by an administrator',
    'removed',
    ({ id, linkId }) => api.admin.delete(ofUser(id, linkId)).expect(204),
  ],
];

describe('a link', () => {
  it.each(WAYS)('ends with %s, and its sessions and sign-ins with it, for good', async (_what, reason, end) => {
    const linked = await aLinkedUser();
    const { id, account, linkId, token } = linked;
    const pending = await throughSso(api, provider, account);
    await end(linked);
    expect(await linksOf(id)).toEqual([]);
    expect(await statusOf(token)).toBe(401);
    await completeSso(api, pending.answer.code!, pending.cookie).expect(401);
    const entries = (await api.db.select().from(auditLog)).filter(({ entityId }) => entityId === id);
    expect(entries.filter(({ action }) => action === 'user.sso_unlinked')).toMatchObject([
      { details: { linkId, issuer: provider.issuer, reason } },
    ]);
    // The provider still vouches for an equal e-mail address, and for the one that the user has now.
    const { email } = (await api.db.select().from(users)).find((user) => user.id === id)!;
    expect(await outcomeOf(account)).toBe(reason === 'email' ? 'unknown-account' : 'link-ended');
    expect(await outcomeOf({ ...account, email })).toBe('link-ended');
    expect(await linksOf(id)).toEqual([]);
  });

  it('outlives another name and an own password', async () => {
    const { id, account, linkId, token } = await aLinkedUser();
    await api.admin.patch(`/api/v1/users/${id}`, { name: 'Neu', email: account.email }).expect(200);
    const sent = { currentPassword: PASSWORD, newPassword: `${PASSWORD} neu` };
    await api.as(token).post('/api/v1/profile/password', sent).expect(204);
    expect(await linksOf(id)).toMatchObject([{ id: linkId }]);
  });

  it('that was ended is made again in a browser in which its user has just signed in, and in no other', async () => {
    const { id, account, linkId } = await aLinkedUser();
    await api.admin.delete(ofUser(id, linkId)).expect(204);
    const stranger = await aSession(api.context, await anAccount(api.db));
    expect(await outcomeOf(account, stranger.refreshToken)).toBe('link-ended');
    const { refreshToken } = await aSession(api.context, { id });
    await api.db.execute(`update sessions set created_at = created_at - interval '15 minutes' where user_id = '${id}'`);
    expect(await outcomeOf(account, refreshToken)).toBe('link-ended');
    const own = await aSession(api.context, { id });
    await api.as().post('/api/v1/auth/refresh').set('Cookie', `refreshToken=${own.refreshToken}`).expect(200);
    expect(await outcomeOf(account, own.refreshToken)).toBe('link-ended');
    expect(
      await outcomeOf({ ...account, email_verified: false }, (await aSession(api.context, { id })).refreshToken),
    ).toBe('unverified-email');
    expect(await outcomeOf(account, (await aSession(api.context, { id })).refreshToken)).toBe('in');
    expect(await outcomeOf(account)).toBe('in');
    const [link] = await linksOf(id);
    await api.admin.delete(ofUser(id, link!.id)).expect(204);
    expect(await outcomeOf(account)).toBe('link-ended');
  });

  it('that ends while a sign-in through it waits for its turn lets nobody in', async () => {
    const { id, account, linkId } = await aLinkedUser();
    const { location, cookie } = await startSso(api);
    const query = provider.authorize(location, account);
    const [removed, returned] = await queueBehindLock(api.db, { table: users, ids: [id] }, [
      () => api.admin.delete(ofUser(id, linkId)),
      () => callbackSso(api, query, cookie),
    ]);
    expect([removed!.status, answerOf(returned!)]).toEqual([204, { error: 'INVALID_CREDENTIALS' }]);
    expect(await linksOf(id)).toEqual([]);
  });
});

describe('DELETE /profile/sso-links/:id', () => {
  it('removes own links only, once, and lets the session that asks go on', async () => {
    const [own, other] = [await aLinkedUser(), await aLinkedUser()];
    const second = (await aSession(api.context, own)).accessToken;
    await api.as(own.token).delete(`${OWN}/${other.linkId}`).expect(404);
    await api.as(own.token).delete(`${OWN}/${own.linkId}`).expect(204);
    expect([await statusOf(own.token), await statusOf(second)]).toEqual([200, 401]);
    await api.as(own.token).delete(`${OWN}/${own.linkId}`).expect(404);
    expect(await linksOf(other.id)).toHaveLength(1);
  });

  it('leaves a user without a password a way to sign in', async () => {
    const { id, linkId, token } = await aLinkedUser();
    await api.db.execute(`update users set password_hash = null where id = '${id}'`);
    expect((await api.as(token).delete(`${OWN}/${linkId}`).expect(409)).body.code).toBe('INVALID_STATE');
    expect(await statusOf(token)).toBe(200);
  });
});

describe('DELETE /users/:id/sso-links/:linkId', () => {
  it('affects nobody with rights beyond those of the caller, nor the caller', async () => {
    const { id, linkId, token } = await aLinkedUser();
    const { roleId } = await api.signIn(['users:update', 'users:create']);
    await api.db.execute(`update users set role_id = '${roleId}' where id = '${id}'`);
    const lesser = api.as((await api.signIn(['users:update'])).token);
    expect((await lesser.delete(ofUser(id, linkId)).expect(403)).body.code).toBe('FORBIDDEN');
    api.context.onAccessChanged?.();
    expect((await api.as(token).delete(ofUser(id, linkId)).expect(403)).body.code).toBe('SELF_CHANGE_FORBIDDEN');
    expect(await statusOf(token)).toBe(200);
    await api.admin.delete(ofUser(id, newId())).expect(404);
    await api.admin.delete(ofUser((await aLinkedUser()).id, linkId)).expect(404);
    await api.admin.delete(ofUser(id, linkId)).expect(204);
  });
});
