import { newId } from '@beekeeping/core/id';
import { permissions, rolePermissions, roles, sessions, users } from '@beekeeping/db/schema';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { preparePrincipalLookup, type Principal } from './principal.ts';

const database = testDatabase();
let lookup: (sessionId: string) => Promise<Principal | undefined>;
let [userId, roleId, sessionId] = ['', '', ''];

beforeAll(async () => {
  lookup = preparePrincipalLookup(database.db);
});
beforeEach(async () => {
  [userId, roleId, sessionId] = [newId(), newId(), newId()];
  const now = new Date();
  const record = { createdAt: now, updatedAt: now };
  const { db } = database;
  await db.insert(roles).values({ id: roleId, name: roleId, ...record });
  await db.insert(rolePermissions).values([
    { roleId, permissionKey: 'apiaries:read' },
    { roleId, permissionKey: 'colonies:read' },
  ]);
  await db.insert(users).values({ id: userId, email: `${userId}@example.test`, name: 'Resi', roleId, ...record });
  await db
    .insert(sessions)
    .values({ id: sessionId, userId, ip: '192.0.2.7', createdAt: now, lastUsedAt: now, expiresAt: now });
});

describe('the principal of a session', () => {
  it('is its user with the role and permissions of this moment', async () => {
    expect(await lookup(sessionId)).toMatchObject({
      userId,
      name: 'Resi',
      sessionId,
      passwordChangedAt: null,
      role: { id: roleId, name: roleId, isSystem: false },
      permissions: new Set(['apiaries:read', 'colonies:read']),
    });
  });

  it('is nobody for an unknown session', async () => {
    expect(await lookup(newId())).toBeUndefined();
  });

  it('is nobody once the session was revoked', async () => {
    await database.db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.id, sessionId));
    expect(await lookup(sessionId)).toBeUndefined();
  });

  it('is nobody once the user was deactivated', async () => {
    await database.db.update(users).set({ isActive: false }).where(eq(users.id, userId));
    expect(await lookup(sessionId)).toBeUndefined();
  });

  it('may nothing with an inactive role', async () => {
    await database.db.update(roles).set({ isActive: false }).where(eq(roles.id, roleId));
    expect(await lookup(sessionId)).toMatchObject({ role: null, permissions: new Set() });
  });

  it('may nothing without a role', async () => {
    await database.db.update(users).set({ roleId: null }).where(eq(users.id, userId));
    expect(await lookup(sessionId)).toMatchObject({ role: null, permissions: new Set() });
  });

  it('keeps a key that a newer release retired, for this one still asks for it', async () => {
    await database.db.update(permissions).set({ retiredAt: new Date() }).where(eq(permissions.key, 'apiaries:read'));
    expect((await lookup(sessionId))?.permissions).toContain('apiaries:read');
    await database.db.update(permissions).set({ retiredAt: null }).where(eq(permissions.key, 'apiaries:read'));
  });

  it('has no key that this release does not know', async () => {
    await database.db.insert(permissions).values({ key: 'drones:fly' }).onConflictDoNothing();
    await database.db.insert(rolePermissions).values({ roleId, permissionKey: 'drones:fly' });
    expect([...(await lookup(sessionId))!.permissions].toSorted()).toEqual(['apiaries:read', 'colonies:read']);
  });
});
