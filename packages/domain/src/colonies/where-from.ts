import type { COLONY_ORIGINS } from '@beekeeping/db/schema';

type Origin = (typeof COLONY_ORIGINS)[number] | null | undefined;

const FROM_OUTSIDE: readonly Origin[] = ['SWARM_CAUGHT', 'PURCHASE', 'IMPORT'];
const OF_MOTHER: readonly Origin[] = ['SPLIT', 'ARTIFICIAL_SWARM'];

/** Whether such a colony was brought in: nobody knows the place that it came from. */
export const comesFromOutside = (origin: Origin): boolean => FROM_OUTSIDE.includes(origin);

/** Whether the bees of such a colony are those of its mother. */
export const isMadeOfMother = (origin: Origin): boolean => OF_MOTHER.includes(origin);
