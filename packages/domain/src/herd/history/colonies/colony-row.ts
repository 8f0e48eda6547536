import type { colonies } from '@beekeeping/db/schema';

/** A stored colony. */
export type ColonyRow = typeof colonies.$inferSelect;
