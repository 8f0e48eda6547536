import { and, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import { newId } from '@beekeeping/core/id';
import { advisoryLocks } from '../locks/advisory-locks.ts';
import { automationRuleCatalog } from './automation-rule-catalog.ts';
import type { Database, Queryable, Transaction } from '../connection/client.ts';
import { seededFeedTypes } from './feed-type-seed.ts';
import { permissionKeys } from './permission-catalog.ts';
import { syncHiveCatalog } from './sync-hive-catalog.ts';
import { syncMedicines } from './sync-medicines.ts';
import {
  automationRules,
  feedTypes,
  permissions,
  rolePermissions,
  roles,
  tskReferenceDays,
  varroaThresholds,
} from '../schema/index.ts';
import { starterRoles } from './starter-roles.ts';
import { seededReferenceDays } from './tsk-seed.ts';
import { seededVarroaThresholds } from './varroa-threshold-seed.ts';

/** The name of the one system role. */
const SYSTEM_ROLE_NAME = 'ADMIN';

/**
 * Updates the rows that the code owns: permission keys, the system role with every key, the starter roles, automation
 * rules, and the built-in hives, medicines, feed types, reference days and varroa thresholds. Runs at every start of a
 * service that may write them; replicas that start together take turns. A key that left the code is marked retired and
 * keeps its grants, so that a rolling update loses nothing.
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
    await syncStarterRoles(tx, now);

    await tx
      .insert(automationRules)
      .values(
        automationRuleCatalog.map((rule) => ({ id: newId(), ...rule, parameters: {}, createdAt: now, updatedAt: now })),
      )
      .onConflictDoNothing();
    // Never changed again: the beekeeper may have set other factors.
    await tx
      .insert(feedTypes)
      .values(seededFeedTypes.map((seed) => ({ ...seed, createdAt: now, updatedAt: now })))
      .onConflictDoNothing();
    // Never changed again either: a day that somebody confirmed or corrected stays.
    await tx
      .insert(tskReferenceDays)
      .values(seededReferenceDays.map((seed) => ({ ...seed, createdAt: now, updatedAt: now })))
      .onConflictDoNothing();
    await syncHiveCatalog(tx, now);
    await syncMedicines(tx, now);
    // Changed thresholds, and rows that were put in their place, stay: what would overlap is left out.
    await tx
      .insert(varroaThresholds)
      .values([...seededVarroaThresholds])
      .onConflictDoNothing();
  });
};

/**
 * Makes the starter roles that are missing. An unchanged one gains the keys of later versions; one that an
 * administrator has edited or deactivated stays as it is, and so does an administrator's role of the same name.
 */
const syncStarterRoles = async (tx: Transaction, now: Date): Promise<void> => {
  const ids = starterRoles.map(({ id }) => id);
  // Every change of a role moves `updatedAt`. Locked, so that one which is changed right now counts as changed.
  const untouched = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(inArray(roles.id, ids), eq(roles.updatedAt, roles.createdAt)))
    .orderBy(roles.id)
    .for('update');
  const made = await tx
    .insert(roles)
    .values(
      starterRoles.map(({ id, name, description }) => ({ id, name, description, createdAt: now, updatedAt: now })),
    )
    .onConflictDoNothing()
    .returning({ id: roles.id });
  const ours = new Set([...untouched, ...made].map(({ id }) => id));
  const grants = starterRoles
    .filter(({ id }) => ours.has(id))
    .flatMap((role) => role.permissions.map((permissionKey) => ({ roleId: role.id, permissionKey })));
  if (grants.length > 0) await tx.insert(rolePermissions).values(grants).onConflictDoNothing();
};

/** The permission keys of the code that the database lacks. For services whose role may not write them. */
export const missingPermissionKeys = async (db: Queryable): Promise<string[]> => {
  const rows = await db.select({ key: permissions.key }).from(permissions);
  const present = new Set(rows.map((row) => row.key));
  return permissionKeys.filter((key) => !present.has(key));
};
