import { verifyPassword } from '@beekeeping/auth';
import type { Queryable } from '@beekeeping/db';
import { findUserByEmail } from './user.queries.ts';

/** Whether this password signs in an active user with this e-mail address; no side effects. */
export const opensAccount = async (db: Queryable, account: { email: string; password: string }): Promise<boolean> => {
  const user = await findUserByEmail(db, account.email);
  if (!user?.isActive || user.passwordHash === null) return false;
  return verifyPassword(account.password, user.passwordHash);
};
