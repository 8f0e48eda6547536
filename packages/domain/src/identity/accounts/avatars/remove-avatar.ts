import { avatars } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';

/** Deletes the picture of a user. Without one there is nothing to do, and nothing to audit. */
export const removeAvatar = async (change: Change, userId: string): Promise<void> => {
  const removed = await change.tx.delete(avatars).where(eq(avatars.userId, userId)).returning({ id: avatars.userId });
  if (removed.length === 0) return;
  change.audit('user.updated', { entityType: 'user', entityId: userId, details: { fields: ['avatar'] } });
};
