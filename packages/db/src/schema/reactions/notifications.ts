import { desc, sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { databaseNow } from '../../statements/database-now.ts';
import { idColumn, instantColumn } from '../records/columns.ts';
import { describeTable } from '../records/descriptor.ts';
import { users } from '../identity/accounts/users.ts';

/** Kinds of notifications (docs/requirements/reactions.md#notifications). */
export const NOTIFICATION_CATEGORIES = [
  'TASK',
  'VARROA',
  'STOCK',
  'MEDICINE',
  'WEBHOOK',
  'BACKUP',
  'WEATHER',
  'AUTHORITY',
  'SYSTEM',
] as const;
export type NotificationCategory = (typeof NOTIFICATION_CATEGORIES)[number];

/** A notification to one user, written in the transaction of the change that it is about. */
export const notifications = pgTable(
  'notifications',
  {
    id: idColumn(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /**
     * Counts the notifications of its user in the order of their commits: a client that has seen one has missed none
     * before it. 0 for those from before there were streams, which are listed and never streamed.
     */
    position: bigint({ mode: 'number' }).notNull().default(0),
    category: text({ enum: NOTIFICATION_CATEGORIES }).notNull(),
    /** Which of the catalog's texts it is, filled with `params` when it is read. */
    kind: text().notNull(),
    params: jsonb().$type<Record<string, string | number>>().notNull(),
    /** Id of the record that it is about: while it is unread, the same is not notified again. */
    subjectId: uuid(),
    /** Path of its subject in the API. */
    link: text(),
    /** Permission keys that its reader must hold, also when it is read. */
    requiredPermissions: text().array().notNull(),
    /** False for what its user wants by messenger or mail only: no list and no count includes it. */
    isInApp: boolean().notNull().default(true),
    readAt: instantColumn(),
    createdAt: instantColumn().notNull(),
    updatedAt: instantColumn().notNull().default(databaseNow),
  },
  (table) => [
    index('notifications_user_id_created_at_idx').on(table.userId, desc(table.createdAt), desc(table.id)),
    uniqueIndex('notifications_unread_key')
      .on(table.userId, table.kind, table.subjectId)
      .where(sql`${table.readAt} is null`),
    index('notifications_read_at_idx')
      .on(table.readAt)
      .where(sql`${table.readAt} is not null`),
    index('notifications_created_at_idx').on(table.createdAt),
    uniqueIndex('notifications_position_key')
      .on(table.userId, table.position)
      .where(sql`${table.position} > 0`),
    index('notifications_unread_idx')
      .on(table.userId)
      .where(sql`${table.readAt} is null and ${table.isInApp}`),
  ],
);

/** The last position of each user: its lock makes the notifications of one user commit in their order. */
export const notificationCounters = pgTable('notification_counters', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  last: bigint({ mode: 'number' }).notNull(),
});

/** A user's channels for a category; without a row, `DEFAULT_CHANNELS` apply. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    category: text({ enum: NOTIFICATION_CATEGORIES }).notNull(),
    inApp: boolean().notNull(),
    bot: boolean().notNull(),
    email: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.category] })],
);

/** A linked messenger is used by default; mail is opt-in. */
export const DEFAULT_CHANNELS = { inApp: true, bot: true, email: false } as const;

export const notificationsTables = [
  describeTable(notifications, {
    noun: 'notification',
    backup: 'excluded',
    retention: [
      { since: 'readAt', keptFor: '90 days' },
      { since: 'createdAt', keptFor: '365 days' },
    ],
  }),
  describeTable(notificationCounters, { backup: 'excluded', retention: 'forever' }),
  describeTable(notificationPreferences, { backup: 'excluded', retention: 'forever' }),
];
