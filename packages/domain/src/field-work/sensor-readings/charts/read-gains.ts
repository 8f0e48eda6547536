import { addDays, type CalendarDay } from '@beekeeping/core/calendar-day';
import { preparedStatement, type Queryable } from '@beekeeping/db';
import { sql } from 'drizzle-orm';
import { dailyGainsOf } from '../gains/daily-gains-of.ts';
import { roundedKg } from '../gains/gains-on.ts';
import type { ChartView } from './chart.schema.ts';
import type { Stretch } from './stretches.ts';

/** The latest that are answered. */
const MAX_GAINS = 400;

const timeZone = sql`${sql.placeholder('timeZone')}::text`;

/**
 * Of a place on which one scale followed another, what that one knows which saw all of the day; of several hives the mean of
 * those whose gain is known, and of what was done to them.
 */
const gainsOf = preparedStatement<ChartView['gains'][number]>(sql`
  select day::text as day, avg(gain) as "gainKg", coalesce(avg(explained) filter (where gain is not null), avg(explained)) as "explainedKg",
    coalesce(avg(unexplained) filter (where gain is not null), avg(unexplained)) as "unexplainedKg"
  from (
    select place, day, max(gain) as gain, sum(explained) as explained, sum(unexplained) as unexplained
    from (${dailyGainsOf(
      sql`
      select *, greatest(${sql.placeholder('firstDay')}::date, (first at time zone ${timeZone})::date) as first_day,
        least(${sql.placeholder('lastDay')}::date, (next at time zone ${timeZone})::date) as last_day
      from jsonb_to_recordset(${sql.placeholder('stretches')}::jsonb) as stretch (place text, device_id uuid, series_id int,
        placed_at timestamptz, first timestamptz, next timestamptz)`,
      timeZone,
    )}) of_stretches group by place, day) of_places
  group by day order by day`);

/**
 * What the bees of a place gained on each of these days that has ended, freed from steps; of several colonies their mean.
 * @param stretches of scales, with three hours around the days
 */
export const readGains = async (
  db: Queryable,
  stretches: readonly (Stretch & { place: number })[],
  { firstDay, lastDay, timeZone: zone }: { firstDay: CalendarDay; lastDay: CalendarDay; timeZone: string },
): Promise<ChartView['gains']> => {
  if (stretches.length === 0 || firstDay > lastDay) return [];
  const earliest = addDays(lastDay, 1 - MAX_GAINS);
  const rows = await gainsOf(db, {
    stretches: JSON.stringify(
      stretches.map(({ place, deviceId, seriesId, from, to }) => ({
        place: String(place),
        device_id: deviceId,
        series_id: seriesId,
        placed_at: new Date(from),
        first: new Date(from),
        next: new Date(to),
      })),
    ),
    firstDay: firstDay < earliest ? earliest : firstDay,
    lastDay,
    timeZone: zone,
  });
  return rows.map(({ day, gainKg, explainedKg, unexplainedKg }) => ({
    day,
    gainKg: gainKg === null ? null : roundedKg(gainKg),
    explainedKg: roundedKg(explainedKg),
    unexplainedKg: roundedKg(unexplainedKg),
  }));
};
