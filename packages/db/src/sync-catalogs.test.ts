import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@beekeeping/core/id';
import { eq } from 'drizzle-orm';
import { automationRuleCatalog } from './automation-rule-catalog.ts';
import { permissionKeys } from './permission-catalog.ts';
import { automationRules, permissions, rolePermissions, roles } from './schema/index.ts';
import { missingPermissionKeys, syncCatalogs } from './sync-catalogs.ts';
import { createTestDatabase, type TestDatabase } from './testing/index.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const everything = async () => ({
  permissions: (await database.db.select().from(permissions)).toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  roles: await database.db.select().from(roles),
  grants: (await database.db.select().from(rolePermissions)).map((grant) => grant.permissionKey).toSorted(),
  rules: (await database.db.select().from(automationRules)).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
});

const retiredAt = async (key: string) =>
  (await database.db.select().from(permissions).where(eq(permissions.key, key)))[0]?.retiredAt;

describe('syncCatalogs', () => {
  it('brings every key, the system role with all of them, and the rules', async () => {
    const stored = await everything();
    expect(stored.permissions.map((row) => row.key)).toEqual(permissionKeys.toSorted());
    expect(stored.roles).toMatchObject([{ name: 'ADMIN', isSystem: true, isActive: true }]);
    expect(stored.grants).toEqual(permissionKeys.toSorted());
    expect(stored.rules).toHaveLength(automationRuleCatalog.length);
  });

  it('changes nothing when it runs again', async () => {
    const before = await everything();
    await syncCatalogs(database.db);
    expect(await everything()).toEqual(before);
  });

  it('leaves alone what an administrator set on a rule', async () => {
    await database.db.update(automationRules).set({ active: true, format: 'X-{SEQ:3}', counter: 7 });
    const before = await everything();
    await syncCatalogs(database.db);
    expect(await everything()).toEqual(before);
  });

  it('retires a key that left the code, keeps its grants, and takes it back', async () => {
    const roleId = newId();
    const now = new Date();
    await database.db.insert(roles).values({ id: roleId, name: 'Helper', createdAt: now, updatedAt: now });
    await database.db.insert(permissions).values({ key: 'wax:read' });
    await database.db.insert(rolePermissions).values({ roleId, permissionKey: 'wax:read' });
    const [known] = permissionKeys;
    await database.db.update(permissions).set({ retiredAt: now }).where(eq(permissions.key, known!));
    await syncCatalogs(database.db);
    expect(await retiredAt('wax:read')).toBeInstanceOf(Date);
    expect(await retiredAt(known!)).toBeNull();
    const grants = await database.db.select().from(rolePermissions).where(eq(rolePermissions.roleId, roleId));
    expect(grants).toHaveLength(1);
  });

  it('lets replicas start together, also on an empty catalog', async () => {
    await database.db.delete(rolePermissions);
    await database.db.delete(permissions);
    await database.db.delete(roles);
    await database.db.delete(automationRules);
    await Promise.all(Array.from({ length: 5 }, () => syncCatalogs(database.db)));
    const stored = await everything();
    expect(stored.roles).toHaveLength(1);
    expect(stored.grants).toHaveLength(permissionKeys.length);
    expect(stored.rules).toHaveLength(automationRuleCatalog.length);
  });
});

describe('missingPermissionKeys', () => {
  it('names what the database does not hold', async () => {
    expect(await missingPermissionKeys(database.db)).toEqual([]);
    await database.db.delete(rolePermissions).where(eq(rolePermissions.permissionKey, 'apiaries:read'));
    await database.db.delete(permissions).where(eq(permissions.key, 'apiaries:read'));
    expect(await missingPermissionKeys(database.db)).toEqual(['apiaries:read']);
  });
});
