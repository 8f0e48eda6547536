import { AppError } from '@beekeeping/core/app-error';
import { violates } from '@beekeeping/db';
import { users } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import type { UserRow } from './user.view.ts';

/** Another account has the address, however it is spelled in upper and lower case. */
export const emailTaken = (): AppError => new AppError('DUPLICATE', 'Another user has this e-mail address.');

/**
 * Writes columns of a user under its lock.
 * @throws AppError DUPLICATE for an e-mail that is taken, also by a change beside this one
 */
export const writeUser = async (
  change: Change,
  id: string,
  columns: Partial<typeof users.$inferInsert>,
): Promise<UserRow> => {
  try {
    const [row] = await change.tx
      .update(users)
      .set({ ...columns, updatedAt: change.now })
      .where(eq(users.id, id))
      .returning();
    return row!;
  } catch (error) {
    if (violates(error, 'users_email_key')) throw emailTaken();
    throw error;
  }
};
