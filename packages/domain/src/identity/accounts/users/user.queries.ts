import type { Queryable } from '@beekeeping/db';
import { users } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq, sql } from 'drizzle-orm';
import { normaliseEmail } from '@beekeeping/core/email';
import type { UserRow } from './user.records.ts';

/** The account with this e-mail address, however it is spelled in upper and lower case. */
export const findUserByEmail = async (db: Queryable, email: string): Promise<UserRow | undefined> => {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, normaliseEmail(email)));
  return row;
};

/**
 * The row, locked against every other change; records that refer to the user may still be written. Starting, continuing
 * and ending sessions of a user takes this lock, so that ending all of them misses none.
 * @throws AppError PRECONDITION_FAILED
 */
export const lockUser = async (change: Change, id: string): Promise<UserRow | undefined> => {
  const [row] = await change.tx.select().from(users).where(eq(users.id, id)).for('no key update');
  if (row) change.assertExpected(row);
  return row;
};
