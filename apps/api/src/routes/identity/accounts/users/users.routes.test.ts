import { newId } from '@beekeeping/core/id';
import { type PermissionKey, permissionKeys } from '@beekeeping/db/permission-catalog';
import { auditLog, avatars, mfaChallenges, roles, sessions, users } from '@beekeeping/db/schema';
import { queueBehindLock, waitUntil } from '@beekeeping/db/testing';
import { aUser, PASSWORD, userBody } from '@beekeeping/domain/testing';
import { inTestChange } from '@beekeeping/events/testing';
import type { SignedIn, TestClient } from '@beekeeping/http/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cookieOf } from '../../../../testing/cookies.ts';
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts';

const path = '/api/v1/users';
let api: TestApi;
let replica: TestApi;
let systemRoleId: string;
let root: SignedIn;
let asRoot: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  replica = await startTestApi({ replicaOf: api });
  systemRoleId = (await api.db.select().from(roles)).find(({ isSystem }) => isSystem)!.id;
  root = await anAdmin();
  asRoot = api.as(root.token);
});
afterAll(async () => {
  await replica.stop();
  await api.stop();
});

const anAdmin = async (): Promise<SignedIn> => {
  const admin = await api.signIn('no role');
  await api.db.execute(`update users set role_id = '${systemRoleId}' where id = '${admin.userId}'`);
  return { ...admin, roleId: systemRoleId };
};
const insertUser = (overrides: Parameters<typeof aUser>[1] = {}) =>
  inTestChange(api.db, (change) => aUser(change, overrides));
const roleWith = async (permissions: readonly PermissionKey[]): Promise<string> =>
  (await api.signIn(permissions)).roleId!;
const switchOff = async (table: 'users' | 'roles', id: string): Promise<void> => {
  await api.db.execute(`update ${table} set is_active = false where id = '${id}'`);
};
const rowOf = async (id: string) => (await api.db.select().from(users)).find((row) => row.id === id)!;
const entriesOf = async (id: string) =>
  (await api.db.select().from(auditLog))
    .filter(({ entityId, action }) => entityId === id && /^user\.(?!created)/.test(action))
    // Entries of one change carry one instant.
    .toSorted((one, other) => +one.occurredAt - +other.occurredAt || (one.action < other.action ? -1 : 1))
    .map(({ action, actorId, details }) => ({ action, actorId, details }));
const person = (changes: object = {}) => userBody({ roleId: undefined, password: PASSWORD, ...changes });
const code = (answer: { body: { code?: string } }) => answer.body.code;

describe('POST /users', () => {
  it('creates an active user who can sign in, and answers nothing of the password', async () => {
    const email = `Resi.${newId()}@Example.Test`;
    const roleId = await roleWith(['apiaries:read']);
    const { body, headers, text } = await asRoot.post(path, person({ email: ` ${email} `, roleId })).expect(201);
    expect(body).toEqual({
      id: expect.any(String),
      email: email.toLowerCase(),
      name: 'Resi Imkerin',
      roleId,
      roleName: expect.any(String),
      language: 'de',
      isActive: true,
      mfaEnabled: false,
      passwordChangedAt: null,
      hasAvatar: false,
      avatarVersion: null,
      createdAt: expect.any(String),
      updatedAt: body.createdAt,
    });
    expect(headers.location).toBe(`${path}/${body.id}`);
    expect(text).not.toMatch(/\$2b|hash/i);
    await api.as().post('/api/v1/auth/login', { email, password: PASSWORD }).expect(200);
    const entries = await api.db.select().from(auditLog);
    expect(entries.filter(({ action, entityId }) => entityId === body.id && action === 'user.created')).toMatchObject([
      { actorId: root.userId, details: { roleId } },
    ]);
  });

  it('needs a further permission for a role, whatever its value, before anything is looked at', async () => {
    const { token } = await api.signIn(['users:create']);
    const as = api.as(token);
    for (const roleId of [newId(), null, systemRoleId, 'no id']) {
      expect(code(await as.post(path, { roleId }).expect(403))).toBe('FORBIDDEN');
    }
    expect((await as.post(path, person()).expect(201)).body.roleId).toBeNull();
  });

  it('gives no role that allows more than its maker may do', async () => {
    const maker = await api.signIn(['users:create', 'users:assign-role', 'apiaries:read']);
    const as = api.as(maker.token);
    const tooMuch = await roleWith(['apiaries:read', 'apiaries:delete']);
    for (const roleId of [tooMuch, systemRoleId]) {
      expect(code(await as.post(path, person({ roleId })).expect(403))).toBe('FORBIDDEN');
    }
    await as.post(path, person({ roleId: maker.roleId })).expect(201);
    // Every permission there is does not make an administrator.
    expect(code(await api.admin.post(path, person({ roleId: systemRoleId })).expect(403))).toBe('FORBIDDEN');
    await asRoot.post(path, person({ roleId: systemRoleId })).expect(201);
  });

  it('refuses an unknown and an inactive role alike', async () => {
    const inactive = await roleWith([]);
    await switchOff('roles', inactive);
    for (const roleId of [newId(), inactive]) {
      const { body } = await asRoot.post(path, person({ roleId })).expect(400);
      expect(body).toMatchObject({ code: 'REFERENCE_NOT_FOUND', errors: [{ path: 'roleId' }] });
    }
  });

  it('knows an e-mail address again in any case, and makes no second account of a look-alike', async () => {
    const { email } = await insertUser();
    for (const spelt of [`  ${email.toUpperCase()}`, email.replace('@', '＠'), email.replaceAll('e', 'ｅ')]) {
      expect(spelt).not.toBe(email);
      expect(code(await asRoot.post(path, person({ email: spelt })).expect(409))).toBe('DUPLICATE');
    }
    for (const letter of ['\u0130', '\u0131', '\u0456']) {
      const { body } = await asRoot.post(path, person({ email: `res${letter}@example.test` })).expect(400);
      expect(body.errors[0].path).toBe('email');
    }
  });

  it.each([
    ['email', { email: null }],
    ['name', { name: '' }],
    ['password', { password: 'short' }],
    ['password', { password: 'ä'.repeat(36) + 'x' }],
    ['password', { password: null }],
    ['roleId', { roleId: 'no id' }],
  ])('names %s as the error of %j', async (field, changes) => {
    const { body } = await asRoot.post(path, person(changes)).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: field }] });
  });
});

describe("every column of the table that is not the client's", () => {
  const columns = Object.keys(users).filter((name) => name !== 'enableRLS' && name !== '_');
  const requests: [string, string[], (body: object) => ReturnType<TestClient['post']>][] = [
    ['POST /users', ['email', 'name', 'roleId'], (body) => asRoot.post(path, person(body))],
    ['PATCH /users/:id', ['email', 'name', 'roleId'], (body) => asRoot.patch(`${path}/${root.userId}`, body)],
    ['PATCH /profile', ['email', 'name', 'language'], (body) => asRoot.patch('/api/v1/profile', body)],
    [
      'POST /profile/password',
      [],
      (body) => asRoot.post('/api/v1/profile/password', { currentPassword: PASSWORD, newPassword: PASSWORD, ...body }),
    ],
    [
      'POST /profile/deactivate',
      [],
      (body) => asRoot.post('/api/v1/profile/deactivate', { currentPassword: PASSWORD, ...body }),
    ],
    ['POST /users/:id/deactivate', [], (body) => asRoot.post(`${path}/${newId()}/deactivate`, body)],
    ['POST /users/:id/reactivate', [], (body) => asRoot.post(`${path}/${newId()}/reactivate`, body)],
  ];
  it.each(requests)('is refused by %s', async (_name, known, send) => {
    const before = await rowOf(root.userId);
    for (const column of columns.filter((name) => !known.includes(name))) {
      const { body } = await send({ [column]: before[column as keyof typeof before] ?? null }).expect(400);
      expect([column, body.code]).toEqual([column, 'VALIDATION_FAILED']);
    }
    expect(await rowOf(root.userId)).toEqual(before);
  });
});

describe('GET /users', () => {
  it('answers users of one role or of several, by their state, with nothing of their password', async () => {
    const [roleId, otherRoleId] = [await roleWith([]), await roleWith([])];
    const [one, closed, other] = [
      await insertUser({ roleId }),
      await insertUser({ roleId }),
      await insertUser({ roleId: otherRoleId }),
    ];
    await switchOff('users', closed.id);
    const of = async (query: string) => {
      const { body, text } = await asRoot.get(`${path}?ids=${one.id},${closed.id},${other.id}&${query}`).expect(200);
      expect(text).not.toMatch(/password(?!ChangedAt)/i);
      return new Set(body.items.map(({ id }: { id: string }) => id));
    };
    expect(await of(`roleId=${roleId}`)).toEqual(new Set([one.id, closed.id]));
    expect(await of(`roleId=${roleId},${otherRoleId}&isActive=true`)).toEqual(new Set([one.id, other.id]));
  });

  it('names the role beside its id and shows who has a picture', async () => {
    const { userId } = await api.signIn(['apiaries:read']);
    const [role] = (await asRoot.get(`/api/v1/roles?ids=${(await rowOf(userId)).roleId}`).expect(200)).body.items;
    const before = await asRoot.get(`${path}/${userId}`).expect(200);
    expect(before.body).toMatchObject({ roleName: role.name, hasAvatar: false });
    const now = new Date();
    const picture = { contentType: 'image/png' as const, bytes: Buffer.from('x'), widthPx: 1, heightPx: 1 };
    await api.db.insert(avatars).values({ userId, ...picture, createdAt: now, updatedAt: now });
    const after = await asRoot.get(`${path}/${userId}`).expect(200);
    expect(after.body).toEqual({
      ...before.body,
      hasAvatar: true,
      avatarVersion: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it('answers one user, whatever the case of the id', async () => {
    const user = await insertUser();
    expect((await asRoot.get(`${path}/${user.id.toUpperCase()}`).expect(200)).body).toEqual(user);
  });

  it('keeps the tag of a user who signs in', async () => {
    const email = `${newId()}@example.test`;
    const made = await asRoot.post(path, person({ email })).expect(201);
    await api.as().post('/api/v1/auth/login', { email, password: PASSWORD }).expect(200);
    const { headers } = await asRoot.get(`${path}/${made.body.id}`).expect(200);
    expect(headers.etag).toBe(made.headers.etag);
  });
});

describe('PATCH /users/:id', () => {
  it('changes what was sent and records the names of the fields, never their values', async () => {
    const { id } = await insertUser();
    const email = `neu.${newId()}@example.test`;
    const { body } = await asRoot.patch(`${path}/${id}`, { name: 'Neu', email: email.toUpperCase() }).expect(200);
    expect(body).toMatchObject({ id, name: 'Neu', email, isActive: true });
    expect(await entriesOf(id)).toEqual([
      { action: 'user.updated', actorId: root.userId, details: { fields: ['email', 'name'] } },
    ]);
  });

  it('writes nothing for an empty body or equal values', async () => {
    const user = await insertUser({ roleId: await roleWith([]) });
    for (const body of [{}, { name: user.name, email: user.email, roleId: user.roleId }]) {
      expect((await asRoot.patch(`${path}/${user.id}`, body).expect(200)).body).toEqual(user);
    }
    expect(await entriesOf(user.id)).toEqual([]);
  });

  it('refuses the e-mail address of another user, also to the second of two at the same time', async () => {
    const [one, two, taken] = [await insertUser(), await insertUser(), await insertUser()];
    expect(code(await asRoot.patch(`${path}/${one.id}`, { email: taken.email.toUpperCase() }).expect(409))).toBe(
      'DUPLICATE',
    );
    const email = `${newId()}@example.test`;
    const answers = await Promise.all([one, two].map(({ id }) => asRoot.patch(`${path}/${id}`, { email })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it.each([{ isActive: false }, { name: null }, { email: null }, { password: null }, { password: 'x'.repeat(73) }])(
    'refuses %j',
    async (body) => {
      const { id } = await insertUser();
      await asRoot.patch(`${path}/${id}`, body).expect(400);
    },
  );

  it('sets a password: every session and waiting second factor ends at once on every replica', async () => {
    const user = await api.signIn('no role');
    const challengeId = newId();
    const now = new Date();
    await api.db.insert(mfaChallenges).values({ id: challengeId, userId: user.userId, createdAt: now, expiresAt: now });
    const there = () => replica.as(user.token).get('/api/v1/auth/me');
    await there().expect(200);
    const { body } = await asRoot.patch(`${path}/${user.userId}`, { password: `${PASSWORD}!` }).expect(200);
    expect(Date.parse(body.passwordChangedAt)).toBeGreaterThanOrEqual(now.getTime());
    await api.as(user.token).get('/api/v1/auth/me').expect(401);
    await waitUntil('the replica heard of it', async () => (await there()).status === 401);
    const challenge = (await api.db.select().from(mfaChallenges)).find(({ id }) => id === challengeId);
    expect(challenge!.endedAt).not.toBeNull();
    const session = (await api.db.select().from(sessions)).find(({ id }) => id === user.sessionId);
    expect(session!.revokedAt).not.toBeNull();
    await api
      .as()
      .post('/api/v1/auth/login', { email: body.email, password: `${PASSWORD}!` })
      .expect(200);
    expect((await entriesOf(user.userId))[0]).toMatchObject({
      action: 'user.updated',
      details: { fields: ['password'] },
    });
  });

  it('gives another role: rights change at once on every replica, and it is recorded once', async () => {
    const user = await api.signIn(['apiaries:read']);
    const statusAt = async (at: TestApi) => (await at.as(user.token).get('/api/v1/apiaries?limit=1')).status;
    expect([await statusAt(api), await statusAt(replica)]).toEqual([200, 200]);
    const to = await roleWith(['colonies:read']);
    await asRoot.patch(`${path}/${user.userId}`, { roleId: to, name: 'Neu' }).expect(200);
    expect(await statusAt(api)).toBe(403);
    await waitUntil('the replica heard of it', async () => (await statusAt(replica)) === 403);
    expect(await entriesOf(user.userId)).toEqual([
      { action: 'user.role_changed', actorId: root.userId, details: { from: user.roleId, to } },
      { action: 'user.updated', actorId: root.userId, details: { fields: ['name'] } },
    ]);
    await asRoot.patch(`${path}/${user.userId}`, { roleId: null }).expect(200);
    expect((await entriesOf(user.userId)).length).toBe(3);
  });

  it('refuses an unknown and an inactive role', async () => {
    const { id } = await insertUser();
    const inactive = await roleWith([]);
    await switchOff('roles', inactive);
    for (const roleId of [newId(), inactive]) {
      expect(code(await asRoot.patch(`${path}/${id}`, { roleId }).expect(400))).toBe('REFERENCE_NOT_FOUND');
    }
  });

  it('needs a further permission for a role, also for the one that the user has, for none and for nobody', async () => {
    const user = await insertUser({ roleId: await roleWith([]) });
    const as = api.as((await api.signIn(['users:update'])).token);
    for (const [id, roleId] of [
      [user.id, user.roleId],
      [user.id, null],
      [user.id, 'no id'],
      [newId(), newId()],
    ]) {
      expect(code(await as.patch(`${path}/${id}`, { roleId }).expect(403))).toBe('FORBIDDEN');
    }
    await as.patch(`${path}/${user.id}`, { name: 'Neu' }).expect(200);
  });

  it.each([
    ['role', () => ({ roleId: null })],
    ['role when it is the same', () => ({ roleId: systemRoleId })],
    ['password', () => ({ password: PASSWORD })],
    ['e-mail address', () => ({ email: 'other@example.test' })],
  ])('refuses the own %s', async (_what, body) => {
    const before = await rowOf(root.userId);
    expect(code(await asRoot.patch(`${path}/${root.userId}`, body()).expect(403))).toBe('SELF_CHANGE_FORBIDDEN');
    expect(await rowOf(root.userId)).toEqual(before);
  });

  it('lets people change their own name', async () => {
    await asRoot.patch(`${path}/${root.userId}`, { name: 'Root', email: (await rowOf(root.userId)).email }).expect(200);
  });
});

describe('a user who administers others without being ADMIN', () => {
  const KEYS = ['users:update', 'users:assign-role', 'apiaries:read'] as const;
  let manager: SignedIn;
  let as: TestClient;
  beforeAll(async () => {
    manager = await api.signIn(KEYS);
    as = api.as(manager.token);
  });

  const touches: [string, (id: string) => ReturnType<TestClient['post']>][] = [
    ['set a password', (id) => as.patch(`${path}/${id}`, { password: PASSWORD })],
    ['set an e-mail address', (id) => as.patch(`${path}/${id}`, { email: `${newId()}@example.test` })],
    ['change a name', (id) => as.patch(`${path}/${id}`, { name: 'Neu' })],
    ['take the role', (id) => as.patch(`${path}/${id}`, { roleId: null })],
    ['deactivate', (id) => as.post(`${path}/${id}/deactivate`)],
  ];
  it.each(touches)(
    'cannot %s of somebody with further rights, but of somebody with the same ones',
    async (_what, touch) => {
      const beyond = await insertUser({ roleId: await roleWith([...KEYS, 'apiaries:delete']) });
      const admin = await anAdmin();
      for (const id of [beyond.id, admin.userId]) {
        const before = await rowOf(id);
        expect(code(await touch(id).expect(403))).toBe('FORBIDDEN');
        expect(await rowOf(id)).toEqual(before);
      }
      const equal = await insertUser({ roleId: manager.roleId });
      await touch(equal.id).expect(200);
    },
  );

  it('cannot reactivate an administrator', async () => {
    const admin = await anAdmin();
    await switchOff('users', admin.userId);
    expect(code(await as.post(`${path}/${admin.userId}/reactivate`).expect(403))).toBe('FORBIDDEN');
  });

  it('cannot make an administrator, or somebody who may do more, of anybody', async () => {
    const accomplice = await insertUser();
    const tooMuch = await roleWith([...KEYS, 'apiaries:delete']);
    for (const roleId of [systemRoleId, tooMuch]) {
      expect(code(await as.patch(`${path}/${accomplice.id}`, { roleId }).expect(403))).toBe('FORBIDDEN');
      expect(code(await as.patch(`${path}/${manager.userId}`, { roleId }).expect(403))).toBe('SELF_CHANGE_FORBIDDEN');
    }
    expect((await rowOf(accomplice.id)).roleId).toBeNull();
    const less = await roleWith(['apiaries:read']);
    await as.patch(`${path}/${accomplice.id}`, { roleId: less }).expect(200);
  });

  it('cannot, with every permission there is, touch an administrator', async () => {
    const admin = await anAdmin();
    expect(code(await api.admin.patch(`${path}/${admin.userId}`, { password: PASSWORD }).expect(403))).toBe(
      'FORBIDDEN',
    );
    expect(permissionKeys.length).toBeGreaterThan(KEYS.length);
  });

  it('acts with the rights of the moment at which its turn comes', async () => {
    const losing = await api.signIn(KEYS);
    const target = await insertUser();
    const { id } = target;
    const request = () => api.as(losing.token).patch(`${path}/${id}`, { name: 'Neu' });
    const takeRole = () => asRoot.patch(`${path}/${losing.userId}`, { roleId: null });
    const race = { table: users, ids: [losing.userId] };
    const [taken, refused] = await queueBehindLock(api.db, race, [takeRole, request]);
    expect([taken!.status, refused!.status, code(refused!)]).toEqual([200, 403, 'FORBIDDEN']);
    expect((await rowOf(id)).name).toBe(target.name);
  });

  it('does nothing more once its own account was closed while it waited', async () => {
    const closing = await api.signIn(KEYS);
    const { id } = await insertUser();
    const race = { table: users, ids: [closing.userId] };
    const [closed, refused] = await queueBehindLock(api.db, race, [
      () => asRoot.post(`${path}/${closing.userId}/deactivate`),
      () => api.as(closing.token).patch(`${path}/${id}`, { name: 'Neu' }),
    ]);
    expect([closed!.status, refused!.status]).toEqual([200, 401]);
  });
});

describe('POST /users/:id/deactivate and /reactivate', () => {
  it('ends sessions, refresh included, at once on every replica, and opens the account without them', async () => {
    const { id, email } = await asRoot.post(path, person()).then(({ body }) => body);
    const login = () => api.as().post('/api/v1/auth/login', { email, password: PASSWORD });
    const signedIn = await login().expect(200);
    const me = (at: TestApi) => at.as(signedIn.body.accessToken).get('/api/v1/auth/me');
    await me(replica).expect(200);

    const { body } = await asRoot.post(`${path}/${id}/deactivate`).expect(200);
    expect(body).toMatchObject({ id, isActive: false });
    await me(api).expect(401);
    await waitUntil('the replica heard of it', async () => (await me(replica)).status === 401);
    await api.as().post('/api/v1/auth/refresh').set('Cookie', cookieOf(signedIn)).expect(401);
    await login().expect(401);
    expect(code(await asRoot.post(`${path}/${id}/deactivate`).expect(409))).toBe('INVALID_STATE');

    expect((await asRoot.post(`${path}/${id}/reactivate`).expect(200)).body).toMatchObject({ id, isActive: true });
    await me(api).expect(401);
    await login().expect(200);
    expect(code(await asRoot.post(`${path}/${id}/reactivate`).expect(409))).toBe('INVALID_STATE');
    expect((await entriesOf(id)).map(({ action }) => action)).toEqual(['user.deactivated', 'user.reactivated']);
  });

  it('answers 404 to an unknown id', async () => {
    await asRoot.post(`${path}/${newId()}/deactivate`).expect(404);
    await asRoot.post(`${path}/${newId()}/reactivate`).expect(404);
  });
});
