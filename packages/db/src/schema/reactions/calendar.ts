import { desc, sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { claimColumns, idColumn, instantColumn, recordColumns } from '../records/columns.ts';
import { describeTable } from '../records/descriptor.ts';
import { users } from '../identity/accounts/users.ts';

/** PENDING until its calendar was found or made; FAILED when every attempt was refused. */
export const CALENDAR_CONNECTION_STATES = ['PENDING', 'CONNECTED', 'FAILED'] as const;
export const CALENDAR_ENTRY_STATES = ['PENDING', 'SYNCED', 'FAILED'] as const;

/** The calendar server of a user, and the one calendar there that is written. */
export const calendarConnections = pgTable(
  'calendar_connections',
  {
    id: idColumn(),
    userId: uuid()
      .notNull()
      .references(() => users.id)
      .unique('calendar_connections_user_id_key'),
    serverUrl: text().notNull(),
    username: text().notNull(),
    password: text().notNull(),
    /** The name of the calendar there; null: the default name. */
    calendarName: text(),
    /** Where it is; null until it was found. */
    calendarUrl: text(),
    state: text({ enum: CALENDAR_CONNECTION_STATES }).notNull().default('PENDING'),
    attemptCount: integer().notNull().default(0),
    lastError: text(),
    /** The server asked to be left alone, or does not answer: nothing is sent until then. */
    pausedUntil: instantColumn(),
    ...claimColumns(),
    ...recordColumns(),
  },
  (table) => [
    index('calendar_connections_due_idx')
      .on(table.nextAttemptAt, table.id)
      .where(sql`${table.state} = 'PENDING'`),
    index('calendar_connections_failed_idx')
      .on(table.id)
      .where(sql`${table.state} = 'FAILED'`),
  ],
);

/**
 * A task in the calendar of a user, or on its way into or out of it. The text is read when it is sent: only a version
 * is kept, so that a change during an attempt is sent once more.
 */
export const calendarEntries = pgTable(
  'calendar_entries',
  {
    id: idColumn(),
    connectionId: uuid()
      .notNull()
      .references(() => calendarConnections.id, { onDelete: 'cascade' }),
    /** May be deleted: then the entry is deleted, too. */
    taskId: uuid().notNull(),
    state: text({ enum: CALENDAR_ENTRY_STATES }).notNull().default('PENDING'),
    version: integer().notNull().default(1),
    /** The version that the last attempt read. */
    claimedVersion: integer().notNull().default(0),
    attemptCount: integer().notNull().default(0),
    lastError: text(),
    /** ETag of the event as last reported by the server; null while unknown. */
    etag: text(),
    syncedAt: instantColumn(),
    /** Since when the calendar holds no event for it. */
    removedAt: instantColumn(),
    ...claimColumns(),
    ...recordColumns(),
  },
  (table) => [
    unique('calendar_entries_task_id_key').on(table.taskId, table.connectionId),
    index('calendar_entries_due_idx')
      .on(table.nextAttemptAt, table.id)
      .where(sql`${table.state} = 'PENDING'`),
    index('calendar_entries_due_of_connection_idx')
      .on(table.connectionId, table.nextAttemptAt, table.id)
      .where(sql`${table.state} = 'PENDING'`),
    index('calendar_entries_claimed_until_idx')
      .on(table.claimedUntil)
      .where(sql`${table.claimedUntil} is not null`),
    index('calendar_entries_failed_idx')
      .on(table.id)
      .where(sql`${table.state} = 'FAILED'`),
    index('calendar_entries_connection_id_idx').on(table.connectionId, desc(table.createdAt), desc(table.id)),
    index('calendar_entries_removed_at_idx').on(table.removedAt),
  ],
);

/** The private address at which a calendar program reads the tasks of a user. */
export const calendarFeeds = pgTable('calendar_feeds', {
  id: idColumn(),
  userId: uuid()
    .notNull()
    .references(() => users.id)
    .unique('calendar_feeds_user_id_key'),
  /** SHA-256 of the token, which identifies an address. */
  tokenHash: text().notNull().unique('calendar_feeds_token_hash_key'),
  /** The token itself, for its user to read again. */
  token: text().notNull(),
  ...recordColumns(),
});

export const calendarTables = [
  describeTable(calendarConnections, {
    noun: 'calendar connection',
    backup: 'excluded',
    retention: 'forever',
    sealed: ['password'],
  }),
  describeTable(calendarEntries, {
    noun: 'calendar entry',
    searched: ['taskTitle'],
    records: { nothing: 'it shows a task' },
    backup: 'excluded',
    retention: [{ since: 'removedAt', keptFor: '7 days' }],
  }),
  describeTable(calendarFeeds, { backup: 'excluded', retention: 'forever', sealed: ['token'] }),
];
