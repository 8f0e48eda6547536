import { desc, sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { databaseNow } from '../../statements/database-now.ts';
import { idColumn, instantColumn } from '../records/columns.ts';
import { describeTable } from '../records/descriptor.ts';
import { users } from '../identity/accounts/users.ts';

/** What a notification is about (docs/requirements/reactions.md#notifications). */
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

/** What one user is told, written in the transaction of the change that it tells of. */
export const notifications = pgTable(
  'notifications',
  {
    id: idColumn(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /**
     * Counts the notifications of its user in the order of their commits: whoever has seen one has missed none before it.
     * 0 for those from before there were streams, which are listed and never streamed.
     */
    position: bigint({ mode: 'number' }).notNull().default(0),
    category: text({ enum: NOTIFICATION_CATEGORIES }).notNull(),
    /** Which of the catalog's texts it is, filled with `params` when it is read. */
    kind: text().notNull(),
    params: jsonb().$type<Record<string, string | number>>().notNull(),
    /** Id of the record that it is about: as long as it is unread, the same is not told twice. */
    subjectId: uuid(),
    /** Path in the API of what it is about. */
    link: text(),
    /** Permission keys that its reader must hold, also when it is read. */
    requiredPermissions: text().array().notNull(),
    /** False for what its user wants by messenger or mail only: no list and no count shows it. */
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

/** How a user wants to hear of a category; what has no row is as `DEFAULT_CHANNELS` says. */
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

/** A linked messenger was linked to be used; mail is for those who ask for it. */
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
