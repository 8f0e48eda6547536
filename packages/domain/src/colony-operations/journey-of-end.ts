import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { ENDED_COLONY_STATUSES } from '@beekeeping/db/schema';
import type { Journey } from '../restrictions/journeys.ts';
import type { SentPermit } from '../restrictions/permit.ts';

type EndedStatus = (typeof ENDED_COLONY_STATUSES)[number];

/** Ends that take the bees out of the business; MERGED here is with bees that are not kept here. */
const LEAVING: readonly EndedStatus[] = ['SOLD', 'MERGED'];

/** Where the bees of a colony go that ends. */
export const journeyOfEnd = (
  apiaryId: string,
  status: EndedStatus,
  on: CalendarDay,
  { permitNoticeId, permitDocumentId }: SentPermit,
): Journey => ({
  from: apiaryId,
  to: LEAVING.includes(status) ? null : apiaryId,
  on,
  permitNoticeId,
  permitDocumentId,
});
