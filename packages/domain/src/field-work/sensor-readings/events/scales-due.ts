import { preparedStatement, type Queryable, type Transaction } from '@beekeeping/db';
import { sensorAnalyses, sensorReadings, sensorSeries } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { SPAN } from '../analysis/weight-series.ts';

/** A scale of which there is more to find. */
export interface Scale {
  deviceId: string;
  seriesId: number;
  /** In milliseconds, as what follows. */
  lastAt: number;
  /** What came later is not looked at yet. */
  until: number;
}

/** A reading of a span that was looked at changes little: the first one of the next is soon enough. */
const isDue = sql`s.channel = 'WEIGHT_KG'
  and date_bin(${sql.raw(`'${SPAN} ms'`)}, s.last_at, 'epoch') > coalesce(a.until, '-infinity')`;

const due = preparedStatement<{ deviceId: string }>(sql`
  select s.device_id as "deviceId"
  from ${sensorSeries} s left join ${sensorAnalyses} a on a.device_id = s.device_id
  where ${isDue} order by s.last_at limit ${sql.placeholder('limit')}::int`);

/** The scales that have spoken since they were looked at, those that did so first before the others. */
export const scalesDue = async (db: Queryable, limit: number): Promise<string[]> =>
  (await due(db, { limit })).map(({ deviceId }) => deviceId);

/** As requests do that bring readings: none comes in while those before it are looked at, which might lie behind them. */
const lock = preparedStatement<{ id: number }>(sql`
  select s.id from ${sensorSeries} s where s.device_id = ${sql.placeholder('deviceId')}::uuid and s.channel = 'WEIGHT_KG'
  for no key update of s skip locked`);

const state = preparedStatement<Scale>(sql`
  select s.device_id as "deviceId", s.id as "seriesId",
    (extract(epoch from s.last_at) * 1000)::float8 as "lastAt",
    (extract(epoch from coalesce(a.until, (select min(r.at) from ${sensorReadings} r where r.series_id = s.id))) * 1000)::float8
      as until
  from ${sensorSeries} s left join ${sensorAnalyses} a on a.device_id = s.device_id
  where s.device_id = ${sql.placeholder('deviceId')}::uuid and ${isDue}`);

/** @returns undefined where another process holds the scale, or has looked at it */
export const lockScale = async (tx: Transaction, deviceId: string): Promise<Scale | undefined> => {
  if ((await lock(tx, { deviceId })).length === 0) return undefined;
  // Only now: what is read from here on is what the last one who held the lock left.
  return (await state(tx, { deviceId }))[0];
};

/** Notes up to which reading a scale was looked at. */
export const noteAnalysed = async (tx: Transaction, deviceId: string, until: Date): Promise<void> => {
  await tx
    .insert(sensorAnalyses)
    .values({ deviceId, until })
    .onConflictDoUpdate({ target: sensorAnalyses.deviceId, set: { until } });
};
