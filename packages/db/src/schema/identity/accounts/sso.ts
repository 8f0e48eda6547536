import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from '../../records/columns.ts';
import { describeTable } from '../../records/descriptor.ts';
import { users } from './users.ts';

/** An account at an identity provider that signs in as this user. */
export const ssoIdentities = pgTable(
  'sso_identities',
  {
    id: idColumn(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** The provider's `iss`, exactly. */
    issuer: text().notNull(),
    /** The provider's `sub`: never given to another person, unlike an e-mail address. */
    subject: text().notNull(),
    createdAt: instantColumn().notNull(),
    lastUsedAt: instantColumn().notNull(),
  },
  (table) => [
    uniqueIndex('sso_identities_subject_key').on(table.issuer, table.subject),
    // Somebody who gets the e-mail address of a linked user does not get the account with it.
    uniqueIndex('sso_identities_user_key').on(table.userId, table.issuer),
  ],
);

/**
 * An account at an identity provider whose link to this user was ended: an equal e-mail address does not link it again.
 */
export const endedSsoIdentities = pgTable(
  'ended_sso_identities',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    issuer: text().notNull(),
    subject: text().notNull(),
    endedAt: instantColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.issuer, table.subject] })],
);

/** One sign-in through an identity provider, from the redirect to it until its completion code is exchanged. */
export const ssoLogins = pgTable(
  'sso_logins',
  {
    id: idColumn(),
    /** Of `SSO_PROVIDERS`. */
    provider: text().notNull(),
    /** Hex SHA-256. */
    stateHash: text().notNull(),
    /** Hex SHA-256 of the cookie of the browser that began: only that browser can end it. */
    browserHash: text().notNull(),
    /** Of PKCE, sealed. */
    codeVerifier: text().notNull(),
    nonce: text().notNull(),
    /** A path of the UI. */
    returnTo: text(),
    createdAt: instantColumn().notNull(),
    expiresAt: instantColumn().notNull(),
    /** Set when the provider sent the browser back, whatever the outcome. */
    returnedAt: instantColumn(),
    userId: uuid().references(() => users.id),
    /** Hex SHA-256. */
    completionCodeHash: text(),
    completionExpiresAt: instantColumn(),
    /** Set when it became a session, or was withdrawn: it never becomes another one. */
    completedAt: instantColumn(),
  },
  (table) => [
    uniqueIndex('sso_logins_state_hash_key').on(table.stateHash),
    uniqueIndex('sso_logins_completion_code_hash_key').on(table.completionCodeHash),
    index('sso_logins_user_id_idx').on(table.userId),
    index('sso_logins_expires_at_idx').on(table.expiresAt),
  ],
);

export const ssoTables = [
  describeTable(ssoIdentities, { backup: 'excluded', rights: { worker: 'nothing' }, retention: 'forever' }),
  describeTable(endedSsoIdentities, { backup: 'excluded', rights: { worker: 'nothing' }, retention: 'forever' }),
  describeTable(ssoLogins, {
    backup: 'excluded',
    sealed: ['codeVerifier'],
    rights: { worker: 'nothing' },
    retention: [{ since: 'expiresAt', keptFor: '1 days' }],
  }),
];
