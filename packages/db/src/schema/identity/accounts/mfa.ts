import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from '../../records/columns.ts';
import { describeTable } from '../../records/descriptor.ts';
import { users } from './users.ts';

/** The seed of an authenticator app. Enrolled with `confirmedAt`; until then an enrolment that expires. */
export const totpSecrets = pgTable(
  'totp_secrets',
  {
    id: idColumn(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** Base32, sealed. */
    secret: text().notNull(),
    /** Wrong codes while it waited for its first right one. */
    failedCodes: integer().notNull().default(0),
    createdAt: instantColumn().notNull(),
    /** An enrolment that was not confirmed by then is none. */
    expiresAt: instantColumn().notNull(),
    confirmedAt: instantColumn(),
    /** The time step of the last code that was accepted: neither it nor an earlier one is accepted again. */
    lastUsedStep: bigint({ mode: 'number' }),
  },
  (table) => [
    uniqueIndex('totp_secrets_confirmed_key')
      .on(table.userId)
      .where(sql`${table.confirmedAt} is not null`),
    index('totp_secrets_user_id_idx').on(table.userId),
    index('totp_secrets_expires_at_idx').on(table.expiresAt),
  ],
);

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: idColumn(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** Hex SHA-256 of the code, which is random enough not to be guessed from it. */
    codeHash: text().notNull(),
    createdAt: instantColumn().notNull(),
    usedAt: instantColumn(),
  },
  (table) => [uniqueIndex('recovery_codes_code_hash_key').on(table.userId, table.codeHash)],
);

/** A sign-in whose first factor was right and that waits for its code. */
export const mfaChallenges = pgTable(
  'mfa_challenges',
  {
    id: idColumn(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: instantColumn().notNull(),
    expiresAt: instantColumn().notNull(),
    /** It is dead after the fifth. */
    failedCodes: integer().notNull().default(0),
    /** Set when it became a session, or was withdrawn: it never becomes another one. */
    endedAt: instantColumn(),
  },
  (table) => [
    index('mfa_challenges_user_id_idx').on(table.userId),
    index('mfa_challenges_expires_at_idx').on(table.expiresAt),
  ],
);

export const mfaTables = [
  describeTable(totpSecrets, {
    backup: 'excluded',
    sealed: ['secret'],
    rights: { worker: 'nothing' },
    retention: [{ since: 'expiresAt', keptFor: '1 days', where: 'confirmed_at is null' }],
  }),
  describeTable(recoveryCodes, { backup: 'excluded', rights: { worker: 'nothing' }, retention: 'forever' }),
  describeTable(mfaChallenges, {
    backup: 'excluded',
    rights: { worker: 'nothing' },
    retention: [{ since: 'expiresAt', keptFor: '1 days' }],
  }),
];
