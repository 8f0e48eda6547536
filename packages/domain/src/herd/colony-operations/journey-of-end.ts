import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { ColonyRow } from '../colonies/colony.records.ts';
import type { Journey } from '../authorities/restrictions/journeys.ts';
import type { SentPermit } from '../authorities/restrictions/permit.ts';

/** Where the bees of a colony go with this status; one that lives stays. */
export const journeyOfEnd = (
  apiaryId: string,
  status: ColonyRow['status'],
  on: CalendarDay,
  { permitNoticeId, permitDocumentId }: SentPermit,
): Journey => ({
  from: apiaryId,
  // Only what is sold leaves the business.
  to: status === 'SOLD' ? null : apiaryId,
  on,
  permitNoticeId,
  permitDocumentId,
});
