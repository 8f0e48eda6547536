import { and, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import { newId } from '@beekeeping/core/id';
import { advisoryLocks } from './advisory-locks.ts';
import { automationRuleCatalog } from './automation-rule-catalog.ts';
import type { Database, Queryable } from './client.ts';
import { permissionKeys } from './permission-catalog.ts';
import { automationRules, permissions, rolePermissions, roles } from './schema/index.ts';

/** The name of the one system role. */
const SYSTEM_ROLE_NAME = 'ADMIN';

/**
 * Brings the rows that the code owns in line with it: permission keys, the system role with every key, automation
 * rules. Runs at every start of a service that may write them; replicas that start together take turns. A key that
 * left the code is marked retired and keeps its grants, so that a rolling update loses nothing (decisions.md §2).
 */
export const syncCatalogs = async (db: Database): Promise<void> => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.syncCatalogs})`);
    const now = new Date();
    const keys = [...permissionKeys];
    await tx
      .insert(permissions)
      .values(keys.map((key) => ({ key })))
      .onConflictDoNothing();
    await tx
      .update(permissions)
      .set({ retiredAt: null })
      .where(and(inArray(permissions.key, keys), isNotNull(permissions.retiredAt)));
    await tx
      .update(permissions)
      .set({ retiredAt: now })
      .where(and(notInArray(permissions.key, keys), isNull(permissions.retiredAt)));

    await tx
      .insert(roles)
      .values({
        id: newId(),
        name: SYSTEM_ROLE_NAME,
        description: 'Holds every permission',
        isSystem: true,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing();
    const [systemRole] = await tx.select({ id: roles.id }).from(roles).where(eq(roles.isSystem, true));
    if (!systemRole) throw new Error(`the role ${SYSTEM_ROLE_NAME} exists and is not the system role`);
    await tx
      .insert(rolePermissions)
      .values(keys.map((permissionKey) => ({ roleId: systemRole.id, permissionKey })))
      .onConflictDoNothing();

    await tx
      .insert(automationRules)
      .values(
        automationRuleCatalog.map((rule) => ({ id: newId(), ...rule, parameters: {}, createdAt: now, updatedAt: now })),
      )
      .onConflictDoNothing();
  });
};

/** The permission keys of the code that the database does not hold. For services whose role may not write them. */
export const missingPermissionKeys = async (db: Queryable): Promise<string[]> => {
  const rows = await db.select({ key: permissions.key }).from(permissions);
  const present = new Set(rows.map((row) => row.key));
  return permissionKeys.filter((key) => !present.has(key));
};
