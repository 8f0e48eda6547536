import { sql, type SQL } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { apiKeys } from '../identity/api-keys.ts';
import { instantColumn } from '../records/columns.ts';
import { describeTable } from '../records/descriptor.ts';
import { users } from '../identity/accounts/users.ts';

/** An answer as it was sent. */
export interface StoredAnswer {
  status: number;
  /** JSON text. */
  body: string;
  /** Path of the new record. */
  location?: string;
  /** The tag of the record that it answers. */
  etag?: string;
}

/** How long a repeated request is answered from the record (docs/requirements/http.md#repeats). */
export const IDEMPOTENCY_KEPT_DAYS = 30;

/** What is kept of one user or API key beyond the first day: limits the disk space of answers to keys. */
const MAX_KEPT = { answers: 100_000, bytes: 64 * 1024 * 1024 };

/** Newest first, with their stored size. */
const BEYOND_MAX_KEPT = `(caller_id, method, path, key) in (
  select caller_id, method, path, key from (
    select caller_id, method, path, key,
      row_number() over newest as answers, sum(pg_column_size(result)) over newest as bytes
    from idempotency_records window newest as (partition by caller_id order by created_at desc)
  ) ranked
  where answers > ${MAX_KEPT.answers} or bytes > ${MAX_KEPT.bytes})`;

/** The first answer to a request with an `Idempotency-Key`, written in the transaction of its change. */
export const idempotencyRecords = pgTable(
  'idempotency_records',
  {
    /** Owner of the request: a user or an API key. */
    callerId: uuid()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`coalesce(${idempotencyRecords.userId}, ${idempotencyRecords.apiKeyId})`),
    userId: uuid().references(() => users.id),
    apiKeyId: uuid().references(() => apiKeys.id),
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
    primaryKey({ columns: [table.callerId, table.method, table.path, table.key] }),
    // Unique for the version before API keys, which names these columns when it stores an answer.
    uniqueIndex('idempotency_records_user_id_method_path_key_key').on(
      table.userId,
      table.method,
      table.path,
      table.key,
    ),
    index('idempotency_records_api_key_id_idx')
      .on(table.apiKeyId)
      .where(sql`${table.apiKeyId} is not null`),
    check('idempotency_records_one_caller', sql`num_nonnulls(${table.userId}, ${table.apiKeyId}) = 1`),
    index('idempotency_records_created_at_idx').on(table.createdAt),
  ],
);

export const idempotencyRecordsTables = [
  describeTable(idempotencyRecords, {
    backup: 'excluded',
    // An hour more, since the clock of the writing process may differ.
    retention: [
      { since: 'createdAt', keptFor: `${IDEMPOTENCY_KEPT_DAYS * 24 + 1} hours` },
      { since: 'createdAt', keptFor: '25 hours', where: BEYOND_MAX_KEPT },
    ],
    rights: {
      'shop-gateway': {
        select: ['callerId', 'method', 'path', 'key', 'requestHash', 'result', 'createdAt'],
        // Drizzle names every column; that of the user stays null, or the row has two callers.
        insert: ['userId', 'apiKeyId', 'method', 'path', 'key', 'requestHash', 'result', 'createdAt'],
        update: ['requestHash', 'result', 'createdAt'],
        rows: 'api_key_id is not null',
      },
    },
  }),
];
