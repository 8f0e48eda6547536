import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from './columns.ts';
import { describeTable } from './descriptor.ts';
import { users } from './users.ts';

/** An answer as it was sent. */
export interface StoredAnswer {
  status: number;
  /** JSON text. */
  body: string;
  /** Path of what was made. */
  location?: string;
  /** The tag of the record that it answers. */
  etag?: string;
}

/** The first answer to a request with an `Idempotency-Key`, written in the transaction of its change; kept 24 h. */
export const idempotencyRecords = pgTable(
  'idempotency_records',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    method: text().notNull(),
    /** With the ids of the request. */
    path: text().notNull(),
    key: text().notNull(),
    /** Hex SHA-256 of the canonical body. */
    requestHash: text().notNull(),
    result: jsonb().$type<StoredAnswer>().notNull(),
    createdAt: instantColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.method, table.path, table.key] }),
    index('idempotency_records_created_at_idx').on(table.createdAt),
  ],
);

export const idempotencyRecordsTables = [
  describeTable(idempotencyRecords, {
    backup: 'excluded',
    // An hour more, since the process that wrote it may have another clock.
    retention: [{ since: 'createdAt', keptFor: '25 hours' }],
  }),
];
