import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { ColonyRow } from '../colonies/colony.records.ts';
import type { Journey } from '../authorities/restrictions/journeys.ts';
import type { SentPermit } from '../authorities/restrictions/permit.ts';

/** The destination of a colony's bees with this status; a living one stays. */
export const journeyOfEnd = (
  apiaryId: string,
  status: ColonyRow['status'],
  on: CalendarDay,
  { permitNoticeId, permitDocumentId }: SentPermit,
): Journey => ({
  from: apiaryId,
  // Only sold colonies leave the business.
  to: status === 'SOLD' ? null : apiaryId,
  on,
  permitNoticeId,
  permitDocumentId,
});
