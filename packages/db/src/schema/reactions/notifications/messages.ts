import { desc, sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { claimColumns, idColumn, instantColumn, recordColumns } from '../../records/columns.ts';
import { describeTable } from '../../records/descriptor.ts';
import { notifications } from '../notifications.ts';
import { users } from '../../identity/accounts/users.ts';

/** The ways out of the house: Telegram and SMTP. */
export const MESSAGE_CHANNELS = ['BOT', 'EMAIL'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** PENDING until it was sent, skipped, or every attempt has failed. */
export const MESSAGE_STATES = ['PENDING', 'DONE', 'FAILED'] as const;

/** One notification on its way to its user by one channel. Its text is made when it is sent. */
export const messages = pgTable(
  'messages',
  {
    id: idColumn(),
    notificationId: uuid()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    channel: text({ enum: MESSAGE_CHANNELS }).notNull(),
    state: text({ enum: MESSAGE_STATES }).notNull().default('PENDING'),
    attemptCount: integer().notNull().default(0),
    /** Why the last attempt failed: a code, no values. */
    lastError: text(),
    /** Why a completed message was never sent; null for a sent one. */
    skippedBecause: text(),
    ...claimColumns(),
    ...recordColumns(),
  },
  (table) => [
    uniqueIndex('messages_notification_id_key').on(table.notificationId, table.channel),
    index('messages_due_idx')
      .on(table.channel, table.nextAttemptAt, table.id)
      .where(sql`${table.state} = 'PENDING'`),
    index('messages_failed_idx')
      .on(table.id)
      .where(sql`${table.state} = 'FAILED'`),
    index('messages_created_at_idx').on(desc(table.createdAt)),
  ],
);

/** The chat in which the bot writes to a user. */
export const messengerLinks = pgTable(
  'messenger_links',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    /** Id of the chat at Telegram, a number of up to 52 bits. */
    chatId: text().notNull(),
    linkedAt: instantColumn().notNull(),
  },
  (table) => [uniqueIndex('messenger_links_chat_id_key').on(table.chatId)],
);

/** The code by which a user links the bot: valid once, and for a short time. */
export const messengerCodes = pgTable(
  'messenger_codes',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    /** SHA-256 of the code. */
    codeHash: text().notNull(),
    expiresAt: instantColumn().notNull(),
  },
  (table) => [
    uniqueIndex('messenger_codes_code_hash_key').on(table.codeHash),
    index('messenger_codes_expires_at_idx').on(table.expiresAt),
  ],
);

/** Work for one process at a time, such as polling the bot's server. By the clock of the database. */
export const loopLeases = pgTable('loop_leases', {
  name: text().primaryKey(),
  /** Id of the process that holds it. */
  claim: uuid().notNull(),
  claimedUntil: instantColumn().notNull(),
});

export const messagesTables = [
  describeTable(messages, {
    backup: 'excluded',
    // They hold nothing that the notification does not; an unsent one is of no use after a week.
    retention: [{ since: 'createdAt', keptFor: '7 days' }],
  }),
  describeTable(messengerLinks, { backup: 'excluded', retention: 'forever' }),
  describeTable(messengerCodes, { backup: 'excluded', retention: [{ since: 'expiresAt', keptFor: '1 days' }] }),
  describeTable(loopLeases, { backup: 'excluded', retention: 'forever' }),
];
