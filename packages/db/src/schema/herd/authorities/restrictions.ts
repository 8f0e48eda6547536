import { desc, type SQL, sql } from 'drizzle-orm';
import { check, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { apiaries } from '../apiaries.ts';
import { authorityNotices } from './notices.ts';
import { dayColumn, idColumn, recordColumns } from '../../records/columns.ts';
import { describeTable } from '../../records/descriptor.ts';
import { recordIndexes } from '../../records/record-indexes.ts';
import { recordedByColumn } from '../../identity/accounts/users.ts';

export const RESTRICTION_KINDS = ['STAND_LOCK', 'ZONE', 'OBSERVATION', 'POISON', 'MATING_PROTECTION'] as const;

/** A restriction of some apiaries by an authority, such as a foulbrood zone. */
export const restrictions = pgTable(
  'restrictions',
  {
    id: idColumn(),
    disease: text().notNull(),
    kind: text({ enum: RESTRICTION_KINDS }).notNull(),
    validFrom: dayColumn().notNull(),
    /** Last day that the authority set. */
    validTo: dayColumn(),
    /** Last day when it was lifted before, or after. */
    liftedOn: dayColumn(),
    /** Last day in force; null while unknown. */
    endsOn: date({ mode: 'string' }).generatedAlwaysAs(
      (): SQL => sql`coalesce(${restrictions.liftedOn}, ${restrictions.validTo})`,
    ),
    noticeId: uuid().references(() => authorityNotices.id),
    /** Where it is in force, in words. */
    area: text(),
    note: text(),
    ...recordedByColumn(),
    ...recordColumns(),
  },
  (table) => [
    index('restrictions_valid_from_idx').on(desc(table.validFrom), desc(table.id)),
    index('restrictions_notice_id_idx')
      .on(table.noticeId)
      .where(sql`${table.noticeId} is not null`),
    ...recordIndexes(table),
    check('restrictions_days_check', sql`least(${table.validTo}, ${table.liftedOn}) >= ${table.validFrom}`),
  ],
);

/** The apiaries that a restriction is about. */
export const restrictionApiaries = pgTable(
  'restriction_apiaries',
  {
    restrictionId: uuid()
      .notNull()
      .references(() => restrictions.id),
    apiaryId: uuid()
      .notNull()
      .references(() => apiaries.id),
  },
  (table) => [
    primaryKey({ columns: [table.restrictionId, table.apiaryId] }),
    index('restriction_apiaries_apiary_id_idx').on(table.apiaryId),
  ],
);

export const restrictionsTables = [
  describeTable(restrictions, {
    noun: 'restriction',
    searched: ['disease', 'area'],
    records: { day: 'validFrom' },
    deletedAs: 'restrictions',
    backup: 'legacy',
  }),
  describeTable(restrictionApiaries, { backup: 'legacy' }),
];
