import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { authorityNotices, restrictionApiaries, restrictions } from '@beekeeping/db/schema';
import type { RowOf } from '@beekeeping/records/record-rows';
import { records } from '@beekeeping/records/records';
import { type SQL, sql } from 'drizzle-orm';
import { linkedApiaries } from '../../apiaries/linked-apiaries.ts';
import { restrictionSchema } from './restriction.schema.ts';

export type RestrictionRow = RowOf<typeof restrictions>;

/** True of restrictions that are in force on that day: both its first and its last one count. */
export const isInForceOn = (day: CalendarDay | SQL): SQL =>
  sql`${restrictions.validFrom} <= ${day}::date and coalesce(${restrictions.endsOn} >= ${day}::date, true)`;

export const restrictedApiaries = linkedApiaries(restrictionApiaries, 'restrictionId', restrictions.id);

export const restrictionRecords = records(restrictions, {
  answer: restrictionSchema,
  names: { noticeId: { noticeFileNo: authorityNotices.fileNo } },
  derive: (db, rows) =>
    restrictedApiaries.read(
      db,
      rows.map(({ id }) => id),
    ),
  filters: { apiaryId: restrictedApiaries.areOneOf, inForceOn: isInForceOn },
});
