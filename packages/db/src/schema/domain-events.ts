import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from './columns.ts';
import { describeTable } from './descriptor.ts';

/** What happened, written in the transaction of the change that it tells of. */
export const domainEvents = pgTable(
  'domain_events',
  {
    id: idColumn(),
    type: text().notNull(),
    /** Ids, days and one human label; nothing personal (contract.md §7). */
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The first event of the chain that led to this one. */
    causedBy: uuid(),
    occurredAt: instantColumn().notNull(),
  },
  (table) => [index('domain_events_occurred_at_idx').on(table.occurredAt)],
);

export const domainEventsTables = [
  describeTable(domainEvents, {
    backup: 'excluded',
    rights: {
      'shop-gateway': {
        insert: ['id', 'type', 'payload', 'causedBy', 'occurredAt'],
        insertedRows: "type = 'StockMoved'",
      },
    },
  }),
];
