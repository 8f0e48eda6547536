import { addDays, type CalendarDay } from '@beekeeping/core/calendar-day';
import { oneOf, type Queryable } from '@beekeeping/db';
import {
  colonies,
  RATING_PROFILE,
  treatmentColonies,
  treatments,
  type VARROA_RATINGS,
  varroaMeasurements,
  varroaThresholds,
} from '@beekeeping/db/schema';
import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '../suggester.ts';

/** Mites double in three weeks (facts 3.1): what was counted longer ago says nothing of today. */
export const SAYS_SOMETHING_DAYS = 28;

/** The newest rated measurement of a living colony, with what it was rated by. */
interface NewestRating extends Record<string, unknown> {
  colonyId: string;
  colonyName: string;
  measurementId: string;
  measuredOn: CalendarDay;
  mitesPerDay: number | null;
  infestationPercent: number | null;
  yellowFrom: number | null;
  redAbove: number | null;
  isCritical: boolean;
}

const treatedSince = (day: SQL): SQL => sql`exists (
  select from ${treatmentColonies} join ${treatments} on ${treatments.id} = ${treatmentColonies.treatmentId}
  where ${treatmentColonies.colonyId} = ${colonies.id} and ${treatments.status} <> 'CANCELLED'
    and (${treatments.startedOn} >= ${day} or ${treatments.status} = 'RUNNING')
)`;

/** Living colonies whose newest light is that one, and which nobody has treated since. */
export const newestRatings = (
  db: Queryable,
  { today, ids }: Scope,
  rating: (typeof VARROA_RATINGS)[number],
): Promise<NewestRating[]> =>
  db.execute<NewestRating>(sql`
    select ${colonies.id} as "colonyId", ${colonies.name} as "colonyName", newest.id as "measurementId",
      newest.measured_on::text as "measuredOn", newest.mites_per_day::float8 as "mitesPerDay",
      newest.infestation_percent::float8 as "infestationPercent", limits.yellow::float8 as "yellowFrom",
      limits.red::float8 as "redAbove", coalesce(newest.rating_reason = 'CRITICAL', false) as "isCritical"
    from ${colonies}
    cross join lateral (
      select * from ${varroaMeasurements}
      where ${varroaMeasurements.colonyId} = ${colonies.id} and ${varroaMeasurements.rating} <> 'UNKNOWN'
      order by ${varroaMeasurements.measuredOn} desc, ${varroaMeasurements.id} desc limit 1
    ) as newest
    left join lateral (
      select ${varroaThresholds.yellowFrom} as yellow, ${varroaThresholds.redAbove} as red from ${varroaThresholds}
      where ${varroaThresholds.profile} = ${RATING_PROFILE} and ${varroaThresholds.method} = newest.method
        and ${varroaThresholds.colonyType} = newest.colony_type
        and extract(month from newest.measured_on) between ${varroaThresholds.monthFrom} and ${varroaThresholds.monthTo}
        and coalesce(${varroaThresholds.validFrom} <= newest.measured_on, true)
        and coalesce(${varroaThresholds.validTo} >= newest.measured_on, true)
      limit 1
    ) as limits on true
    where ${colonies.endedOn} is null and newest.rating = ${rating}
      and newest.measured_on >= ${addDays(today, -SAYS_SOMETHING_DAYS)}::date
      and not ${treatedSince(sql`newest.measured_on`)} ${ids ? sql`and ${oneOf(colonies.id, ids)}` : sql``}`);

/** The figures that are known. */
export const knownFigures = (figures: Readonly<Record<string, number | null>>): Record<string, number> =>
  Object.fromEntries(Object.entries(figures).filter((entry): entry is [string, number] => entry[1] !== null));
