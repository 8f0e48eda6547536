import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { ColonyRow } from '../colonies/colony.records.ts';
import type { Journey } from '../restrictions/journeys.ts';
import type { SentPermit } from '../restrictions/permit.ts';

/** Ends that take the bees out of the business; MERGED here is with bees that are not kept here. */
const LEAVING: readonly ColonyRow['status'][] = ['SOLD', 'MERGED'];

/** Where the bees of a colony go with this status; one that lives stays. */
export const journeyOfEnd = (
  apiaryId: string,
  status: ColonyRow['status'],
  on: CalendarDay,
  { permitNoticeId, permitDocumentId }: SentPermit,
): Journey => ({
  from: apiaryId,
  to: LEAVING.includes(status) ? null : apiaryId,
  on,
  permitNoticeId,
  permitDocumentId,
});
