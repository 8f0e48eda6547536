import { hashSecret } from '@beekeeping/auth';
import { notFound } from '@beekeeping/core/app-error';
import type { Queryable } from '@beekeeping/db';
import { messengerCodes, messengerLinks, users } from '@beekeeping/db/schema';
import type { Language } from '@beekeeping/messages/language';
import type { Change } from '@beekeeping/events';
import { and, eq, gt, ne } from 'drizzle-orm';
import type { MessengerView } from './messenger.schema.ts';

/** The messenger of a user. */
export const getMessenger = async (
  db: Queryable,
  userId: string,
  botName: string | undefined,
): Promise<MessengerView> => {
  const [link] = await db.select().from(messengerLinks).where(eq(messengerLinks.userId, userId));
  return { botName: botName ?? null, linkedAt: link?.linkedAt.toISOString() ?? null };
};

/** Why a link ended. */
type LinkEnd = 'removed' | 'blocked' | 'taken over';

const auditEnd = (change: Change, userId: string, reason: LinkEnd): void =>
  change.audit('user.messenger_unlinked', { entityType: 'user', entityId: userId, details: { reason } });

/** Ends the own link. @throws AppError NOT_FOUND when there is none */
export const unlinkMessenger = async (change: Change, userId: string): Promise<void> => {
  const ended = await change.tx.delete(messengerLinks).where(eq(messengerLinks.userId, userId)).returning();
  if (ended.length === 0) throw notFound('messenger link');
  auditEnd(change, userId, 'removed');
};

/** Ends the link to a chat that the bot may no longer write to, and notifies its user in the app. */
export const endBlockedLink = async (change: Change, userId: string, chatId: string): Promise<void> => {
  const ended = await change.tx
    .delete(messengerLinks)
    .where(and(eq(messengerLinks.userId, userId), eq(messengerLinks.chatId, chatId)))
    .returning();
  // Its user has linked another chat since, or none.
  if (ended.length === 0) return;
  auditEnd(change, userId, 'blocked');
  change.notify('messengerUnlinked', {
    params: {},
    subjectId: userId,
    link: '/profile/messenger',
    recipients: [userId],
  });
};

/**
 * Links a chat to the user who has this code. The code is used up; a chat belongs to one user at a time.
 * @returns the language of the user; undefined for a code that is none, was used or has expired
 */
export const linkByCode = async (change: Change, code: string, chatId: string): Promise<Language | undefined> => {
  const [used] = await change.tx
    .delete(messengerCodes)
    .where(and(eq(messengerCodes.codeHash, hashSecret(code)), gt(messengerCodes.expiresAt, change.now)))
    .returning();
  const [user] = used
    ? await change.tx
        .select({ language: users.language })
        .from(users)
        .where(and(eq(users.id, used.userId), eq(users.isActive, true)))
    : [];
  if (!used || !user) return undefined;
  const others = await change.tx
    .delete(messengerLinks)
    .where(and(eq(messengerLinks.chatId, chatId), ne(messengerLinks.userId, used.userId)))
    .returning();
  for (const other of others) auditEnd(change, other.userId, 'taken over');
  const link = { chatId, linkedAt: change.now };
  await change.tx
    .insert(messengerLinks)
    .values({ userId: used.userId, ...link })
    .onConflictDoUpdate({ target: messengerLinks.userId, set: link });
  change.audit('user.messenger_linked', { entityType: 'user', entityId: used.userId, userId: used.userId });
  return user.language;
};
