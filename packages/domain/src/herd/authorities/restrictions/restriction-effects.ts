import type { restrictions } from '@beekeeping/db/schema';

type Kind = (typeof restrictions.$inferSelect)['kind'];

/** What becomes of bees that cross the border of an apiary. */
export type Effect = 'REFUSED' | 'WARNED' | 'NONE';

/**
 * What a kind of restriction does to bees that leave and to bees that come
 * (docs/decisions/restrictions-and-permits.md).
 */
export const EFFECTS: Readonly<Record<Kind, { leaving: Effect; coming: Effect }>> = {
  STAND_LOCK: { leaving: 'REFUSED', coming: 'REFUSED' },
  ZONE: { leaving: 'REFUSED', coming: 'REFUSED' },
  OBSERVATION: { leaving: 'REFUSED', coming: 'REFUSED' },
  // Foreign drones are to be kept away.
  MATING_PROTECTION: { leaving: 'NONE', coming: 'REFUSED' },
  // Leaving rescues the bees.
  POISON: { leaving: 'NONE', coming: 'WARNED' },
};
