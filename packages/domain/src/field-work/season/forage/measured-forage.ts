import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Queryable } from '@beekeeping/db';
import { devicePlacements, forageForecasts, forageOutcomes, sensorSeries } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { FLOW_KG } from '../../sensor-readings/analysis/find-flows.ts';
import { staysOfColonies } from '../../sensor-readings/charts/place-series.ts';
import { dailyGainsOf } from '../../sensor-readings/gains/daily-gains-of.ts';

/** The ratings that foretell a flow (docs/requirements/season.md#forage). */
const FLOW_RATINGS = ['GUT', 'SEHR_GUT'];

/** How forecasts of a flow compare with what scales measured. */
export interface MeasuredForage {
  compared: number;
  hits: number;
  flowDays: number;
  flowDaysForetold: number;
}

/**
 * Of forecasts of these days, by how many days ahead they were made: whether they foretold a flow where a colony gained so much. The
 * gain of an apiary is that of its own scale, else the mean of the colonies that stood there. One statement.
 */
export const measureForage = async (
  db: Queryable,
  {
    apiaryId,
    from,
    to,
    timeZone,
  }: { apiaryId: string | undefined; from: CalendarDay; to: CalendarDay; timeZone: string },
): Promise<ReadonlyMap<number, MeasuredForage>> => {
  const zone = sql`${timeZone}::text`;
  const isAsked = apiaryId === undefined ? sql`true` : sql`at_apiary = ${apiaryId}::uuid`;
  const rows = await db.execute<MeasuredForage & { leadDays: number } & Record<string, unknown>>(sql`
    with bloomed as materialized (
      select ${forageOutcomes.apiaryId} as apiary_id, min(${forageOutcomes.on}) as first_on, max(${forageOutcomes.on}) as last_on
      from ${forageOutcomes}
      where ${forageOutcomes.wasInBloom} and ${forageOutcomes.on} between ${from}::date and ${to}::date group by 1
    ), placed as (
      select p.*, coalesce(p.apiary_id, stay.apiary_id) as at_apiary, p.apiary_id is not null as is_own,
        greatest(bloomed.first_on, stay.first_on + 1) as first_day, least(bloomed.last_on, stay.next_on - 1) as last_day
      from ${devicePlacements} p left join (${staysOfColonies}) stay on stay.colony_id = p.colony_id
      join bloomed on bloomed.apiary_id = coalesce(p.apiary_id, stay.apiary_id)
    ), scales as materialized (
      select at_apiary::text || ' ' || is_own as place, placed.device_id, s.id as series_id, placed."from" as placed_at,
        placed."from" as first, coalesce(placed."to", 'infinity') as next, first_day, last_day
      from placed join ${sensorSeries} s on s.device_id = placed.device_id and s.channel = 'WEIGHT_KG'
      where ${isAsked} and first_day <= last_day
        and placed."from" < ((last_day + 1)::timestamp at time zone ${zone})
        and coalesce(placed."to", 'infinity') > (first_day::timestamp at time zone ${zone})
    ), gains as materialized (
      select split_part(place, ' ', 1)::uuid as apiary_id, day,
        coalesce(avg(gain) filter (where place like '% true'), avg(gain) filter (where place like '% false')) as gain
      from (${dailyGainsOf(sql`select * from scales`, zone)}) each group by 1, 2
    ), compared as (
      select ${forageForecasts.on} - ${forageForecasts.computedOn} as lead,
        ${forageForecasts.rating} = any(${sql.param(FLOW_RATINGS)}::text[]) as was_foretold,
        round(gains.gain::numeric, 1) >= ${FLOW_KG}::numeric as flowed
      from gains
      join ${forageOutcomes} on ${forageOutcomes.apiaryId} = gains.apiary_id and ${forageOutcomes.on} = gains.day and ${forageOutcomes.wasInBloom}
      join ${forageForecasts} on ${forageForecasts.apiaryId} = gains.apiary_id and ${forageForecasts.on} = gains.day
        and ${forageForecasts.rating} <> 'UNBEKANNT'
      where gains.gain is not null)
    select lead as "leadDays", count(*)::int as compared, (count(*) filter (where was_foretold = flowed))::int as hits,
      (count(*) filter (where flowed))::int as "flowDays",
      (count(*) filter (where flowed and was_foretold))::int as "flowDaysForetold"
    from compared group by 1`);
  return new Map(rows.map(({ leadDays, ...measured }) => [leadDays, measured]));
};
