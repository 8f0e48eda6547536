import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { ENDED_COLONY_STATUSES } from '@beekeeping/db/schema';
import type { Journey } from '../restrictions/journeys.ts';
import type { SentPermit } from '../restrictions/permit.ts';

type EndedStatus = (typeof ENDED_COLONY_STATUSES)[number];

/** Where the bees of a colony go that ends. */
export const journeyOfEnd = (
  apiaryId: string,
  status: EndedStatus,
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
