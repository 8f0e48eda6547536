import type { restrictions } from '@beekeeping/db/schema';

type Kind = (typeof restrictions.$inferSelect)['kind'];

/** The effect on bees that cross the border of an apiary. */
export type Effect = 'REFUSED' | 'WARNED' | 'NONE';

/**
 * The effect of a kind of restriction on bees that leave and that arrive (docs/decisions/restrictions-and-permits.md).
 */
export const EFFECTS: Readonly<Record<Kind, { leaving: Effect; coming: Effect }>> = {
  STAND_LOCK: { leaving: 'REFUSED', coming: 'REFUSED' },
  ZONE: { leaving: 'REFUSED', coming: 'REFUSED' },
  OBSERVATION: { leaving: 'REFUSED', coming: 'REFUSED' },
  // Foreign drones must be kept away.
  MATING_PROTECTION: { leaving: 'NONE', coming: 'REFUSED' },
  // Leaving rescues the bees.
  POISON: { leaving: 'NONE', coming: 'WARNED' },
};
