import { users } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';

/** A lock on what a user has once: concurrent changes come one after the other. */
export const lockOwner = async (change: Change, userId: string): Promise<void> => {
  await change.tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
};
