import { sql } from 'drizzle-orm';
import { boolean, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn, recordColumns } from '../../records/columns.ts';
import { describeTable } from '../../records/descriptor.ts';

export const roles = pgTable(
  'roles',
  {
    id: idColumn(),
    name: text().notNull(),
    description: text(),
    /** The role ADMIN: holds every permission, cannot be edited or deactivated. */
    isSystem: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    ...recordColumns(),
  },
  (table) => [uniqueIndex('roles_name_key').on(sql`lower(${table.name})`)],
);

/** The catalog of the code, synced at every start. */
export const permissions = pgTable('permissions', {
  key: text().primaryKey(),
  /** Set when the key left the code; its grants stay, so that a rolling update loses nothing. */
  retiredAt: instantColumn(),
});

export const rolePermissions = pgTable(
  'role_permissions',
  {
    roleId: uuid()
      .notNull()
      .references(() => roles.id),
    permissionKey: text()
      .notNull()
      .references(() => permissions.key),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.permissionKey] })],
);

export const rolesTables = [
  describeTable(roles, {
    noun: 'role',
    searched: ['name'],
    duplicates: { roles_name_key: { fields: ['name'], sentence: 'Another role has this name.' } },
    backup: 'excluded',
    retention: 'forever',
    rights: { worker: 'read' },
  }),
  describeTable(permissions, {
    backup: 'excluded',
    retention: 'forever',
    // They compare the catalog with that of their code when they start.
    rights: { 'public-origin': { select: ['key'] }, 'shop-gateway': { select: ['key'] }, worker: 'read' },
  }),
  describeTable(rolePermissions, { backup: 'excluded', retention: 'forever', rights: { worker: 'read' } }),
];
