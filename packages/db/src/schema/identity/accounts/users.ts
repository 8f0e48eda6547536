import { LANGUAGES } from '@beekeeping/messages/language';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn, recordColumns } from '../../records/columns.ts';
import { describeTable } from '../../records/descriptor.ts';
import { recordIndexes } from '../../records/record-indexes.ts';
import { roles } from './roles.ts';

export const users = pgTable(
  'users',
  {
    id: idColumn(),
    email: text().notNull(),
    name: text().notNull(),
    /** bcrypt; null for an account that signs in elsewhere only. */
    passwordHash: text(),
    roleId: uuid().references(() => roles.id),
    /** The language of notifications, messages and mails to this user. */
    language: text({ enum: LANGUAGES }).notNull().default('de'),
    isActive: boolean().notNull().default(true),
    mfaEnabled: boolean().notNull().default(false),
    /** Access tokens issued before this instant are refused. */
    passwordChangedAt: instantColumn(),
    ...recordColumns(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    index('users_role_id_idx').on(table.roleId),
    ...recordIndexes(table),
  ],
);

/** The user who recorded the row; null for imports and the shop (docs/requirements/http.md#names-and-ids). */
export const recordedByColumn = () => ({ recordedById: uuid().references(() => users.id) });

export const usersTables = [
  describeTable(users, {
    noun: 'user',
    searched: ['name', 'email'],
    duplicates: { users_email_key: { fields: ['email'], sentence: 'Another user has this e-mail address.' } },
    backup: 'excluded',
    retention: 'forever',
    // The user of a notification, with the address and language for sending.
    rights: { worker: { select: ['id', 'roleId', 'isActive', 'email', 'language'] } },
  }),
];
