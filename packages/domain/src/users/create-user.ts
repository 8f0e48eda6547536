import { AppError, referenceNotFound } from '@beekeeping/core/app-error';
import { newId } from '@beekeeping/core/id';
import { roles, users } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq } from 'drizzle-orm';
import { normaliseEmail } from './email.ts';
import type { UserView } from './user.schema.ts';
import { userView } from './user.view.ts';

export interface NewUser {
  /** Checked by `emailField`. */
  email: string;
  name: string;
  /** bcrypt, made before the change begins: hashing takes too long to hold a transaction open. Null signs in elsewhere only. */
  passwordHash: string | null;
  /** An active role; null may sign in and see itself, nothing else. */
  roleId: string | null;
}

/**
 * Creates an active account.
 * @throws AppError DUPLICATE for an e-mail that is taken in any case, REFERENCE_NOT_FOUND for an unknown or inactive role
 */
export const createUser = async (change: Change, input: NewUser): Promise<UserView> => {
  if (input.roleId !== null) await lockActiveRole(change, input.roleId);
  const [row] = await change.tx
    .insert(users)
    .values({
      id: newId(),
      ...input,
      email: normaliseEmail(input.email),
      createdAt: change.now,
      updatedAt: change.now,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new AppError('DUPLICATE', 'Another user has this e-mail address.');
  change.audit('user.created', { entityType: 'user', entityId: row.id, details: { roleId: row.roleId } });
  return userView(row);
};

/** Keeps the role from being deactivated until the change ends. */
const lockActiveRole = async (change: Change, id: string): Promise<void> => {
  const [role] = await change.tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.id, id), eq(roles.isActive, true)))
    .for('share');
  if (!role) throw referenceNotFound('roleId', 'role');
};
