import { newId } from '@beekeeping/core/id';
import { type PermissionKey, permissionKeys } from '@beekeeping/db/permission-catalog';
import { auditLog, domainEvents, permissions, rolePermissions, roles } from '@beekeeping/db/schema';
import { countStatements, queueBehindLock, waitUntil, waitUntilBlocked } from '@beekeeping/db/testing';
import { roleListQuery, roleRecords } from '@beekeeping/domain/identity/accounts/roles';
import { roleBody } from '@beekeeping/domain/testing';
import { createUser } from '@beekeeping/domain/identity/accounts/users';
import { inTestChange } from '@beekeeping/events/testing';
import type { SignedIn, TestClient } from '@beekeeping/http/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApi, type TestApi, testApi } from '../../../../testing/test-api.ts';

const path = '/api/v1/roles';
const ASSIGN = 'users:assign-role';

const api = testApi();
/** Holds the system role; `api.admin` holds every permission without it. */
let administrator: TestClient;
let systemRoleId: string;
beforeAll(async () => {
  systemRoleId = (await api.db.select().from(roles)).find(({ isSystem }) => isSystem)!.id;
  const user = await api.signIn('no role');
  await api.db.execute(`update users set role_id = '${systemRoleId}' where id = '${user.userId}'`);
  administrator = api.as(user.token);
});

const role = (changes: object = {}) => roleBody({ permissions: ['apiaries:read'], ...changes });

const create = async (changes: object = {}) => (await administrator.post(path, role(changes)).expect(201)).body;
const read = async (id: string) => (await api.admin.get(`${path}/${id}`).expect(200)).body;
const as = async (...keys: PermissionKey[]): Promise<TestClient> => api.as((await api.signIn(keys)).token);

const auditOf = async (id: string) => (await api.db.select().from(auditLog)).filter((entry) => entry.entityId === id);
const storedKeys = async (id: string) =>
  (await api.db.select().from(rolePermissions))
    .filter(({ roleId }) => roleId === id)
    .map(({ permissionKey }) => permissionKey)
    .toSorted();

const give = (roleId: string, isActive = true) =>
  inTestChange(api.db, async (change) => {
    const user = await createUser(change, {
      email: `${newId()}@example.test`,
      name: 'Resi Imkerin',
      passwordHash: null,
      roleId,
    });
    if (!isActive) await change.tx.execute(`update users set is_active = false where id = '${user.id}'`);
    return user;
  });

/** A key that an older or newer version of the code knows, granted to this role. */
const grantForeignKey = async (roleId: string, permissionKey = 'wax:read'): Promise<void> => {
  await api.db.insert(permissions).values({ key: permissionKey, retiredAt: new Date() }).onConflictDoNothing();
  await api.db.insert(rolePermissions).values({ roleId, permissionKey });
};

describe('POST /roles', () => {
  it('makes a role and answers it', async () => {
    const sent = { name: ' Honey house ', description: 'Bottles', permissions: ['stock:read', 'bottlings:read'] };
    const { body, headers } = await administrator.post(path, sent).expect(201);
    expect(body).toEqual({
      id: expect.any(String),
      name: 'Honey house',
      description: 'Bottles',
      permissions: ['bottlings:read', 'stock:read'],
      isSystem: false,
      isActive: true,
      userCount: 0,
      createdAt: expect.any(String),
      updatedAt: body.createdAt,
    });
    expect(headers.location).toBe(`${path}/${body.id}`);
    expect(await read(body.id)).toEqual(body);
  });

  it('makes one that grants nothing, and one without description', async () => {
    expect(await create({ permissions: [], description: undefined })).toMatchObject({
      permissions: [],
      description: null,
    });
  });

  it('is audited once, with what it grants', async () => {
    const { id, name } = await create({ permissions: ['stock:read', 'apiaries:read'] });
    expect(await auditOf(id)).toMatchObject([
      { action: 'role.created', entityType: 'role', details: { name, granted: ['apiaries:read', 'stock:read'] } },
    ]);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: null }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ permissions: null }, 'permissions'],
    [{ permissions: 'apiaries:read' }, 'permissions'],
    [{ permissions: ['apiaries:read', 'apiaries:read'] }, 'permissions'],
    [{ permissions: ['apiaries:read', 'stock:read', 'wax:read'] }, 'permissions.2'],
    [{ permissions: ['apiaries:*'] }, 'permissions.0'],
    [{ permissions: ['toString'] }, 'permissions.0'],
    [{ isSystem: true }, 'isSystem'],
    [{ isActive: false }, 'isActive'],
    [{ userCount: 3 }, 'userCount'],
  ])('refuses %j', async (changes, errorPath) => {
    await api.db.insert(permissions).values({ key: 'wax:read', retiredAt: new Date() }).onConflictDoNothing();
    const { body } = await administrator.post(path, role(changes)).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: errorPath }] });
  });

  it('refuses a name that is taken in another case, and records nothing', async () => {
    await create({ name: 'Imkerei Süd' });
    const { body } = await administrator.post(path, role({ name: 'IMKEREI SÜD' })).expect(409);
    expect(body.code).toBe('DUPLICATE');
    await administrator.post(path, role({ name: 'admin' })).expect(409);
    const entries = await api.db.select().from(auditLog);
    expect(entries.filter(({ details }) => /imkerei süd/i.test(String(details.name)))).toHaveLength(1);
  });

  it('grants only what the caller holds', async () => {
    const caller = await as('roles:create', 'apiaries:read');
    await caller.post(path, role({ permissions: ['apiaries:read', 'roles:create'] })).expect(201);
    const { body } = await caller.post(path, role({ permissions: ['apiaries:read', 'stock:read'] })).expect(403);
    expect(body).toMatchObject({ code: 'FORBIDDEN', detail: expect.stringContaining('stock:read') });
    expect(body.detail).not.toContain('apiaries:read');
  });

  it('grants users:assign-role by holders of the system role only, even if others hold it', async () => {
    const { body } = await api.admin.post(path, role({ permissions: [ASSIGN] })).expect(403);
    expect(body.code).toBe('FORBIDDEN');
    await create({ permissions: [ASSIGN] });
  });

  it('goes by what the caller holds in the database, whatever a process remembers', async () => {
    const caller = await api.signIn(['roles:create', 'stock:read', 'traces:read']);
    const revoke = (key: string) =>
      api.db.execute(`delete from role_permissions where role_id = '${caller.roleId}' and permission_key = '${key}'`);
    // The process is not notified of the first change, so that it can be seen to serve from memory.
    await waitUntil('it serves from memory', async () => {
      await api.db
        .insert(rolePermissions)
        .values({ roleId: caller.roleId!, permissionKey: 'traces:read' })
        .onConflictDoNothing();
      api.context.onAccessChanged?.();
      await api.as(caller.token).get('/api/v1/auth/me').expect(200);
      await revoke('traces:read');
      return (await api.as(caller.token).get('/api/v1/auth/me')).body.permissions.includes('traces:read');
    });
    await revoke('stock:read');
    const me = await api.as(caller.token).get('/api/v1/auth/me').expect(200);
    expect(me.body.permissions).toContain('stock:read');
    await api
      .as(caller.token)
      .post(path, role({ permissions: ['stock:read'] }))
      .expect(403);
    await api
      .as(caller.token)
      .post(path, role({ permissions: ['roles:create'] }))
      .expect(201);
    await revoke('roles:create');
    await api
      .as(caller.token)
      .post(path, role({ permissions: [] }))
      .expect(403);
  });
});

describe('PATCH /roles/:id', () => {
  it('changes what is sent and leaves the rest', async () => {
    const made = await create({ description: 'Old', permissions: ['apiaries:read', 'stock:read'] });
    const { body } = await administrator
      .patch(`${path}/${made.id}`, { name: 'Renamed', description: null })
      .expect(200);
    expect(body).toEqual({ ...made, name: 'Renamed', description: null, updatedAt: expect.any(String) });
    const sent = { permissions: ['traces:read', 'stock:read'] };
    await administrator.patch(`${path}/${made.id}`, sent).expect(200);
    expect((await read(made.id)).permissions).toEqual(['stock:read', 'traces:read']);
  });

  it('is audited once, with the names of the fields and the keys that came and went', async () => {
    const { id } = await create({ permissions: ['apiaries:read', 'stock:read'] });
    await administrator
      .patch(`${path}/${id}`, { description: 'New', permissions: ['stock:read', 'traces:read'] })
      .expect(200);
    expect((await auditOf(id)).slice(1)).toMatchObject([
      {
        action: 'role.updated',
        details: { fields: ['description', 'permissions'], granted: ['traces:read'], revoked: ['apiaries:read'] },
      },
    ]);
  });

  it('of nothing new answers the role and leaves no trace', async () => {
    const made = await create({ description: 'Same', permissions: ['apiaries:read', 'stock:read'] });
    const events = await api.db.$count(domainEvents);
    const same = { name: made.name, description: 'Same', permissions: ['stock:read', 'apiaries:read'] };
    for (const body of [{}, same]) {
      expect((await administrator.patch(`${path}/${made.id}`, body).expect(200)).body).toEqual(made);
    }
    expect(await auditOf(made.id)).toHaveLength(1);
    expect(await api.db.$count(domainEvents)).toBe(events);
  });

  it('refuses a name that is taken in another case, but not the own one in another case', async () => {
    const [first, second] = [await create({ name: 'Erste' }), await create({ name: 'Zweite' })];
    const { body } = await administrator.patch(`${path}/${second.id}`, { name: 'ERSTE' }).expect(409);
    expect(body.code).toBe('DUPLICATE');
    await administrator.patch(`${path}/${first.id}`, { name: 'ERSTE' }).expect(200);
  });

  it.each([
    [{ name: null }, 'name'],
    [{ permissions: null }, 'permissions'],
    [{ permissions: ['stock:read', 'nope:read'] }, 'permissions.1'],
    [{ isActive: false }, 'isActive'],
  ])('refuses %j', async (changes, errorPath) => {
    const { id } = await create();
    const { body } = await administrator.patch(`${path}/${id}`, changes).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: errorPath }] });
  });

  it('lets the caller add only what they hold; what is there may stay or go', async () => {
    const caller = await as('roles:update', 'apiaries:read');
    const { id } = await create({ permissions: ['stock:read', 'traces:read'] });
    const set = (...keys: string[]) => caller.patch(`${path}/${id}`, { permissions: keys });
    await set('stock:read', 'traces:read', 'apiaries:read').expect(200);
    await set('stock:read', 'apiaries:read').expect(200);
    await set('stock:read', 'traces:read').expect(403);
    await caller.patch(`${path}/${id}`, { name: `Renamed ${id}` }).expect(200);
    expect(await storedKeys(id)).toEqual(['apiaries:read', 'stock:read']);
  });

  it('is no way up by the own role, but a way down', async () => {
    const caller = await api.signIn(['roles:update', 'roles:read']);
    const own = `${path}/${caller.roleId}`;
    await api
      .as(caller.token)
      .patch(own, { permissions: ['roles:update', 'users:update'] })
      .expect(403);
    await api
      .as(caller.token)
      .patch(own, { permissions: ['roles:read'] })
      .expect(200);
    await api.as(caller.token).patch(own, { name: 'Too late' }).expect(403);
  });

  it('is no way to the account of somebody with further rights, in one step or in two', async () => {
    const attacker = await as('roles:update', 'users:update', 'users:assign-role', 'apiaries:read');
    const { id } = await create({ permissions: ['apiaries:read', 'stock:read', 'traces:read'] });
    const victim = await give(id);
    const account = `/api/v1/users/${victim.id}`;
    for (const keys of [
      [],
      ['apiaries:read'],
      ['apiaries:read', 'stock:read'],
      ['stock:read', 'traces:read', ASSIGN],
    ]) {
      const { body } = await attacker.patch(`${path}/${id}`, { permissions: keys }).expect(403);
      expect(body.code).toBe('FORBIDDEN');
    }
    expect(await storedKeys(id)).toEqual(['apiaries:read', 'stock:read', 'traces:read']);
    await attacker.patch(account, { roleId: null }).expect(403);
    await attacker.patch(`${path}/${id}`, { permissions: ['stock:read', 'traces:read'] }).expect(200);
    await attacker.patch(account, { password: 'Of the attacker 1' }).expect(403);
    await administrator.patch(`${path}/${id}`, { permissions: ['apiaries:read'] }).expect(200);
    await attacker.patch(account, { name: 'Now within reach' }).expect(200);
  });

  it('counts users who are inactive, and one who gets the role beside it', async () => {
    const caller = await as('roles:update');
    const cut = (id: string) => caller.patch(`${path}/${id}`, { permissions: [] });
    const { id } = await create();
    await give(id, false);
    expect((await cut(id).expect(403)).body.detail).toContain('apiaries:read');

    const other = await create();
    let cutting: PromiseLike<{ status: number }> | undefined;
    await inTestChange(api.db, async (change) => {
      await createUser(change, {
        email: `${newId()}@example.test`,
        name: 'Resi',
        passwordHash: null,
        roleId: other.id,
      });
      cutting = Promise.resolve(cut(other.id));
      await waitUntilBlocked(api.db, 1);
    });
    expect((await cutting)?.status).toBe(403);
  });

  it('keeps grants of keys that this version does not know, and does not show them', async () => {
    const { id } = await create({ permissions: ['stock:read'] });
    await grantForeignKey(id);
    expect((await read(id)).permissions).toEqual(['stock:read']);
    await administrator.patch(`${path}/${id}`, { permissions: ['traces:read'] }).expect(200);
    expect(await storedKeys(id)).toEqual(['traces:read', 'wax:read']);
    expect((await auditOf(id)).at(-1)!.details).toMatchObject({ granted: ['traces:read'], revoked: ['stock:read'] });
  });

  it('lets two changes of one role take turns: each says truly what it granted', async () => {
    const { id } = await create({ permissions: [] });
    const set = () => administrator.patch(`${path}/${id}`, { permissions: ['stock:read'] });
    const answers = await queueBehindLock(api.db, { table: roles, ids: [id] }, [set, set]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await auditOf(id)).filter(({ action }) => action === 'role.updated')).toHaveLength(1);
  });
});

describe('POST /roles/:id/deactivate and /reactivate', () => {
  const post = (client: TestClient, id: string, operation: string) => client.post(`${path}/${id}/${operation}`);

  it('take a role out of use and into use again, with its permissions, audited once each', async () => {
    const made = await create();
    const off = await post(administrator, made.id, 'deactivate').expect(200);
    expect(off.body).toEqual({ ...made, isActive: false, updatedAt: expect.any(String) });
    const on = await post(administrator, made.id, 'reactivate').expect(200);
    expect(on.body).toEqual({ ...made, updatedAt: expect.any(String) });
    const entries = (await auditOf(made.id)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(entries.map(({ action }) => action)).toEqual(['role.created', 'role.deactivated', 'role.reactivated']);
  });

  it('refuse to repeat themselves', async () => {
    const { id } = await create();
    expect((await post(administrator, id, 'reactivate').expect(409)).body.code).toBe('INVALID_STATE');
    await post(administrator, id, 'deactivate').expect(200);
    expect((await post(administrator, id, 'deactivate').expect(409)).body.code).toBe('INVALID_STATE');
    expect(await auditOf(id)).toHaveLength(2);
  });

  it.each([true, false])('refuse a role that a user has (active user: %s)', async (isActive) => {
    const { id } = await create();
    const { id: userId } = await give(id, isActive);
    expect((await read(id)).userCount).toBe(1);
    expect((await post(administrator, id, 'deactivate').expect(409)).body.code).toBe('ROLE_IN_USE');
    await api.db.execute(`update users set role_id = null where id = '${userId}'`);
    await post(administrator, id, 'deactivate').expect(200);
  });

  it('never leave a user with an inactive role, when one is given out while the other takes it away', async () => {
    const { id } = await create();
    let deactivation: PromiseLike<{ status: number; body: { code: string } }> | undefined;
    await inTestChange(api.db, async (change) => {
      await createUser(change, { email: 'race@example.test', name: 'Resi', passwordHash: null, roleId: id });
      deactivation = Promise.resolve(post(administrator, id, 'deactivate'));
      await waitUntilBlocked(api.db, 1);
    });
    expect((await deactivation)?.body.code).toBe('ROLE_IN_USE');

    const other = await create();
    const [deactivated, given] = await queueBehindLock<unknown>(api.db, { table: roles, ids: [other.id] }, [
      () => post(administrator, other.id, 'deactivate'),
      () => give(other.id).catch((error: unknown) => error),
    ]);
    expect(deactivated).toMatchObject({ status: 200 });
    expect(given).toMatchObject({ code: 'REFERENCE_NOT_FOUND' });
  });
});

describe('a role that holds users:assign-role', () => {
  it('is touched by holders of the system role only', async () => {
    const { id } = await create({ permissions: [ASSIGN, 'stock:read'] });
    const touches: ((client: TestClient) => PromiseLike<{ status: number; body: { code?: string } }>)[] = [
      (client) => client.patch(`${path}/${id}`, { name: `Renamed ${id}` }),
      (client) => client.patch(`${path}/${id}`, { permissions: [] }),
      (client) => client.patch(`${path}/${id}`, { permissions: [ASSIGN] }),
      (client) => client.post(`${path}/${id}/deactivate`),
      (client) => client.post(`${path}/${id}/reactivate`),
    ];
    for (const touch of touches) {
      expect(await touch(api.admin)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
    expect((await read(id)).permissions).toEqual(['stock:read', ASSIGN]);
    const { id: plain } = await create();
    await api.admin.patch(`${path}/${plain}`, { permissions: [ASSIGN] }).expect(403);
    await administrator.patch(`${path}/${plain}`, { permissions: [ASSIGN] }).expect(200);
    for (const operation of ['deactivate', 'reactivate']) {
      await administrator.post(`${path}/${id}/${operation}`).expect(200);
    }
  });
});

describe('the system role', () => {
  it.each([
    ['patch', '', { name: 'CHIEF' }],
    ['patch', '', { permissions: [] }],
    ['post', '/deactivate', undefined],
    ['post', '/reactivate', undefined],
  ] as const)('refuses %s %s', async (method, operation, body) => {
    const before = await read(systemRoleId);
    const call = (client: TestClient) => client[method](`${path}/${systemRoleId}${operation}`, body as object);
    expect((await call(administrator).expect(409)).body.code).toBe('SYSTEM_ROLE');
    expect((await call(api.admin).expect(403)).body.code).toBe('FORBIDDEN');
    expect(await read(systemRoleId)).toEqual(before);
    expect(await auditOf(systemRoleId)).toEqual([]);
  });
});

describe('a role that does not exist', () => {
  it.each(['', '/deactivate', '/reactivate'])('answers 404%s, and 400 to what is no id', async (operation) => {
    const call = (id: string) =>
      operation === '' ? administrator.patch(`${path}/${id}`, {}) : administrator.post(`${path}/${id}${operation}`);
    expect((await call(newId()).expect(404)).body.code).toBe('NOT_FOUND');
    expect((await call('no-id').expect(400)).body.errors).toMatchObject([{ path: 'id' }]);
    await api.admin.get(`${path}/${newId()}`).expect(404);
  });

  it('is not made by DELETE', async () => {
    const { id } = await create();
    expect((await administrator.delete(`${path}/${id}`).expect(405)).headers.allow).toBe('GET, PATCH, HEAD');
  });
});

describe('what a role grants', () => {
  let replica: TestApi;
  let user: SignedIn;
  beforeAll(async () => {
    replica = await startTestApi({ replicaOf: api });
    user = await api.signIn(['apiaries:read', 'stock:read']);
  });
  afterAll(() => replica.stop());

  const me = async (where: TestApi) => (await where.as(user.token).get('/api/v1/auth/me').expect(200)).body;
  const set = (...keys: string[]) => administrator.patch(`${path}/${user.roleId}`, { permissions: keys }).expect(200);

  it('is what /auth/me shows', async () => {
    await set('stock:read', 'apiaries:read', 'traces:read');
    await grantForeignKey(user.roleId!, 'wax:update');
    const { id, name, isSystem, permissions: keys } = await read(user.roleId!);
    expect(await me(api)).toMatchObject({ role: { id, name, isSystem }, permissions: keys });
  });

  it('is felt by the next request here and on another replica, what is taken away as what is given', async () => {
    for (const keys of [['stock:read'], ['apiaries:read', 'stock:read'], []]) {
      await Promise.all([me(api), me(replica)]);
      await set(...keys);
      expect((await me(api)).permissions).toEqual(keys);
      await waitUntil('the replica heard of it', async () => (await me(replica)).permissions.join() === keys.join());
    }
    await administrator.patch(`${path}/${user.roleId}`, { name: 'Renamed while in use' }).expect(200);
    expect((await me(api)).role.name).toBe('Renamed while in use');
  });

  it('is felt on a replica that is cut off from notifications', async () => {
    await set('stock:read');
    await waitUntil('the replica heard of it', async () => (await me(replica)).permissions.length === 1);
    const { database } = api;
    await database.allowConnections(false);
    try {
      await database.cutOffListeners();
      await set();
      await waitUntil('it noticed that it is deaf', async () => (await me(replica)).permissions.length === 0);
    } finally {
      await database.allowConnections(true);
    }
  });
});

describe('GET /roles', () => {
  const namesOf = (body: { items: { name: string }[] }): string[] => body.items.map(({ name }) => name);

  it('has another tag once it grants something else', async () => {
    const made = await create();
    const seen = (await api.admin.get(`${path}/${made.id}`).expect(200)).headers.etag;
    await administrator.patch(`${path}/${made.id}`, { permissions: [] }).expect(200);
    expect((await api.admin.get(`${path}/${made.id}`).expect(200)).headers.etag).not.toBe(seen);
  });

  it('filters by state and by protection', async () => {
    const { id, name } = await create();
    await administrator.post(`${path}/${id}/deactivate`).expect(200);
    expect(namesOf((await api.admin.get(`${path}?isSystem=true`).expect(200)).body)).toEqual(['ADMIN']);
    expect(namesOf((await api.admin.get(`${path}?isActive=false&limit=200`).expect(200)).body)).toContain(name);
    expect(namesOf((await api.admin.get(`${path}?isActive=true&limit=200`).expect(200)).body)).not.toContain(name);
  });

  it('counts users and loads permissions with as many statements for many roles as for one', async () => {
    const { id } = await create();
    await give(id);
    await give(id, false);
    expect(await read(id)).toMatchObject({ userCount: 2 });
    const statements = (limit: string) =>
      countStatements(api.database.url, (db) => roleRecords.list(db, roleListQuery.parse({ limit })));
    expect(await statements('50')).toBe(await statements('1'));
  });
});

describe('GET /permissions', () => {
  it('answers every key once, grouped by resource, each with a sentence, and no retired one', async () => {
    await grantForeignKey((await create()).id, 'smoke:read');
    const { body } = await (await as('roles:read')).get('/api/v1/permissions').expect(200);
    const listed = body.items.flatMap(
      (each: { resource: string; permissions: { key: string; description: string }[] }) =>
        each.permissions.map(({ key, description }) => ({ resource: each.resource, key, description })),
    );
    expect(listed.map(({ key }: { key: string }) => key).toSorted()).toEqual(permissionKeys.toSorted());
    expect(new Set(body.items.map(({ resource }: { resource: string }) => resource)).size).toBe(body.items.length);
    for (const { resource, key, description } of listed) {
      expect(key.startsWith(`${resource}:`)).toBe(true);
      expect(description).toMatch(/^[A-Z].{5,120}\.$/);
    }
  });

  it('says each in the language of the reader', async () => {
    const sentences = async (language: 'de' | 'en'): Promise<Record<string, string>> => {
      const reader = await as('roles:read');
      await reader.patch('/api/v1/profile', { language }).expect(200);
      const { body } = await reader.get('/api/v1/permissions').expect(200);
      const all = body.items.flatMap(
        (each: { permissions: { key: string; description: string }[] }) => each.permissions,
      );
      return Object.fromEntries(
        all.map(({ key, description }: { key: string; description: string }) => [key, description]),
      );
    };
    const [german, english] = [await sentences('de'), await sentences('en')];
    expect(german).toMatchObject({ 'apiaries:create': 'Bienenstände anlegen.' });
    expect(english).toMatchObject({ 'apiaries:create': 'Record apiaries.' });
    expect(
      Object.keys(german).filter((key) => !/^[A-ZÄÖÜ].{5,140}\.$/.test(german[key]!) || german[key] === english[key]),
    ).toEqual([]);
  });
});
