import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { authorityNoticeApiaries, authorityNotices } from '@beekeeping/db/schema';
import { records } from '@beekeeping/records/records';
import { gte, lte } from 'drizzle-orm';
import { linkedApiaries } from '../../apiaries/linked-apiaries.ts';
import { authorityNoticeSchema } from './authority-notice.schema.ts';

export const noticeApiaries = linkedApiaries(authorityNoticeApiaries, 'noticeId', authorityNotices.id);

export const authorityNoticeRecords = records(authorityNotices, {
  answer: authorityNoticeSchema,
  derive: (db, rows) =>
    noticeApiaries.read(
      db,
      rows.map(({ id }) => id),
    ),
  filters: {
    apiaryId: noticeApiaries.areOneOf,
    deadlineFrom: (day: CalendarDay) => gte(authorityNotices.deadlineOn, day),
    deadlineTo: (day: CalendarDay) => lte(authorityNotices.deadlineOn, day),
  },
});
