import { desc, type SQL, sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { apiaries } from '../apiaries.ts';
import { dayColumn, idColumn, recordColumns } from '../../records/columns.ts';
import { describeTable } from '../../records/descriptor.ts';
import { recordIndexes } from '../../records/record-indexes.ts';
import { recordedByColumn } from '../../identity/accounts/users.ts';

export const NOTICE_TYPES = [
  'REGISTRATION',
  'HEALTH_CERTIFICATE',
  'ORDER_TREATMENT',
  'ORDER_KILL',
  'INSPECTION',
  'FINE',
  'FEE',
  'OTHER',
] as const;

export const NOTICE_STATUSES = ['OPEN', 'SETTLED'] as const;

/** A letter of an authority: an order, a certificate, a permit, a fee. */
export const authorityNotices = pgTable(
  'authority_notices',
  {
    id: idColumn(),
    /** The issuing authority. */
    authority: text().notNull(),
    type: text({ enum: NOTICE_TYPES }).notNull(),
    fileNo: text(),
    issuedOn: dayColumn().notNull(),
    receivedOn: dayColumn(),
    deadlineOn: dayColumn(),
    appealUntil: dayColumn(),
    settledOn: dayColumn(),
    /** OPEN while the deadline of the letter is pending. */
    status: text({ enum: NOTICE_STATUSES })
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`case when ${authorityNotices.deadlineOn} is not null and ${authorityNotices.settledOn} is null then 'OPEN' else 'SETTLED' end`,
      ),
    note: text(),
    ...recordedByColumn(),
    ...recordColumns(),
  },
  (table) => [
    index('authority_notices_issued_on_idx').on(desc(table.issuedOn), desc(table.id)),
    ...recordIndexes(table),
  ],
);

export const authorityNoticeApiaries = pgTable(
  'authority_notice_apiaries',
  {
    noticeId: uuid()
      .notNull()
      .references(() => authorityNotices.id),
    apiaryId: uuid()
      .notNull()
      .references(() => apiaries.id),
  },
  (table) => [
    primaryKey({ columns: [table.noticeId, table.apiaryId] }),
    index('authority_notice_apiaries_apiary_id_idx').on(table.apiaryId),
  ],
);

export const authorityNoticesTables = [
  describeTable(authorityNotices, {
    noun: 'authority notice',
    searched: ['authority', 'fileNo'],
    records: { day: 'issuedOn' },
    inUse: 'A restriction or a move names this notice.',
    deletedAs: 'authority-notices',
    backup: 'legacy',
  }),
  // Not among the tables that an unsealed bundle may add to.
  describeTable(authorityNoticeApiaries, { backup: 'sealed' }),
];
