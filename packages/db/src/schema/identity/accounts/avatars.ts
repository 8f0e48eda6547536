import { type SQL, sql } from 'drizzle-orm';
import { customType, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { recordColumns } from '../../records/columns.ts';
import { describeTable } from '../../records/descriptor.ts';
import { users } from './users.ts';

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** The picture of a user, re-encoded by the service. */
export const avatars = pgTable('avatars', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  contentType: text({ enum: ['image/png', 'image/jpeg', 'image/webp'] }).notNull(),
  bytes: bytea().notNull(),
  /** In hex: names the picture in its address. */
  sha256: text()
    .notNull()
    .generatedAlwaysAs((): SQL => sql`encode(sha256(${avatars.bytes}), 'hex')`),
  widthPx: integer().notNull(),
  heightPx: integer().notNull(),
  ...recordColumns(),
});

export const avatarsTables = [
  describeTable(avatars, { backup: 'excluded', rights: { worker: 'nothing' }, retention: 'forever' }),
];
