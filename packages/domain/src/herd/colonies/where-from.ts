import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { COLONY_ORIGINS } from '@beekeeping/db/schema';
import type { Journey } from '../authorities/restrictions/journeys.ts';
import type { SentPermit } from '../authorities/restrictions/permit.ts';

type Origin = (typeof COLONY_ORIGINS)[number] | null | undefined;

const FROM_OUTSIDE: readonly Origin[] = ['SWARM_CAUGHT', 'PURCHASE', 'IMPORT'];
const OF_MOTHER: readonly Origin[] = ['SPLIT', 'ARTIFICIAL_SWARM'];

/** Whether such a colony was acquired: the place that it came from is unknown. */
export const comesFromOutside = (origin: Origin): boolean => FROM_OUTSIDE.includes(origin);

/** Whether such a colony has the bees of its mother. */
const isMadeOfMother = (origin: Origin): boolean => OF_MOTHER.includes(origin);

/** How a colony began. */
export interface Beginning {
  origin?: Origin;
  motherColonyId?: string | null | undefined;
  establishedOn: CalendarDay;
}

/** The journey of its bees to their first place: from outside, from the place of their mother on that day, or none. */
export const journeyOfBeginning = (
  { origin, establishedOn }: Beginning,
  { to, placeOfMother }: { to: string; placeOfMother: { apiaryId: string } | undefined },
  { permitNoticeId, permitDocumentId }: SentPermit,
): Journey => {
  const from = comesFromOutside(origin) ? null : isMadeOfMother(origin) ? placeOfMother?.apiaryId : undefined;
  return { from: from === undefined ? to : from, to, on: establishedOn, permitNoticeId, permitDocumentId };
};
