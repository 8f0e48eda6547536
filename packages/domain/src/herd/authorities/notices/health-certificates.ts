import { addMonths, type CalendarDay } from '@beekeeping/core/calendar-day';
import { oneOf, type Queryable } from '@beekeeping/db';
import { authorityNoticeApiaries, authorityNotices } from '@beekeeping/db/schema';
import { and, eq } from 'drizzle-orm';

/** The first day on which a certificate for a move on that day may have been issued: 1 September of the year before. */
export const certificatesSince = (movedOn: CalendarDay): CalendarDay => `${Number(movedOn.slice(0, 4)) - 1}-09-01`;

/**
 * Whether a health certificate holds for a move: issued since 1 September of the year before, and nine months old at
 * most (§ 5 BienSeuchV, docs/requirements/authorities.md#moves-of-bees).
 */
export const holdsFor = (issuedOn: CalendarDay, movedOn: CalendarDay): boolean =>
  issuedOn <= movedOn && issuedOn >= certificatesSince(movedOn) && movedOn <= addMonths(issuedOn, 9);

/** The days on which health certificates of these apiaries were issued, by the id of the apiary. */
export const readCertificates = async (
  db: Queryable,
  apiaryIds: readonly string[],
): Promise<ReadonlyMap<string, readonly CalendarDay[]>> => {
  const found = await db
    .select({ apiaryId: authorityNoticeApiaries.apiaryId, issuedOn: authorityNotices.issuedOn })
    .from(authorityNoticeApiaries)
    .innerJoin(authorityNotices, eq(authorityNotices.id, authorityNoticeApiaries.noticeId))
    .where(and(oneOf(authorityNoticeApiaries.apiaryId, apiaryIds), eq(authorityNotices.type, 'HEALTH_CERTIFICATE')));
  const byApiary = new Map<string, CalendarDay[]>(apiaryIds.map((id) => [id, []]));
  for (const { apiaryId, issuedOn } of found) byApiary.get(apiaryId)!.push(issuedOn);
  return byApiary;
};
