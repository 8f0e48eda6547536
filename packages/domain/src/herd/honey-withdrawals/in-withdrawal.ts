import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { colonies, treatmentColonies, treatments } from '@beekeeping/db/schema';
import { type SQL, sql } from 'drizzle-orm';
import { closedUntil, concernsHoney } from './withdrawal-rules.ts';

/** True of colonies of which no honey may be taken on that day, as `withdrawalsOn` tells it of each. */
export const isInWithdrawal = (day: CalendarDay): SQL => sql`exists (
  select from ${treatmentColonies} join ${treatments} on ${treatments.id} = ${treatmentColonies.treatmentId}
  where ${treatmentColonies.colonyId} = ${colonies.id} and ${concernsHoney}
    and ${treatments.startedOn} <= ${day}::date and coalesce(${closedUntil} >= ${day}::date, true))`;
