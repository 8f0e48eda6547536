import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@beekeeping/core/id';
import { and, eq, ne } from 'drizzle-orm';
import { automationRuleCatalog } from './automation-rule-catalog.ts';
import { seededHivePartTypes, seededHiveSystems } from './hive-catalog-seed.ts';
import { seededMedicines } from './medicine-seed.ts';
import { permissionKeys } from './permission-catalog.ts';
import {
  automationRules,
  FEED_TYPES,
  feedTypes,
  hivePartTypes,
  hiveSystems,
  medicines,
  permissions,
  rolePermissions,
  roles,
} from '../schema/index.ts';
import { starterRoles } from './starter-roles.ts';
import { missingPermissionKeys, syncCatalogs } from './sync-catalogs.ts';
import { createTestDatabase, type TestDatabase, waitUntilBlocked } from '../testing/index.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const everything = async () => ({
  permissions: (await database.db.select().from(permissions)).toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  roles: await database.db.select().from(roles).orderBy(roles.name),
  grants: (await database.db.select().from(rolePermissions))
    .map(({ roleId, permissionKey }) => `${roleId} ${permissionKey}`)
    .toSorted(),
  rules: (await database.db.select().from(automationRules)).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
});

const keysOf = async (roleId: string): Promise<string[]> =>
  (await database.db.select().from(rolePermissions).where(eq(rolePermissions.roleId, roleId)))
    .map(({ permissionKey }) => permissionKey)
    .toSorted();

const retiredAt = async (key: string) =>
  (await database.db.select().from(permissions).where(eq(permissions.key, key)))[0]?.retiredAt;

describe('syncCatalogs', () => {
  it('seeds every key, the system role with all of them, and the rules', async () => {
    const stored = await everything();
    expect(stored.permissions.map((row) => row.key)).toEqual(permissionKeys.toSorted());
    const systemRoles = stored.roles.filter(({ isSystem }) => isSystem);
    expect(systemRoles).toMatchObject([{ name: 'ADMIN', isActive: true }]);
    expect(await keysOf(systemRoles[0]!.id)).toEqual(permissionKeys.toSorted());
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

  it('seeds feed types and never overwrites what was edited', async () => {
    const [edited] = await database.db.select().from(feedTypes).where(eq(feedTypes.feedType, 'SYRUP_3_2'));
    expect(edited).toMatchObject({ sugarKgPerL: 0.8, storedKgPerL: 0.86, sugarKgPerKg: null });
    await database.db.update(feedTypes).set({ sugarKgPerL: 0.79 }).where(eq(feedTypes.id, edited!.id));
    await database.db.delete(feedTypes).where(eq(feedTypes.feedType, 'FONDANT'));
    await syncCatalogs(database.db);
    const stored = await database.db.select().from(feedTypes);
    expect(stored.map(({ feedType }) => feedType).toSorted()).toEqual(FEED_TYPES.toSorted());
    expect(stored).toContainEqual({ ...edited, sugarKgPerL: 0.79 });
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
    expect(stored.roles.map(({ name }) => name)).toEqual(['ADMIN', 'Beekeeper', 'Field helper', 'Inspector']);
    expect(stored.grants).toHaveLength(permissionKeys.length + starterRoles.flatMap((role) => role.permissions).length);
    expect(stored.rules).toHaveLength(automationRuleCatalog.length);
  });
});

describe('built-in hives', () => {
  const [seeded] = seededHivePartTypes;
  const stored = async () =>
    (await database.db.select().from(hivePartTypes).where(eq(hivePartTypes.id, seeded!.id)))[0];

  it('are there after the first start, each as the code says it', async () => {
    const systems = await database.db.select().from(hiveSystems);
    const partTypes = await database.db.select().from(hivePartTypes);
    expect(systems).toEqual(expect.arrayContaining(seededHiveSystems.map((seed) => expect.objectContaining(seed))));
    expect(partTypes).toHaveLength(seededHivePartTypes.length);
    expect(partTypes).toEqual(expect.arrayContaining(seededHivePartTypes.map((seed) => expect.objectContaining(seed))));
  });

  it('keep their ids and are updated with a later version of the code; the others stay untouched', async () => {
    const before = await database.db.select().from(hivePartTypes).orderBy(hivePartTypes.id);
    await database.db.update(hivePartTypes).set({ name: 'As it was called' }).where(eq(hivePartTypes.id, seeded!.id));
    await syncCatalogs(database.db);
    expect(await stored()).toMatchObject(seeded!);
    const others = await database.db.select().from(hivePartTypes).where(ne(hivePartTypes.id, seeded!.id));
    expect(others.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(before.filter(({ id }) => id !== seeded!.id));
  });

  it('leave a code to the own part type that has it already', async () => {
    await database.db.delete(hivePartTypes).where(eq(hivePartTypes.id, seeded!.id));
    const now = new Date();
    const own = { ...seeded!, id: newId(), isSeeded: false, createdAt: now, updatedAt: now };
    await database.db.insert(hivePartTypes).values(own);
    await syncCatalogs(database.db);
    expect(await stored()).toBeUndefined();
    expect(await database.db.$count(hivePartTypes)).toBe(seededHivePartTypes.length);
  });
});

describe('built-in medicines', () => {
  const [seeded] = seededMedicines;
  const stored = async () => (await database.db.select().from(medicines).where(eq(medicines.id, seeded!.id)))[0];
  const asItWas = (fields: object) =>
    database.db
      .update(medicines)
      .set({ withdrawalDays: 99, ...fields })
      .where(eq(medicines.id, seeded!.id));

  it('are there after the first start, each as the code says it', async () => {
    const rows = await database.db.select().from(medicines);
    expect(rows).toHaveLength(seededMedicines.length);
    expect(rows).toEqual(expect.arrayContaining(seededMedicines.map((seed) => expect.objectContaining(seed))));
  });

  it('are updated with a later version of the code, with another tag, until somebody changes them', async () => {
    const before = await stored();
    await asItWas({});
    await syncCatalogs(database.db);
    expect(await stored()).toMatchObject(seeded!);
    expect((await stored())!.updatedAt.getTime()).toBeGreaterThan(before!.updatedAt.getTime());
    // The next version still takes it for untouched.
    await asItWas({});
    await syncCatalogs(database.db);
    expect(await stored()).toMatchObject(seeded!);
    await asItWas({ updatedAt: new Date(Date.now() + 1) });
    await syncCatalogs(database.db);
    expect(await stored()).toMatchObject({ withdrawalDays: 99 });
  });

  it('leave a name to the own medicine that has it already', async () => {
    await database.db.delete(medicines).where(eq(medicines.id, seeded!.id));
    const own = {
      ...seeded!,
      id: newId(),
      name: seeded!.name.toUpperCase(),
      createdAt: new Date(),
      updatedAt: new Date(),
    };
    await database.db.insert(medicines).values(own);
    await syncCatalogs(database.db);
    expect(await stored()).toBeUndefined();
  });

  it('keep their old name where an own medicine took the new one meanwhile', async () => {
    const own = { ...seeded!, id: newId(), createdAt: new Date(), updatedAt: new Date() };
    await asItWas({ name: 'As it was called' });
    await database.db.insert(medicines).values(own);
    await syncCatalogs(database.db);
    expect(await stored()).toMatchObject({ name: 'As it was called' });
  });
});

describe('the starter roles', () => {
  const roleNamed = (name: string) => starterRoles.find((role) => role.name === name)!;
  const stored = async (id: string) => (await database.db.select().from(roles).where(eq(roles.id, id)))[0];

  /** As a role looks in which an older version of the code was started: without the newest key. */
  const withoutNewestKey = async (id: string): Promise<void> => {
    await database.db
      .delete(rolePermissions)
      .where(and(eq(rolePermissions.roleId, id), eq(rolePermissions.permissionKey, 'harvests:read')));
  };

  it('are there after the first start, active and not protected', async () => {
    for (const { id, name, description, permissions: keys } of starterRoles) {
      expect(await stored(id)).toMatchObject({ name, description, isSystem: false, isActive: true });
      expect(await keysOf(id)).toEqual(keys.toSorted());
    }
  });

  it('gain what a later version adds to their rule as long as nobody changed them', async () => {
    const { id, permissions: keys } = roleNamed('Inspector');
    await withoutNewestKey(id);
    await syncCatalogs(database.db);
    expect(await keysOf(id)).toEqual(keys.toSorted());
  });

  it.each([
    ['was edited', { name: 'Veterinarian', description: null }],
    ['was deactivated', { isActive: false }],
  ])('leave one alone that %s', async (_what, changes) => {
    const { id } = roleNamed('Inspector');
    await withoutNewestKey(id);
    await database.db
      .update(roles)
      .set({ ...changes, updatedAt: new Date(Date.now() + 1) })
      .where(eq(roles.id, id));
    const before = await everything();
    await syncCatalogs(database.db);
    expect(await everything()).toEqual(before);
  });

  it('leave one alone that is being edited while a service starts', async () => {
    const { id } = roleNamed('Inspector');
    await withoutNewestKey(id);
    let starting: Promise<void> | undefined;
    await database.db.transaction(async (tx) => {
      await tx
        .update(roles)
        .set({ updatedAt: new Date(Date.now() + 1) })
        .where(eq(roles.id, id));
      starting = syncCatalogs(database.db);
      await waitUntilBlocked(database.db, 1);
    });
    await starting;
    expect(await keysOf(id)).not.toContain('harvests:read');
  });

  it('do without a name that a role of the administrator has, in any case', async () => {
    await database.db.delete(rolePermissions);
    await database.db.delete(roles);
    const own = newId();
    const now = new Date();
    await database.db.insert(roles).values({ id: own, name: 'inspector', createdAt: now, updatedAt: now });
    await syncCatalogs(database.db);
    expect((await everything()).roles.map(({ name }) => name).toSorted()).toEqual([
      'ADMIN',
      'Beekeeper',
      'Field helper',
      'inspector',
    ]);
    expect(await keysOf(own)).toEqual([]);
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
