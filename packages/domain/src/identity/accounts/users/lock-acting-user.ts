import { type SignedInCaller, signedIn } from '@beekeeping/core/actor';
import { AppError, notFound } from '@beekeeping/core/app-error';
import type { PermissionKey } from '@beekeeping/db';
import { sessions } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { covers, type RoleRights, rightsOfRole } from './role-rights.ts';
import { lockUser } from './user.queries.ts';
import type { UserRow } from './user.records.ts';

/** The signed-in user behind a change. @throws Error in a change of a job */
export const callerOf = (change: Change): SignedInCaller => {
  if (change.actor.kind === 'system') throw new Error('this change is made by signed-in users only');
  return signedIn(change.actor);
};

/**
 * The row of the caller, locked, as a user who is still signed in: the request may have waited, and its session may
 * have ended since.
 * @throws AppError UNAUTHENTICATED when the session or the account has ended
 */
export const lockActingUser = async (change: Change): Promise<UserRow> => {
  const { userId, sessionId } = callerOf(change);
  const row = await lockUser(change, userId);
  const [session] = await change.tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt), gt(sessions.expiresAt, change.now)));
  if (row?.isActive && session) return row;
  throw new AppError('UNAUTHENTICATED', 'The session has ended: sign in again.', {
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
};

/** The rights that the acting user holds under its lock, not those from the beginning of the request. */
const rightsOf = async (change: Change, actor: UserRow, needed: readonly PermissionKey[]): Promise<RoleRights> => {
  const rights = await rightsOfRole(change.tx, actor.roleId);
  for (const key of needed) {
    if (!rights.isActive || !rights.permissions.has(key)) {
      throw new AppError('FORBIDDEN', `This needs the permission ${key}.`);
    }
  }
  return rights;
};

/**
 * The rights of the caller, under its lock.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN when one of the needed permissions is gone
 */
export const lockActingRights = async (change: Change, needed: readonly PermissionKey[]): Promise<RoleRights> =>
  rightsOf(change, await lockActingUser(change), needed);

/** A user that is about to be changed, by another user or itself. */
export interface LockedUser {
  user: UserRow;
  /** Of the caller. */
  rights: RoleRights;
}

/**
 * The user, and the rights of the caller, both under their locks.
 * @throws AppError NOT_FOUND, UNAUTHENTICATED, FORBIDDEN when one of the needed permissions is gone
 */
export const lockUserFor = async (
  change: Change,
  id: string,
  needed: readonly PermissionKey[],
): Promise<LockedUser> => {
  const callerId = callerOf(change).userId;
  // Ids ascending, as everywhere: two users who change each other would otherwise deadlock.
  const first = id < callerId ? await lockUser(change, id) : undefined;
  const actor = await lockActingUser(change);
  const last = id > callerId ? await lockUser(change, id) : undefined;
  const rights = await rightsOf(change, actor, needed);
  const user = id === callerId ? actor : (first ?? last);
  if (!user) throw notFound('user');
  return { user, rights };
};

/**
 * A user cannot act on an account with more rights: setting its password would be taking its rights.
 * @throws AppError FORBIDDEN
 */
export const assertCoversUser = async (change: Change, { user, rights }: LockedUser): Promise<void> => {
  if (user.id === callerOf(change).userId || covers(rights, await rightsOfRole(change.tx, user.roleId))) return;
  throw new AppError('FORBIDDEN', 'This user has rights that you do not have yourself.');
};
