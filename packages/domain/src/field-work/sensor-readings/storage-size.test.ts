import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';

/** A twentieth of what three hundred scales with four channels have of a third of a year, so that few pages are half empty. */
const SERIES = 20;
const DAYS = 120;
const ALL_SERIES = 300 * 4;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('takes at most 6 GB for a year of 300 scales with four channels that send once in ten minutes', async () => {
  const { db } = database;
  await db.execute(sql`select make_sensor_reading_months('2026-01-01', '2026-05-01')`);
  await db.execute(sql`
    insert into devices (id, name, kind, created_at, updated_at)
    select gen_random_uuid(), 'Waage ' || n, 'SCALE', now(), now() from generate_series(1, ${SERIES}) n`);
  await db.execute(sql`
    insert into sensor_series (device_id, channel, last_at, last_value) select id, 'WEIGHT_KG', now(), 40 from devices`);
  // As they come: all scales of an instant, then the next.
  await db.execute(sql`
    insert into sensor_readings (series_id, value, at)
    select id, 40 + random(), at
    from generate_series('2026-01-01'::timestamptz, '2026-01-01'::timestamptz + ${`${DAYS} days`}::interval - interval '1 second', interval '10 minutes') at,
      sensor_series order by at, id`);
  await db.execute(sql`
    insert into sensor_hours (series_id, hour, mean, minimum, maximum, count)
    select series_id, date_trunc('hour', at), avg(value::float8), min(value), max(value), count(*)
    from sensor_readings group by 1, 2 order by 2, 1`);
  await db.execute(sql`
    insert into sensor_days (series_id, day, mean, minimum, maximum, count)
    select series_id, (at at time zone 'UTC')::date, avg(value::float8), min(value), max(value), count(*)
    from sensor_readings group by 1, 2 order by 2, 1`);
  const [row] = await db.execute<{ bytes: number; count: number }>(sql`
    select sum(pg_total_relation_size(oid))::float8 as bytes, (select count(*)::int from sensor_readings) as count
    from pg_class where relkind = 'r' and relname ~ '^sensor_(readings|hours|days)'`);
  expect(row!.count).toBe(SERIES * DAYS * 144);
  const yearOfAll = (row!.bytes / SERIES / DAYS) * 365 * ALL_SERIES;
  expect(yearOfAll / 1e9).toBeLessThanOrEqual(6);
});
