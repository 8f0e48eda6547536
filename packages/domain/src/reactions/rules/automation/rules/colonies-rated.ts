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
import { type Asked, type Finding, isAsked, isRecent } from '../rule.ts';
import { isAgainstMites } from '../../../../field-work/varroa-measurements/evaluate.ts';
import { newestRated } from '../../../../herd/colonies/varroa-light.ts';

/** A living colony with such a rating on a day, and its figures. */
export interface RatedColony extends Finding {
  colonyName: string;
  measuredOn: string;
  mitesPerDay: number | null;
  infestationPercent: number | null;
  yellowFrom: number | null;
  redAbove: number | null;
  isCritical: boolean;
}

/** A treatment against mites is running, or was on that day or later. */
const isTreatedSince = (day: SQL): SQL => sql`exists (
  select from ${treatmentColonies} join ${treatments} on ${treatments.id} = ${treatmentColonies.treatmentId}
  where ${treatmentColonies.colonyId} = ${colonies.id} and ${treatments.status} <> 'CANCELLED' and ${isAgainstMites}
    and coalesce(${treatments.endedOn} >= ${day}, true))`;

/**
 * Living colonies with each day on which they were rated so; due is the newest valid light
 * (docs/requirements/reactions.md#rules), as long as it is valid and there is no treatment.
 */
export const coloniesRated = (rating: (typeof VARROA_RATINGS)[number], asked: Asked): SQL => sql`
  select ${colonies.id} as "subjectId", rated.measured_on::text as "dueWindow", ${colonies.name} as "colonyName",
    rated.measured_on as "measuredOn", rated.mites_per_day as "mitesPerDay",
    rated.infestation_percent as "infestationPercent", limits.yellow as "yellowFrom", limits.red as "redAbove",
    coalesce(rated.rating_reason = 'CRITICAL', false) as "isCritical",
    rated.id = newest.id and ${isRecent(sql`rated.measured_on`, asked)}
      and not ${isTreatedSince(sql`rated.measured_on`)} as "isDue"
  from ${colonies}
  cross join lateral (${newestRated()}) as newest
  cross join lateral (
    select distinct on (${varroaMeasurements.measuredOn}) * from ${varroaMeasurements}
    where ${varroaMeasurements.colonyId} = ${colonies.id} and ${varroaMeasurements.rating} = ${rating}
    order by ${varroaMeasurements.measuredOn} desc, ${varroaMeasurements.id} desc
  ) as rated
  left join lateral (
    select ${varroaThresholds.yellowFrom} as yellow, ${varroaThresholds.redAbove} as red from ${varroaThresholds}
    where ${varroaThresholds.profile} = ${RATING_PROFILE} and ${varroaThresholds.method} = rated.method
      and ${varroaThresholds.colonyType} = rated.colony_type
      and extract(month from rated.measured_on) between ${varroaThresholds.monthFrom} and ${varroaThresholds.monthTo}
      and coalesce(${varroaThresholds.validFrom} <= rated.measured_on, true)
      and coalesce(${varroaThresholds.validTo} >= rated.measured_on, true)
    limit 1
  ) as limits on true
  where ${colonies.endedOn} is null and ${isAsked(colonies.id, asked)}`;
