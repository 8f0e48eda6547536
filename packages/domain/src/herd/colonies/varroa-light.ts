import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { colonies, varroaMeasurements } from '@beekeeping/db/schema';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';

const { id, colonyId, measuredOn, rating } = varroaMeasurements;

/**
 * The light of a row of colonies: `id`, `rating` and `measured_on` of its newest measurement that has a rating, for a
 * lateral join (docs/requirements/varroa.md#rating).
 * @param until the last day that counts; every day unless it is given
 */
export const newestRated = (until?: CalendarDay | Placeholder): SQL => sql`
  select ${id}, ${rating}, ${measuredOn} from ${varroaMeasurements}
  where ${colonyId} = ${colonies.id} and ${rating} <> 'UNKNOWN'
    ${until === undefined ? sql`` : sql`and ${measuredOn} <= ${until}::date`}
  order by ${measuredOn} desc, ${id} desc limit 1`;
