import { desc, sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from './columns.ts';
import { describeTable } from './descriptor.ts';
import { users } from './users.ts';

/** What a notification is about (contract.md §7). */
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
    readAt: instantColumn(),
    createdAt: instantColumn().notNull(),
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
  ],
);

export const notificationsTables = [
  describeTable(notifications, {
    backup: 'excluded',
    retention: [
      { since: 'readAt', keptFor: '90 days' },
      { since: 'createdAt', keptFor: '365 days' },
    ],
  }),
];
