import { preparedStatement } from '@beekeeping/db';
import {
  dueSensorHours,
  sensorAnalyses,
  sensorReadings,
  sensorSeries,
  type SensorChannel,
} from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { sql } from 'drizzle-orm';

/** A reading that is taken. */
export interface TakenReading {
  deviceId: string;
  channel: SensorChannel;
  at: Date;
  value: number;
}

/** What is nearer to 0 is stored as that: Postgres would refuse it. */
const SMALLEST = 1e-30;

/** Weights that come later than that are not looked at again: a hostile device could make much work by little. */
const LATE_DAYS = 30;

const keyOf = ({ deviceId, channel }: Pick<TakenReading, 'deviceId' | 'channel'>): string => `${deviceId} ${channel}`;

/** Series in the order of their ids, so that two requests with the same ones wait for each other and never in a circle. */
const lockSeries = preparedStatement<{ id: number; deviceId: string; channel: SensorChannel }>(sql`
  select s.id, s.device_id as "deviceId", s.channel
  from ${sensorSeries} s
    join jsonb_to_recordset(${sql.placeholder('wanted')}::jsonb) as w ("deviceId" uuid, channel text)
      on (s.device_id, s.channel) = (w."deviceId", w.channel)
  order by s.id for no key update of s`);

/** Only those that are missing: each try would use up a number, of which there are two thousand million. */
const makeSeries = preparedStatement(sql`
  insert into ${sensorSeries} (device_id, channel, last_at, last_value)
  select "deviceId", channel, at, value
  from jsonb_to_recordset(${sql.placeholder('missing')}::jsonb)
    as m ("deviceId" uuid, channel text, at timestamptz, value real)
  order by "deviceId", channel
  on conflict (device_id, channel) do nothing`);

/**
 * Stores what is new, marks its hours and notes the newest of each series, in the order of their keys. A mark that is there
 * already is locked: a roll-up that runs takes it before this change, or leaves it for later. A scale whose weights come late
 * is looked at again from the first of them on, unless that is so old that it changes nothing which anybody waits for.
 */
const store = preparedStatement<{ count: number; stored: [series: number, at: number][] | null }>(sql`
  with stored as (
    insert into ${sensorReadings} (series_id, value, at)
    select series, value, at from jsonb_to_recordset(${sql.placeholder('readings')}::jsonb)
      as r (series int, value real, at timestamptz)
    order by series, at
    on conflict do nothing returning series_id, value, at
  ), marked as (
    insert into ${dueSensorHours} as due (series_id, hour, marked_at)
    select distinct series_id, date_trunc('hour', at, 'UTC') as hour, ${sql.placeholder('now')}::timestamptz
    from stored order by series_id, hour
    on conflict (series_id, hour) do update set marked_at = due.marked_at
  ), latest as (
    update ${sensorSeries} s set last_at = n.at, last_value = n.value
    from (select distinct on (series_id) series_id, value, at from stored order by series_id, at desc) n
    where s.id = n.series_id and s.last_at < n.at
  ), unanalysed as (
    update ${sensorAnalyses} a set until = n.before
    from (
      select s.device_id, min(r.at) - interval '1 millisecond' as before
      from stored r join ${sensorSeries} s on s.id = r.series_id
      where s.channel = 'WEIGHT_KG' and r.at > s.last_at - ${sql.raw(`interval '${LATE_DAYS} days'`)}
      group by s.device_id) n
    where a.device_id = n.device_id and a.until > n.before
  )
  select count(*)::int as count, case when count(*) <> ${sql.placeholder('expected')}::int then
    json_agg(json_build_array(series_id, round(extract(epoch from at) * 1000))) end as stored
  from stored`);

const seriesOf = async (change: Change, readings: readonly TakenReading[]): Promise<ReadonlyMap<string, number>> => {
  const wanted = new Map<string, TakenReading>();
  for (const reading of readings) {
    const newest = wanted.get(keyOf(reading));
    if (!newest || newest.at < reading.at) wanted.set(keyOf(reading), reading);
  }
  const lock = async (): Promise<Map<string, number>> => {
    const locked = await lockSeries(change.tx, { wanted: JSON.stringify([...wanted.values()]) });
    return new Map(locked.map((series) => [keyOf(series), series.id]));
  };
  const series = await lock();
  if (series.size === wanted.size) return series;
  const missing = [...wanted.values()].filter((reading) => !series.has(keyOf(reading)));
  await makeSeries(change.tx, { missing: JSON.stringify(missing) });
  return lock();
};

/**
 * Stores readings in a constant number of statements, and marks the hours to roll up in the same transaction.
 * @returns for each whether it was stored; false where the series has one of its instant, or a reading before it is of that
 */
export const storeReadings = async (change: Change, taken: readonly TakenReading[]): Promise<boolean[]> => {
  if (taken.length === 0) return [];
  const readings = taken.map((reading) => (Math.abs(reading.value) < SMALLEST ? { ...reading, value: 0 } : reading));
  const series = await seriesOf(change, readings);
  const placed = readings.map((reading) => ({
    series: series.get(keyOf(reading))!,
    value: reading.value,
    at: reading.at.getTime(),
  }));
  const instantOf = (id: number, at: number): string => `${id} ${at}`;
  const first = new Map<string, number>();
  for (const [index, { series: id, at }] of placed.entries()) {
    if (!first.has(instantOf(id, at))) first.set(instantOf(id, at), index);
  }
  const sent = [...first.values()].map((index) => ({ ...placed[index]!, at: readings[index]!.at }));
  const [row] = await store(change.tx, {
    readings: JSON.stringify(sent),
    now: change.now.toISOString(),
    expected: sent.length,
  });
  const { count, stored } = row!;
  const isStored = count === sent.length ? undefined : new Set((stored ?? []).map(([id, at]) => instantOf(id, at)));
  return placed.map(({ series: id, at }, index) => {
    const key = instantOf(id, at);
    return first.get(key) === index && (isStored?.has(key) ?? true);
  });
};
