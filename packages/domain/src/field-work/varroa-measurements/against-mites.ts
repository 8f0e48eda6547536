import { treatments } from '@beekeeping/db/schema';
import { type SQL, sql } from 'drizzle-orm';

/** Of a treatment: that it reaches the mites on the bees. Cutting drone brood takes a few of those in the brood, no more. */
export const isAgainstMites: SQL = sql`coalesce(${treatments.biotechnicalKind} <> 'DRONE_BROOD_REMOVAL', true)`;
