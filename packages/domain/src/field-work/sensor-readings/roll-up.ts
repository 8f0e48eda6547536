import { advisoryLocks, databaseNow, preparedStatement, type Database, type Queryable } from '@beekeeping/db';
import { dueSensorHours, sensorDays, sensorHours, sensorReadings } from '@beekeeping/db/schema';
import type { QueueFigures } from '@beekeeping/events';
import { sql } from 'drizzle-orm';

/** Hours that one roll-up takes at most. */
const MAX_HOURS = 500;

/** The hours of a roll-up as `taken`, and what is together of readings of a bucket. */
const taken = sql`jsonb_to_recordset(${sql.placeholder('hours')}::jsonb) as taken ("seriesId" int, hour timestamptz)`;
const together = sql`avg(r.value::float8), min(r.value), max(r.value), count(*)::int`;
const newest = sql`mean = excluded.mean, minimum = excluded.minimum, maximum = excluded.maximum, count = excluded.count`;

/** Series that nobody rolls up: the days of one would be computed by two at once, of which the later may know less. */
const lockSeries = preparedStatement<{ seriesId: number }>(sql`
  select series_id as "seriesId" from (
    select series_id from (
      select series_id, marked_at from ${dueSensorHours} order by marked_at limit ${MAX_HOURS}) oldest
    group by series_id order by min(marked_at)) due
  where pg_try_advisory_xact_lock(${advisoryLocks.rollUpSensorHours}, series_id)`);

/** Marks of series that nobody else rolls up. One that a request holds, whose readings are not committed, is left for later. */
const takeHours = preparedStatement<{ seriesId: number; hour: string }>(sql`
  select series_id as "seriesId", hour from ${dueSensorHours}
  where series_id in (select value::int from jsonb_array_elements_text(${sql.placeholder('series')}::jsonb))
  order by marked_at limit ${MAX_HOURS} for update skip locked`);

const rollUpHours = preparedStatement(sql`
  insert into ${sensorHours} (series_id, hour, mean, minimum, maximum, count)
  select "seriesId", hour, ${together}
  from ${taken} join ${sensorReadings} r
    on r.series_id = "seriesId" and r.at >= hour and r.at < hour + interval '1 hour'
  group by "seriesId", hour
  on conflict (series_id, hour) do update set ${newest}`);

const rollUpDays = preparedStatement(sql`
  insert into ${sensorDays} (series_id, day, mean, minimum, maximum, count)
  select "seriesId", day, ${together}
  from (
    select distinct "seriesId", day, day::timestamp at time zone ${sql.placeholder('zone')}::text as first,
      (day + 1)::timestamp at time zone ${sql.placeholder('zone')}::text as next
    from ${taken}, lateral (
      select (hour at time zone ${sql.placeholder('zone')}::text)::date
      union select ((hour + interval '59 minutes') at time zone ${sql.placeholder('zone')}::text)::date) as days (day)) d
    join ${sensorReadings} r on r.series_id = "seriesId" and r.at >= first and r.at < next
  group by "seriesId", day
  on conflict (series_id, day) do update set ${newest}`);

const forgetHours = preparedStatement(sql`
  delete from ${dueSensorHours} due using ${taken} where due.series_id = "seriesId" and due.hour = taken.hour`);

/**
 * Computes the hours that are marked, and their days, anew from their readings and removes the marks, in one transaction:
 * killed at any moment it leaves either all of it or nothing, and done twice it counts nothing twice. Several processes share
 * the work by series.
 * @returns whether there may be more to do
 */
export const rollUpReadings = ({ db, timeZone: zone }: { db: Database; timeZone: string }): Promise<boolean> =>
  db.transaction(async (tx) => {
    const series = (await lockSeries(tx, {})).map(({ seriesId }) => seriesId);
    if (series.length === 0) return false;
    // Only now, with the locks: what is read from here on is what the last one who held them left.
    const hours = await takeHours(tx, { series: JSON.stringify(series) });
    if (hours.length === 0) return false;
    const of = { hours: JSON.stringify(hours), zone };
    await rollUpHours(tx, of);
    await rollUpDays(tx, of);
    await forgetHours(tx, of);
    return hours.length === MAX_HOURS;
  });

/**
 * The same of all readings since an instant, each looked at once: for whoever fills a database that nobody else uses yet.
 * @param since the first moment of a business day
 */
export const rollUpSince = ({ db, timeZone: zone }: { db: Database; timeZone: string }, since: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const from = sql`${since.toISOString()}::timestamptz`;
    await tx.execute(sql`
      insert into ${sensorHours} (series_id, hour, mean, minimum, maximum, count)
      select r.series_id, date_trunc('hour', r.at, 'UTC') as hour, ${together}
      from ${sensorReadings} r where r.at >= ${from} group by r.series_id, hour
      on conflict (series_id, hour) do update set ${newest}`);
    await tx.execute(sql`
      insert into ${sensorDays} (series_id, day, mean, minimum, maximum, count)
      select r.series_id, (r.at at time zone ${zone}::text)::date as day, ${together}
      from ${sensorReadings} r where r.at >= ${from} group by r.series_id, day
      on conflict (series_id, day) do update set ${newest}`);
    await tx.execute(sql`delete from ${dueSensorHours} where hour >= ${from}`);
  });

/** How many hours wait to be rolled up, and since when. */
export const dueRollUps = async (db: Queryable): Promise<QueueFigures> => {
  const [figures] = await db
    .select({
      depth: sql<number>`count(*)::int`,
      oldestAgeSeconds: sql<number>`greatest(coalesce(extract(epoch from ${databaseNow} - min(${dueSensorHours.markedAt})), 0), 0)::float8`,
    })
    .from(dueSensorHours);
  return { ...figures!, failed: 0 };
};
