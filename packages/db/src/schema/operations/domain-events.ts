import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { databaseNow } from '../../statements/database-now.ts';
import { claimColumns, idColumn, instantColumn } from '../records/columns.ts';
import { describeTable } from '../records/descriptor.ts';

/** PENDING until every handler has handled the event, or one has given it up. */
export const EVENT_STATES = ['PENDING', 'HANDLED', 'FAILED'] as const;

/** What happened, written in the transaction of the change itself, and how far its handlers are: the outbox. */
export const domainEvents = pgTable(
  'domain_events',
  {
    id: idColumn(),
    type: text().notNull(),
    /** Ids, days and one human label; nothing personal (docs/requirements/reactions.md#domain-events). */
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The first event of the chain that led to this one. */
    causedBy: uuid(),
    occurredAt: instantColumn().notNull(),
    /** By the clock of the database, which every process shares. */
    recordedAt: instantColumn().notNull().default(databaseNow),
    state: text({ enum: EVENT_STATES }).notNull().default('PENDING'),
    /** Number of claims, so that an event that crashes its process is given up too. */
    attemptCount: integer().notNull().default(0),
    ...claimColumns(),
    /** Why the last attempt failed: a code, no values. */
    lastError: text(),
  },
  (table) => [
    index('domain_events_due_idx')
      .on(table.nextAttemptAt, table.id)
      .where(sql`${table.state} = 'PENDING'`),
    index('domain_events_failed_idx')
      .on(table.id)
      .where(sql`${table.state} = 'FAILED'`),
    index('domain_events_handled_idx')
      .on(table.recordedAt)
      .where(sql`${table.state} = 'HANDLED'`),
  ],
);

/** A handler has handled an event: written in the transaction of its work. */
export const eventHandlings = pgTable(
  'event_handlings',
  {
    eventId: uuid()
      .notNull()
      .references(() => domainEvents.id, { onDelete: 'cascade' }),
    handler: text().notNull(),
    handledAt: instantColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.handler] })],
);

export const domainEventsTables = [
  describeTable(domainEvents, {
    backup: 'excluded',
    // An unhandled one stays until an operator deals with it.
    retention: [{ since: 'recordedAt', keptFor: '30 days', where: "state = 'HANDLED'" }],
    rights: {
      'shop-gateway': {
        insert: ['id', 'type', 'payload', 'causedBy', 'occurredAt'],
        insertedRows: "type = 'StockMoved'",
      },
    },
  }),
  describeTable(eventHandlings, { backup: 'excluded', retention: 'with-parent' }),
];
