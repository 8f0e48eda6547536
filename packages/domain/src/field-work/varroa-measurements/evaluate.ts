import { oneOf } from '@beekeeping/db';
import {
  RATING_PROFILE,
  treatmentColonies,
  treatments,
  varroaMeasurements,
  varroaThresholds,
} from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import type { RowOf } from '@beekeeping/records/record-rows';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { FALL_METHODS } from './measurement-rules.ts';

/**
 * For a treatment: that it reaches the mites on the bees. Cutting drone brood only removes some of those in the brood.
 */
export const isAgainstMites: SQL = sql`coalesce(${treatments.biotechnicalKind} <> 'DRONE_BROOD_REMOVAL', true)`;

export type VarroaMeasurementRow = RowOf<typeof varroaMeasurements>;

/**
 * Whether the board lay in the hive while a treatment had its effect: from its first day until 14 days after its end,
 * 21 where a substance was oxalic acid (docs/requirements/varroa.md#rating). Days count as the nights after them, so
 * that a board taken out on the day of the treatment, or put in when the effect ends, is undisturbed.
 */
const isDuringTreatment: SQL = sql`exists (
  select from ${treatmentColonies} join ${treatments} on ${treatments.id} = ${treatmentColonies.treatmentId}
  where ${treatmentColonies.colonyId} = measured.colony_id
    and ${treatmentColonies.startedOn} < measured.measured_on
    and ${treatments.cancelledAt} is null
    and ${isAgainstMites}
    and (${treatments.endedOn} is null or coalesce(measured.inserted_on, measured.measured_on) < ${treatments.endedOn} +
      case when array_to_string(${treatments.activeSubstances}, ' ') ilike '%oxal%' then 21 else 14 end))`;

/**
 * What follows from what was measured: figure = `amount` / `per`, compared with the thresholds as amount < limit × per,
 * so that no rounding decides (docs/requirements/varroa.md#methods,
 * docs/requirements/varroa.md#thresholds-of-a-natural-fall). Bees: as counted, else 10 in a gram, else 5 in a
 * millilitre.
 */
const evaluated = (ids: readonly string[]): SQL => sql`(
  select measured.id, treated.during_treatment,
    case when is_fall then round(amount / nullif(per, 0), 2) end as mites_per_day,
    case when not is_fall then round(amount / nullif(per, 0), 2) end as infestation_percent,
    case
      when measured.method = 'TREATMENT_FALL' then 'METHOD'
      when measured.method = 'NATURAL_FALL' and per not between 3 and 21 then 'DURATION'
      when measured.method = 'NATURAL_FALL' and treated.during_treatment then 'DURING_TREATMENT'
      when light.id is null then 'NO_THRESHOLD'
      when amount > light.critical_above * per then 'CRITICAL'
    end as reason,
    case
      when amount < light.yellow_from * per then 'GREEN'
      when amount <= light.red_above * per then 'YELLOW'
      else 'RED'
    end as light
  from ${varroaMeasurements} as measured
  cross join lateral (select measured.method = any(${sql.param(FALL_METHODS)}::text[]) as is_fall) as kind
  cross join lateral (select is_fall and ${isDuringTreatment} as during_treatment) as treated
  cross join lateral (
    select
      case
        when is_fall then measured.mite_count
        when measured.method = 'DRONE_BROOD' then measured.infested_cells * 100
        else measured.mite_count * 100
      end::numeric as amount,
      case
        when is_fall then measured.measured_on - measured.inserted_on
        when measured.method = 'DRONE_BROOD' then measured.opened_cells
        else coalesce(measured.bee_count, measured.sample_g * 10, measured.sample_ml * 5)
      end::numeric as per
  ) as figure
  left join ${varroaThresholds} as light on light.profile = ${RATING_PROFILE}
    and light.method = measured.method and light.colony_type = measured.colony_type
    and extract(month from measured.measured_on) between light.month_from and light.month_to
    and daterange(light.valid_from, light.valid_to, '[]') @> measured.measured_on
  where measured.id = any(${sql.param(ids)}::uuid[])
) as evaluated`;

const RATING: SQL = sql`case when evaluated.reason is null or evaluated.reason = 'CRITICAL' then evaluated.light else 'UNKNOWN' end`;

/**
 * Recomputes figures and ratings of locked measurements, by the thresholds and treatments that the transaction sees.
 * Their tags stay: these are derived (docs/requirements/http.md#lost-updates).
 * @returns the rows that changed
 */
export const evaluate = async ({ tx }: Change, ids: readonly string[]): Promise<VarroaMeasurementRow[]> => {
  const { mitesPerDay, infestationPercent, duringTreatment, rating, ratingReason } = varroaMeasurements;
  return tx
    .update(varroaMeasurements)
    .set({
      mitesPerDay: sql`evaluated.mites_per_day`,
      infestationPercent: sql`evaluated.infestation_percent`,
      duringTreatment: sql`evaluated.during_treatment`,
      rating: RATING,
      ratingReason: sql`evaluated.reason`,
    })
    .from(evaluated(ids))
    .where(
      and(
        eq(varroaMeasurements.id, sql`evaluated.id`),
        oneOf(varroaMeasurements.id, ids),
        sql`(${mitesPerDay}, ${infestationPercent}, ${duringTreatment}, ${rating}, ${ratingReason}) is distinct from
          (evaluated.mites_per_day, evaluated.infestation_percent, evaluated.during_treatment, ${RATING}, evaluated.reason)`,
      ),
    )
    .returning(getTableColumns(varroaMeasurements));
};
