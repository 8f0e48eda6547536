import { verifyPassword } from '@beekeeping/auth';
import type { SignedInCaller } from '@beekeeping/core/actor';
import { AppError } from '@beekeeping/core/app-error';
import { users } from '@beekeeping/db/schema';
import { type ChangeContext, inChange } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import {
  assertAttemptAllowed,
  forgetFailedAttempts,
  lockAttempts,
  passwordAttempts,
  recordFailedAttempt,
} from '../failed-attempts/index.ts';

const wrongPassword = (): AppError =>
  new AppError('INVALID_CREDENTIALS', 'The current password is wrong.', { headers: { 'WWW-Authenticate': 'Bearer' } });

/**
 * Requires the current password for an operation that a stolen access token must not suffice for. Wrong ones are
 * counted per user, over all operations. Hashing is done before the change that it confirms begins, which takes the
 * answer to `assertUnchangedPassword`.
 * @param what the change that it is to confirm, for the audit log
 * @returns the hash that it matched
 * @throws AppError INVALID_CREDENTIALS after the refusal was recorded, RATE_LIMITED
 */
export const confirmPassword = async (
  context: ChangeContext,
  caller: SignedInCaller,
  password: string,
  what: string,
): Promise<string> => {
  const key = `password:${caller.userId}`;
  await assertAttemptAllowed(context.db, key, context.clock.now());
  const [user] = await context.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, caller.userId));
  const hash = user?.passwordHash ?? null;
  const matches = await verifyPassword(password, hash, 'known');
  // The precondition about the user is checked by the change that follows.
  const { precondition: _, ...attempt } = context;
  await inChange(attempt, caller, async (change) => {
    await lockAttempts(change, key);
    if (matches) {
      await forgetFailedAttempts(change, key);
      return;
    }
    await recordFailedAttempt(change, key, passwordAttempts);
    change.audit('credential.rejected', {
      entityType: 'user',
      entityId: caller.userId,
      details: { credential: 'password', toConfirm: what },
    });
  });
  if (!matches || hash === null) throw wrongPassword();
  return hash;
};

/** @throws AppError INVALID_CREDENTIALS when the password that was confirmed is no longer the user's */
export const assertUnchangedPassword = (user: { passwordHash: string | null }, confirmedHash: string): void => {
  if (user.passwordHash !== confirmedHash) throw wrongPassword();
};
