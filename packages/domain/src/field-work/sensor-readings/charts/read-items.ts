import { firstMomentOf } from '@beekeeping/core/calendar-day';
import { preparedStatement, type Queryable, type SensorChannelFacts } from '@beekeeping/db';
import { dueSensorHours, sensorDays, sensorHours, sensorReadings } from '@beekeeping/db/schema';
import { type SQL, sql } from 'drizzle-orm';
import { calibrated, calibrationAt, type CalibrationSince, readCalibrations } from '../calibrations.ts';
import type { Resolution } from './chart.schema.ts';
import type { Item } from './item.ts';
import type { Stretch } from './stretches.ts';

/** In one answer. */
export const MAX_ITEMS = 10_000;
/** Of all places together: more would be read for too long. */
const MAX_PARTS = 100_000;

const [series, first, next] = [
  sql`${sql.placeholder('series')}::int`,
  sql`${sql.placeholder('first')}::timestamptz`,
  sql`${sql.placeholder('next')}::timestamptz`,
];
const limit = sql`limit ${sql.placeholder('limit')}::int`;
const zone = sql`${sql.placeholder('timeZone')}::text`;
const msOf = (instant: SQL): SQL => sql`(extract(epoch from ${instant}) * 1000)::float8`;
const together = sql`avg(r.value::float8) as value, min(r.value) as minimum, max(r.value) as maximum, count(*)::int as count`;
const rolledUp = sql`b.mean as value, b.minimum, b.maximum, b.count`;

// Each for one stretch: the planner knows how little a series is of a table, and compiles nothing.
const readings = preparedStatement<Item>(sql`
  select ${msOf(sql`r.at`)} as at, r.value, r.value as minimum, r.value as maximum, 1 as count
  from ${sensorReadings} r where r.series_id = ${series} and r.at >= ${first} and r.at < ${next} ${limit}`);

const hours = preparedStatement<Item>(sql`
  select ${msOf(sql`b.hour`)} as at, ${rolledUp} from ${sensorHours} b
  where b.series_id = ${series} and b.hour >= ${first} and b.hour <= ${next} - interval '1 hour' ${limit}`);

const midnight = (day: SQL): SQL => sql`((${day})::timestamp at time zone ${zone})`;

const days = preparedStatement<Item>(sql`
  select ${msOf(midnight(sql`b.day`))} as at, ${rolledUp} from ${sensorDays} b
  where b.series_id = ${series} and ${midnight(sql`b.day`)} >= ${first} and ${midnight(sql`b.day + 1`)} <= ${next}
    and b.day between (${first} at time zone ${zone})::date and (${next} at time zone ${zone})::date ${limit}`);

/**
 * What is in no roll-up, from its readings: the buckets that a stretch begins or ends in, and those that are to be rolled up
 * again. One without readings has the number 0.
 */
const cutBuckets = (bucketOf: (instant: SQL) => SQL, nextOf: (bucket: SQL) => SQL) =>
  preparedStatement<Item>(sql`
    select ${msOf(sql`bucket`)} as at, t.* from (
      select ${bucketOf(first)} as bucket where ${bucketOf(first)} < ${first}
      union select ${bucketOf(next)} where ${bucketOf(next)} < ${next}
      union select ${bucketOf(sql`at`)}
        from ${dueSensorHours} d, lateral (values (d.hour), (d.hour + interval '59 minutes')) as parts (at)
        where d.series_id = ${series} and d.hour > ${first} - interval '1 hour' and d.hour < ${next}) cut,
      lateral (select ${together} from ${sensorReadings} r where r.series_id = ${series}
        and r.at >= greatest(bucket, ${first}) and r.at < least(${nextOf(sql`bucket`)}, ${next})) t ${limit}`);

const cutHours = cutBuckets(
  (instant) => sql`date_trunc('hour', ${instant}, 'UTC')`,
  (bucket) => sql`${bucket} + interval '1 hour'`,
);
const cutDays = cutBuckets(
  (instant) => sql`date_trunc('day', ${instant}, ${zone})`,
  (bucket) => midnight(sql`((${bucket} at time zone ${zone})::date + 1)`),
);

const readParts = async (
  db: Queryable,
  resolution: Resolution,
  { timeZone, ...values }: { series: number; first: string; next: string; limit: number; timeZone: string },
): Promise<Item[]> => {
  if (resolution === 'RAW') return readings(db, values);
  const [whole, cut] =
    resolution === 'HOUR'
      ? [await hours(db, values), await cutHours(db, values)]
      : [await days(db, { ...values, timeZone }), await cutDays(db, { ...values, timeZone })];
  const isCut = new Set(cut.map(({ at }) => at));
  return [...whole.filter(({ at }) => !isCut.has(at)), ...cut.filter(({ count }) => count > 0)];
};

/**
 * What was measured in each stretch, calibrated.
 * @returns by stretch, in no order; undefined where there is too much
 */
export const readItems = async (
  db: Queryable,
  of: readonly Stretch[],
  options: { places: number; resolution: Resolution; facts: SensorChannelFacts; timeZone: string },
): Promise<Item[][] | undefined> => {
  if (of.length === 0) return [];
  const { places, resolution, facts, timeZone } = options;
  const calibrationsOf = await readCalibrations(db, {
    channel: of[0]!.channel,
    deviceIds: of.map(({ deviceId }) => deviceId),
    startOf: (day) => firstMomentOf(day, timeZone).getTime(),
  });
  const items: Item[][] = [];
  // A bucket in which one device follows another has two parts.
  let room = Math.min(MAX_PARTS, MAX_ITEMS * places + of.length);
  for (const { deviceId, seriesId, from, to } of of) {
    const span = { first: new Date(from).toISOString(), next: new Date(to).toISOString() };
    const parts = await readParts(db, resolution, { series: seriesId, ...span, limit: room + 1, timeZone });
    room -= parts.length;
    if (room < 0) return undefined;
    const calibrations = calibrationsOf(deviceId);
    items.push(parts.map((part) => corrected(part, calibrations, facts)));
  }
  return items;
};

/** Each lies within one day, and so within one calibration. */
const corrected = (
  { at, value, minimum, maximum, count }: Item,
  calibrations: readonly CalibrationSince[],
  { together: kind }: SensorChannelFacts,
): Item => {
  const calibration = calibrationAt(calibrations, at);
  const correct = (raw: number): number => rounded(calibrated(raw, calibration));
  return {
    at,
    value: kind === 'SUM' ? rounded(calibrated(value, calibration) * count) : correct(value),
    minimum: correct(minimum),
    maximum: correct(maximum),
    count,
  };
};

/** Without the digits that floating point makes up. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;
