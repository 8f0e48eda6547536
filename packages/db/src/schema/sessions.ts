import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from './columns.ts';
import { describeTable } from './descriptor.ts';
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
    /** 90 days after sign-in, whatever is rotated meanwhile. */
    expiresAt: instantColumn().notNull(),
    revokedAt: instantColumn(),
  },
  (table) => [index('sessions_user_id_idx').on(table.userId)],
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
  ],
);

export const sessionsTables = [
  describeTable(sessions, { backup: 'excluded', rights: { worker: 'nothing' } }),
  describeTable(refreshTokens, { backup: 'excluded', rights: { worker: 'nothing' } }),
];
