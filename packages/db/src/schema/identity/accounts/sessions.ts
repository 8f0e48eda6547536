import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from '../../records/columns.ts';
import { describeTable } from '../../records/descriptor.ts';
import { users } from './users.ts';

/** One sign-in on one device: a family of refresh tokens that follow one another. */
export const sessions = pgTable(
  'sessions',
  {
    id: idColumn(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    ip: text().notNull(),
    userAgent: text(),
    createdAt: instantColumn().notNull(),
    lastUsedAt: instantColumn().notNull(),
    /** 90 days after sign-in, regardless of rotation. */
    expiresAt: instantColumn().notNull(),
    revokedAt: instantColumn(),
  },
  (table) => [
    index('sessions_user_id_idx').on(table.userId),
    index('sessions_expires_at_idx').on(table.expiresAt),
    index('sessions_revoked_at_idx')
      .on(table.revokedAt)
      .where(sql`${table.revokedAt} is not null`),
  ],
);

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: idColumn(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id),
    /** Hex SHA-256 of the 256-bit token. */
    tokenHash: text().notNull(),
    createdAt: instantColumn().notNull(),
    /** 30 days after issue. */
    expiresAt: instantColumn().notNull(),
    /** Set when the token was exchanged for its successor; using it again is theft. */
    rotatedAt: instantColumn(),
  },
  (table) => [
    uniqueIndex('refresh_tokens_token_hash_key').on(table.tokenHash),
    index('refresh_tokens_session_id_idx').on(table.sessionId),
    index('refresh_tokens_expires_at_idx').on(table.expiresAt),
  ],
);

/** The tokens are deleted first. */
const WITHOUT_TOKENS = 'not exists (select from refresh_tokens where refresh_tokens.session_id = sessions.id)';

export const sessionsTables = [
  describeTable(sessions, {
    backup: 'excluded',
    rights: { worker: 'nothing' },
    retention: [
      { since: 'expiresAt', keptFor: '30 days', where: WITHOUT_TOKENS },
      { since: 'revokedAt', keptFor: '30 days', where: WITHOUT_TOKENS },
    ],
  }),
  // Until it expires, a token that was exchanged is recognised as stolen; afterwards it is refused like any unknown one.
  describeTable(refreshTokens, {
    backup: 'excluded',
    rights: { worker: 'nothing' },
    retention: [{ since: 'expiresAt', keptFor: '1 days' }],
  }),
];
