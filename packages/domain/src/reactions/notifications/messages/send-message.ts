import { systemActor } from '@beekeeping/core/actor';
import { databaseNow, preparedStatement } from '@beekeeping/db';
import { messages, messengerLinks, notifications, users } from '@beekeeping/db/schema';
import type { Language } from '@beekeeping/messages/language';
import { MailFailed, type Mailer } from '@beekeeping/egress';
import { type ChangeContext, inChange } from '@beekeeping/events';
import { and, eq, sql } from 'drizzle-orm';
import { endBlockedLink, sendToChat, type TelegramBot, TelegramFailed } from '../telegram/index.ts';
import { mayRead, notificationWords } from '../index.ts';
import type { ClaimedMessage } from './message-queue.ts';

/** Why a message was not sent, for good. */
type Skipped =
  /** Its required rights are gone, or the account is inactive. */
  | 'NOT_READABLE'
  /** It was read in the app meanwhile. */
  | 'READ'
  /** It is older than a day: the app shows it. */
  | 'TOO_OLD'
  | 'NOT_LINKED'
  /** The bot may no longer write to the user. */
  | 'BLOCKED'
  /** No bot or no mail server is set up. */
  | 'CHANNEL_OFF'
  /** The mail server takes nothing for this address. */
  | 'REFUSED';

interface Addressed extends Record<string, unknown> {
  userId: string;
  kind: string;
  params: Record<string, string | number>;
  language: Language;
  email: string;
  chatId: string | null;
  isReadable: boolean;
  isRead: boolean;
  isTooOld: boolean;
}

const readAddressed = preparedStatement<Addressed>(sql`
  select ${notifications.userId} as "userId", ${notifications.kind} as kind, ${notifications.params} as params,
    ${users.language} as language, ${users.email} as email, ${messengerLinks.chatId} as "chatId",
    ${mayRead} as "isReadable", ${notifications.readAt} is not null and ${notifications.isInApp} as "isRead",
    ${notifications.createdAt} <= ${databaseNow} - interval '1 day' as "isTooOld"
  from ${notifications}
  join ${users} on ${users.id} = ${notifications.userId}
  left join ${messengerLinks} on ${messengerLinks.userId} = ${users.id}
  where ${notifications.id} = ${sql.placeholder('notificationId')}::uuid`);

const skip = async ({ db }: ChangeContext, { id, claim }: ClaimedMessage, skippedBecause: Skipped): Promise<void> => {
  await db
    .update(messages)
    .set({ skippedBecause })
    .where(and(eq(messages.id, id), eq(messages.claim, claim)));
};

/** What is checked at the moment of sending, regardless of its state when the notification was written. */
const whyNot = (to: Addressed | undefined): Skipped | undefined => {
  if (!to?.isReadable) return 'NOT_READABLE';
  if (to.isRead) return 'READ';
  return to.isTooOld ? 'TOO_OLD' : undefined;
};

/** Sends one notification by one channel. @returns why it was not sent, if it was not */
type SendBy = (message: ClaimedMessage, to: Addressed, signal: AbortSignal) => Promise<Skipped | undefined>;

const sendWith =
  (context: ChangeContext, send: SendBy | undefined) =>
  async (message: ClaimedMessage, signal: AbortSignal): Promise<void> => {
    const [to] = await readAddressed(context.db, { notificationId: message.notificationId });
    const skipped = send ? (whyNot(to) ?? (await send(message, to!, signal))) : 'CHANNEL_OFF';
    if (skipped) await skip(context, message, skipped);
  };

/**
 * One attempt to send a message by the bot; without a bot it is done and was not sent.
 * @throws TelegramFailed when another attempt is worth it
 */
export const sendByBot = (context: ChangeContext, bot: TelegramBot | undefined) =>
  sendWith(
    context,
    bot &&
      (async (_message, to, signal) => {
        if (to.chatId === null) return 'NOT_LINKED';
        const { title, text } = notificationWords(to, to.language);
        try {
          await sendToChat(bot, to.chatId, `${title}\n${text}`.trim(), signal);
          return undefined;
        } catch (error) {
          if (!(error instanceof TelegramFailed && error.status === 403)) throw error;
          await inChange(context, systemActor('messenger'), (change) => endBlockedLink(change, to.userId, to.chatId!));
          return 'BLOCKED';
        }
      }),
  );

/**
 * One attempt to send a message by mail; without a mail server it is done and was not sent.
 * @throws MailFailed when another attempt is worth it
 */
export const sendByMail = (context: ChangeContext, mailer: Mailer | undefined) =>
  sendWith(
    context,
    mailer &&
      (async (message, to, signal) => {
        const { title, text } = notificationWords(to, to.language);
        try {
          await mailer.send({ to: to.email, subject: title, text: `${text}\n`, id: message.id }, signal);
          return undefined;
        } catch (error) {
          if (error instanceof MailFailed && error.isFinal) return 'REFUSED';
          throw error;
        }
      }),
  );

/** Why an attempt failed, as stored and logged. */
export const describeMessageFailure = (error: unknown): string => {
  if (error instanceof TelegramFailed || error instanceof MailFailed) return error.code;
  return error instanceof Error ? error.name : 'FAILED';
};

/** How long the other side asks not to be called; 0 unless it says so. */
export const askedPauseMs = (error: unknown): number =>
  (error instanceof TelegramFailed ? error.retryAfterMs : undefined) ?? 0;
