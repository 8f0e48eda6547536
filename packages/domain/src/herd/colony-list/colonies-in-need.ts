import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { colonies, inspections, type VARROA_RATINGS } from '@beekeeping/db/schema';
import { type SQL, sql } from 'drizzle-orm';
import { newestRated } from '../colonies/varroa-light.ts';

/** True of colonies whose light is one of these; UNKNOWN where no measurement has a rating. */
export const isRated = (ratings: readonly (typeof VARROA_RATINGS)[number][], until?: CalendarDay): SQL => sql`
  coalesce((select rating from (${newestRated(until)}) as newest), 'UNKNOWN') = any(${sql.param(ratings)}::text[])`;

/** True of colonies that were there before that day and have not been inspected on it or later. */
export const isNotInspectedSince = (day: CalendarDay, until?: CalendarDay): SQL => sql`(
  ${colonies.establishedOn} < ${day}::date and not exists (
    select from ${inspections}
    where ${inspections.colonyId} = ${colonies.id} and ${inspections.inspectedOn} >= ${day}::date
      ${until === undefined ? sql`` : sql`and ${inspections.inspectedOn} <= ${until}::date`}))`;
