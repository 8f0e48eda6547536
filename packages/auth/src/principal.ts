import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Database, type PermissionKey, permissionKeys } from '@beekeeping/db';
import type { Language } from '@beekeeping/messages/language';
import { rolePermissions, roles, sessions, users } from '@beekeeping/db/schema';

/** Who is signed in, with the rights of this moment: read from the database, never from a token. */
export interface Principal {
  userId: string;
  email: string;
  name: string;
  /** That of the profile. */
  language: Language;
  sessionId: string;
  sessionExpiresAt: Date;
  /** Access tokens issued before this instant are refused. */
  passwordChangedAt: Date | null;
  /** Null without a role; an inactive role grants nothing. */
  role: { id: string; name: string; isSystem: boolean } | null;
  permissions: ReadonlySet<PermissionKey>;
}

const catalog: ReadonlySet<string> = new Set(permissionKeys);

/** Prepares the read of a live session with its active user and effective permissions; undefined for any other session. */
export const preparePrincipalLookup = (db: Database): ((sessionId: string) => Promise<Principal | undefined>) => {
  const grants = db
    .select({ key: rolePermissions.permissionKey })
    .from(rolePermissions)
    .where(eq(rolePermissions.roleId, roles.id));
  const statement = db
    .select({
      userId: users.id,
      email: users.email,
      name: users.name,
      language: users.language,
      sessionExpiresAt: sessions.expiresAt,
      passwordChangedAt: users.passwordChangedAt,
      roleId: roles.id,
      roleName: roles.name,
      roleIsSystem: roles.isSystem,
      permissions: sql<string[]>`array(${grants})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(roles, and(eq(roles.id, users.roleId), eq(roles.isActive, true)))
    .where(and(eq(sessions.id, sql.placeholder('sessionId')), isNull(sessions.revokedAt), eq(users.isActive, true)))
    .prepare('principal_of_session');

  return async (sessionId) => {
    const [row] = await statement.execute({ sessionId });
    if (!row) return undefined;
    const { roleId, roleName, roleIsSystem, permissions: keys, ...user } = row;
    return {
      ...user,
      sessionId,
      role:
        roleId === null || roleName === null ? null : { id: roleId, name: roleName, isSystem: roleIsSystem === true },
      // By the catalog of this code, not of the newest: a rolling update retires keys that this process still asks for.
      permissions: new Set(keys.filter((key): key is PermissionKey => catalog.has(key))),
    };
  };
};
