import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from '../records/columns.ts';
import { describeTable } from '../records/descriptor.ts';
import { users } from '../identity/accounts/users.ts';

/**
 * Every id that a client chose for what it records, written in the transaction of the record: by it a repeat is recognised
 * for ever (docs/decisions/ids-from-clients.md). No reference to the record, which may be deleted.
 */
export const clientIds = pgTable(
  'client_ids',
  {
    id: idColumn(),
    /** What it was recorded as: the collection, such as `colonies`. */
    kind: text().notNull(),
    callerId: uuid()
      .notNull()
      .references(() => users.id),
    /** Hex SHA-256 of the request. */
    requestHash: text().notNull(),
    /** What its answer said that no later one says, such as warnings. */
    toldOnce: jsonb().$type<Readonly<Record<string, unknown>>>(),
    createdAt: instantColumn().notNull(),
  },
  (table) => [index('client_ids_caller_id_idx').on(table.callerId)],
);

export const clientIdsTables = [describeTable(clientIds, { backup: 'sealed' })];
