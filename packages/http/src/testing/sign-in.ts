import { signAccessToken } from '@beekeeping/auth';
import { type Clock, systemClock } from '@beekeeping/core/clock';
import { newId } from '@beekeeping/core/id';
import type { KeyRing } from '@beekeeping/core/key-ring';
import type { Database } from '@beekeeping/db';
import type { PermissionKey } from '@beekeeping/db/permission-catalog';
import { rolePermissions, roles, sessions, users } from '@beekeeping/db/schema';
import { eq } from 'drizzle-orm';

export interface SignedIn {
  token: string;
  userId: string;
  sessionId: string;
  roleId: string | null;
  /** A further token of the session: for what may last longer than one is good, such as a whole file on a busy machine. */
  freshToken: () => string;
}

/**
 * A user of its own with exactly these permissions (`no role`: without any role), and a live session.
 * @param clock of the service that is to take the token
 */
export const signIn = async (
  db: Database,
  keyRing: KeyRing,
  permissions: readonly PermissionKey[] | 'no role',
  clock: Clock = systemClock,
): Promise<SignedIn> => {
  const now = clock.now();
  const [userId, sessionId] = [newId(), newId()];
  const roleId = permissions === 'no role' ? null : newId();
  const record = { createdAt: now, updatedAt: now };
  if (roleId !== null) {
    await db.insert(roles).values({ id: roleId, name: `role ${roleId}`, ...record });
    const keys = permissions as readonly PermissionKey[];
    if (keys.length > 0)
      await db.insert(rolePermissions).values(keys.map((permissionKey) => ({ roleId, permissionKey })));
  }
  const user = { email: `${userId}@example.test`, name: 'Test user', language: 'en' as const };
  await db.insert(users).values({ id: userId, ...user, roleId, ...record });
  await db.insert(sessions).values({
    id: sessionId,
    userId,
    ip: '127.0.0.1',
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + 86_400_000),
  });
  const freshToken = (): string => signAccessToken(keyRing, { userId, sessionId, now: clock.now() });
  return { token: freshToken(), userId, sessionId, roleId, freshToken };
};

/** Ends a session behind the service's back. */
export const endSession = async (db: Database, sessionId: string): Promise<void> => {
  await db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.id, sessionId));
};
