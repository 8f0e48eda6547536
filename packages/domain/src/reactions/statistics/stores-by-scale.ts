import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { oneOf } from '@beekeeping/db';
import { devicePlacements, feedings, inspections, sensorEvents, sensorSeries, winterings } from '@beekeeping/db/schema';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { dailyGainsOf, isStepOfWeight } from '../../field-work/sensor-readings/gains/daily-gains-of.ts';
import { seasonOf, spanOf } from '../../field-work/winterings/season.ts';

/** How far from the day of an estimate, and from today, the weight of a hive may be known. */
const NEAR_DAYS = 3;
/** What was eaten lately says how long the rest lasts. */
const LATELY_DAYS = 30;

export interface AskedStores {
  colonyIds?: readonly string[] | undefined;
  today: CalendarDay;
  /** Of the business. */
  timeZone: string;
}

/**
 * The stores of colonies with a scale: the last estimate of the season, of an inspection or the wintering, what was fed since, and what the hive
 * has gained or lost beside what people recorded (docs/requirements/scales.md#stores). Selects `colonyId`, `estimatedOn`,
 * `estimatedKg`, `fedKg`, `leftKg` and `levels`, the weights of the last days as JSON; no row where one of them is not known.
 */
export const storesByScale = ({ colonyIds, today, timeZone }: AskedStores): SQL => {
  const isOf = (colonyId: PgColumn): SQL => (colonyIds ? oneOf(colonyId, colonyIds) : sql`true`);
  const since = spanOf(seasonOf(today)).from;
  const zone = sql`${timeZone}::text`;
  const midnight = (day: SQL): SQL => sql`((${day})::timestamp at time zone ${zone})`;
  const on = sql`${today}::date`;
  return sql`
    with estimates as (
      select distinct on (colony_id) colony_id, estimated_on, estimated_kg from (
        select ${inspections.colonyId}, ${inspections.inspectedOn}, ${inspections.foodStoresKg} from ${inspections}
        where ${inspections.inspectedOn} between ${since}::date and ${on} and ${isOf(inspections.colonyId)}
        union all
        select ${winterings.colonyId}, ${winterings.winteredInOn}, ${winterings.storesInKg} from ${winterings}
        where ${winterings.winteredInOn} between ${since}::date and ${on} and ${isOf(winterings.colonyId)}
      ) said (colony_id, estimated_on, estimated_kg)
      where estimated_kg is not null order by colony_id, estimated_on desc
    ), scales as materialized (
      select estimates.*, p.device_id, s.id as series_id, p."from" as placed_at, p."from" as first, coalesce(p."to", 'infinity') as next
      from estimates join ${devicePlacements} p on p.colony_id = estimates.colony_id and p.kind = 'SCALE'
        and p."from" < ${midnight(sql`estimated_on + ${NEAR_DAYS}::int`)} and coalesce(p."to", 'infinity') > ${midnight(on)}
      join ${sensorSeries} s on s.device_id = p.device_id and s.channel = 'WEIGHT_KG'
    ), weighed as materialized (${dailyGainsOf(
      sql`
      select scales.colony_id::text || spans.name as place, device_id, series_id, placed_at, first, next, spans.first_day, spans.last_day
      from scales cross join lateral (values ('then', estimated_on + 1, least(estimated_on + ${NEAR_DAYS}::int, ${on})),
        ('now', greatest(estimated_on + 1, ${on} - ${LATELY_DAYS}::int), ${on})) spans (name, first_day, last_day)`,
      zone,
    )}), ends as (
      select scales.*, since.day as first_day, since.level as first_level, until.day as last_day, until.level as last_level, until.factor
      from scales
      cross join lateral (
        select day, level from weighed where place = scales.colony_id::text || 'then' and level is not null order by day limit 1) since
      cross join lateral (
        select day, level, factor from weighed where place = scales.colony_id::text || 'now' and level is not null
          and day >= ${on} - ${NEAR_DAYS}::int order by day desc limit 1) until
    )
    select colony_id as "colonyId", estimated_on::text as "estimatedOn", estimated_kg as "estimatedKg", fed.kg as "fedKg",
      greatest(0, estimated_kg + fed.kg + (last_level - first_level) * factor - recorded.kg)::float8 as "leftKg", lately.levels
    from ends
    cross join lateral (
      select coalesce(sum(e.delta_kg), 0)::float8 as kg from ${sensorEvents} e
      where e.device_id = ends.device_id and e.work_id is not null and ${isStepOfWeight(zone)}
        and e.at >= ${midnight(sql`first_day`)} and e.at < ${midnight(sql`last_day`)}) recorded
    cross join lateral (
      select coalesce(sum(${feedings.storedKg}), 0)::float8 as kg from ${feedings}
      where ${feedings.colonyId} = ends.colony_id and ${feedings.fedOn} >= first_day and exists (
        select from ${sensorEvents} e where e.device_id = ends.device_id and e.work_id = ${feedings.id}
          and e.at >= ${midnight(sql`first_day`)} and e.at < ${midnight(sql`last_day`)})) fed
    cross join lateral (
      select json_agg(json_build_object('on', day, 'kg', level * ends.factor - before) order by day) as levels
      from (
        select day, level, coalesce(sum(explained) over (order by day rows between unbounded preceding and 1 preceding), 0) as before
        from weighed where place = ends.colony_id::text || 'now') each) lately`;
};
