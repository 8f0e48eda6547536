import { deviceCalibrations, dueSensorHours, sensorEvents, sensorHours, sensorReadings } from '@beekeeping/db/schema';
import { type SQL, sql } from 'drizzle-orm';

/** What is kept of a midnight: the means of the hours within three hours of it (docs/requirements/scales.md#daily-gains). */
const NEAR = sql.raw(`interval '3 hours'`);
const HALF = sql.raw(`interval '30 minutes'`);
const HOUR = sql.raw(`interval '1 hour'`);

/** What happens by and by is part of what bees gain or lose. */
const isStep = sql`e.kind not in ('FLOW', 'ROBBING')`;

/**
 * True of events `e` that changed the weight of a place at once. A step between the figures before and after a calibration,
 * seen when its day began, did not; the others of that day somebody made who set the scale right.
 * @param timeZone of the business
 */
export const isStepOfWeight = (timeZone: SQL): SQL => sql`(${isStep} and not (e.kind = 'CALIBRATION' and exists (
  select from ${deviceCalibrations} c where c.id = e.work_id and c.valid_from > (e.at at time zone ${timeZone})::date)))`;

/** The steps of a device in a time, as one. */
const stepsIn = (from: SQL, to: SQL, timeZone: SQL): SQL => sql`coalesce((
  select sum(e.delta_kg) from ${sensorEvents} e
  where e.device_id = day.device_id and e.at >= ${from} and e.at < ${to} and ${isStepOfWeight(timeZone)}), 0)::float8`;

/**
 * The mean of the hour that is nearest to a midnight on one side of it, by the middle of the hour: one in which no step was,
 * nor shortly before it, and that lies within the stretch; from the readings where it is not rolled up yet.
 */
const nearest = (from: SQL, to: SQL, order: SQL): SQL => sql`
  select each.hour + ${HALF} as at, each.mean from (
    select b.hour, b.mean from ${sensorHours} b
    where b.series_id = day.series_id and b.hour between ${from} and ${to}
      and not exists (select from ${dueSensorHours} due where due.series_id = b.series_id and due.hour = b.hour)
    union all
    select due.hour, fresh.mean from ${dueSensorHours} due cross join lateral (
      select avg(r.value::float8) as mean from ${sensorReadings} r
      where r.series_id = due.series_id and r.at >= due.hour and r.at < due.hour + ${HOUR}) fresh
    where due.series_id = day.series_id and due.hour between ${from} and ${to} and fresh.mean is not null
  ) each
  where each.hour >= day.first and each.hour + ${HOUR} <= day.next and not exists (
    select from ${sensorEvents} e where e.device_id = day.device_id and ${isStep}
      and e.at >= each.hour - ${HOUR} and e.at < each.hour + ${HOUR})
  order by each.hour ${order} limit 1`;

/**
 * What bees gained or lost on each day of stretches, from midnight to midnight without steps, and what these weighed: of the
 * roll-ups of a scale, its events and its calibrations as they are now (docs/requirements/scales.md#daily-gains). Selects `place`,
 * `device_id`, `placed_at`, `day`, `level` of its beginning in what the scale says, `factor` of its calibration, `gain`, and of
 * its steps `explained` and `unexplained`; null what is not known.
 * @param stretches selects `place` (a text), `device_id`, `series_id`, `placed_at`, in which time `first` to `next` it tells of the place, and
 *   which days are asked for, `first_day` to `last_day`
 * @param timeZone of the business
 */
export const dailyGainsOf = (stretches: SQL, timeZone: SQL): SQL => sql`
  select place, device_id, placed_at, day, level, factor, explained, unexplained,
    (next_level - level) * factor - explained - unexplained as gain
  from (
    select level.*, lead(level.level) over (partition by level.place, level.device_id, level.placed_at order by level.day) as next_level
    from (
      select day.*, before.kg + (after.kg - before.kg)
          * (extract(epoch from day.midnight - before.at) / extract(epoch from after.at - before.at))::float8 as level, steps.*
      from (
        select stretch.*, d.day::date as day, d.day at time zone ${timeZone} as midnight,
          (d.day + interval '1 day') at time zone ${timeZone} as next_midnight, coalesce(c.factor, 1)::float8 as factor
        from (${stretches}) stretch
        cross join lateral generate_series(stretch.first_day::timestamp, stretch.last_day + interval '1 day', interval '1 day') d (day)
        left join lateral (
          select c.factor from ${deviceCalibrations} c
          where c.device_id = stretch.device_id and c.channel = 'WEIGHT_KG' and c.valid_from <= d.day::date
          order by c.valid_from desc limit 1) c on true
      ) day
      left join lateral (
        select near.at, near.mean + (${stepsIn(sql`near.at`, sql`day.midnight`, timeZone)}) / day.factor as kg
        from (${nearest(sql`day.midnight - ${NEAR}`, sql`day.midnight - ${HALF}`, sql`desc`)}) near) before on true
      left join lateral (
        select near.at, near.mean - (${stepsIn(sql`day.midnight`, sql`near.at`, timeZone)}) / day.factor as kg
        from (${nearest(sql`day.midnight - ${HALF} + interval '1 second'`, sql`day.midnight + ${NEAR}`, sql`asc`)}) near) after on true
      cross join lateral (
        select coalesce(sum(e.delta_kg) filter (where e.work_id is not null), 0)::float8 as explained,
          coalesce(sum(e.delta_kg) filter (where e.work_id is null), 0)::float8 as unexplained
        from ${sensorEvents} e
        where e.device_id = day.device_id and e.at >= greatest(day.midnight, day.first) and e.at < least(day.next_midnight, day.next)
          and ${isStepOfWeight(timeZone)}) steps
    ) level
  ) known
  where day <= last_day`;
