import { messengerCodes, messengerLinks } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';

/** Ends the messenger of a user, and a pending code: an intruder may have linked their own. */
export const endMessengerLink = async (
  change: Change,
  userId: string,
  reason: 'deactivation' | 'password',
): Promise<void> => {
  await change.tx.delete(messengerCodes).where(eq(messengerCodes.userId, userId));
  const ended = await change.tx.delete(messengerLinks).where(eq(messengerLinks.userId, userId)).returning();
  if (ended.length > 0) {
    change.audit('user.messenger_unlinked', { entityType: 'user', entityId: userId, details: { reason } });
  }
};
