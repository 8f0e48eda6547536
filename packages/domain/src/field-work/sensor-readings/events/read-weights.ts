import type { WallTime } from '@beekeeping/core/local-time';
import { preparedStatement, type Queryable } from '@beekeeping/db';
import { sensorReadings } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import type { Weight } from '../analysis/weight-series.ts';
import { calibrated, calibrationAt, readCalibrations } from '../calibrations.ts';
import type { Scale } from './scales-due.ts';

/** As one value: a scale that speaks each minute has ten thousand rows a week. */
const statement = preparedStatement<{ ats: number[] | null; values: number[] | null }>(sql`
  select array_to_json(array_agg((extract(epoch from at) * 1000)::int8 order by at)) as ats,
    array_to_json(array_agg(value order by at)) as values
  from ${sensorReadings}
  where series_id = ${sql.placeholder('series')}::int and at >= ${sql.placeholder('from')}::timestamptz
    and at < ${sql.placeholder('to')}::timestamptz`);

/** The weights that a scale sent in a time, calibrated, in their order. */
export const readWeights = async (
  db: Queryable,
  { deviceId, seriesId }: Scale,
  { from, to }: { from: number; to: number },
  { startOf }: WallTime,
): Promise<Weight[]> => {
  const calibrationsOf = await readCalibrations(db, { channel: 'WEIGHT_KG', deviceIds: [deviceId], startOf });
  const calibrations = calibrationsOf(deviceId);
  const range = { series: seriesId, from: new Date(from).toISOString(), to: new Date(to).toISOString() };
  const [row] = await statement(db, range);
  const values = row?.values ?? [];
  return (row?.ats ?? []).map((at, index) => ({ at, kg: calibrated(values[index]!, calibrationAt(calibrations, at)) }));
};
