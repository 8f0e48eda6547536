import { randomUUID } from 'node:crypto';
import postgres from 'postgres';

/** What a scale measures. */
export const CHANNELS = ['WEIGHT_KG', 'TEMPERATURE_C', 'HUMIDITY_PERCENT', 'BATTERY_VOLT'] as const;

/** Scales with their readings. */
export interface SensorHistory {
  deviceIds: string[];
  /** Four for each device, in their order. */
  seriesIds: number[];
  /** The apiary of the first one. */
  apiaryId: string;
  /** The first instant after the newest reading. */
  next: Date;
}

/**
 * Adds scales, each at an apiary of its own. The weights that the first `withHistory` of them sent once in ten minutes for so
 * many days until now are there, rolled up; the others have never sent before.
 * @param databaseUrl of a database with the schema
 */
export const addScales = async (
  databaseUrl: string,
  { scales, withHistory, days }: { scales: number; withHistory: number; days: number },
): Promise<SensorHistory> => {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const deviceIds = Array.from({ length: scales }, () => randomUUID());
    const apiaryIds = deviceIds.map(() => randomUUID());
    const next = new Date(Math.floor(Date.now() / 600_000) * 600_000);
    const first = new Date(next.getTime() - days * 86_400_000);
    await sql`select make_sensor_reading_months(${first}, ${next})`;
    await sql`insert into apiaries (id, name, created_at, updated_at)
      select id, 'Waage ' || id, ${next}, ${next} from unnest(${apiaryIds}::uuid[]) id`;
    await sql`insert into devices (id, name, kind, created_at, updated_at)
      select id, 'Waage ' || id, 'SCALE', ${next}, ${next} from unnest(${deviceIds}::uuid[]) id`;
    await sql`insert into device_placements (id, device_id, kind, apiary_id, "from", created_at, updated_at)
      select gen_random_uuid(), d, 'SCALE', a, ${first}, ${next}, ${next}
      from unnest(${deviceIds}::uuid[], ${apiaryIds}::uuid[]) as p (d, a)`;
    const series = await sql<{ id: number }[]>`
      insert into sensor_series (device_id, channel, last_at, last_value)
      select d, c, ${next}, 40 from unnest(${deviceIds}::uuid[]) with ordinality as d (d, n), unnest(${[...CHANNELS]}::text[]) with ordinality as c (c, k)
      order by n, k returning id`;
    const seriesIds = series.map(({ id }) => id);
    const weights = seriesIds.filter((_, at) => at % CHANNELS.length === 0).slice(0, withHistory);
    // In the order in which they came: all scales of an instant, then the next.
    await sql`insert into sensor_readings (series_id, value, at)
      select s, 40 + (extract(epoch from at)::int / 600 * 7 + s) % 1000 / 100.0, at
      from generate_series(${first}::timestamptz, ${next}::timestamptz - interval '10 minutes', interval '10 minutes') at,
        unnest(${weights}::int[]) s order by at, s`;
    await sql`insert into sensor_hours (series_id, hour, mean, minimum, maximum, count)
      select series_id, date_trunc('hour', at), avg(value::float8), min(value), max(value), count(*)
      from sensor_readings group by 1, 2 order by 2, 1`;
    await sql`insert into sensor_days (series_id, day, mean, minimum, maximum, count)
      select series_id, (at at time zone 'Europe/Berlin')::date, avg(value::float8), min(value), max(value), count(*)
      from sensor_readings group by 1, 2 order by 2, 1`;
    await sql.unsafe('vacuum analyze sensor_readings, sensor_hours, sensor_days, sensor_series');
    return { deviceIds, seriesIds, apiaryId: apiaryIds[0]!, next };
  } finally {
    await sql.end();
  }
};
