import { type MessageChannel, messages } from '@beekeeping/db/schema';
import { channels, databaseNow } from '@beekeeping/db';
import { type CountedItem, type LeasedQueue, leasedQueue } from '@beekeeping/events';
import { sql } from 'drizzle-orm';

/** A message that belongs to this process until its lease ends. */
export interface ClaimedMessage extends CountedItem {
  notificationId: string;
}

/** Further attempts after 5 s, 30 s, 2 min, 10 min, 30 min, 1 h, 2 h, 4 h and 8 h: a server may be away for a night. */
const PAUSES_MS = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800].map((seconds) => seconds * 1_000);
export const MAX_MESSAGE_ATTEMPTS = PAUSES_MS.length + 1;

/**
 * @param askedForMs how long the other side asks not to be called
 */
export const messagePauseMs = (attemptCount: number, askedForMs = 0): number =>
  Math.max(PAUSES_MS[attemptCount - 1] ?? 0, askedForMs);

const queueOf = (channel: MessageChannel): LeasedQueue<ClaimedMessage, { id: string }> =>
  leasedQueue({
    table: messages,
    rows: sql`channel = ${sql.raw(`'${channel}'`)}`,
    countsAttempts: true,
    channel: channels.notifications,
    claim: { columns: { notificationId: sql`item.notification_id` } },
    settle: { set: sql`, updated_at = ${databaseNow}` },
    waitsSince: sql`created_at`,
  });

/** The messages of each channel, so that a mail server that hangs holds up no messenger. */
export const messageQueues: Readonly<Record<MessageChannel, LeasedQueue<ClaimedMessage, { id: string }>>> = {
  BOT: queueOf('BOT'),
  EMAIL: queueOf('EMAIL'),
};
