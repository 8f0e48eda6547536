import { databaseNow, oneOf, type Queryable, queryBuilder } from '@beekeeping/db';
import { devicePlacements, devices, sensorSeries } from '@beekeeping/db/schema';
import type { RecordSort } from '@beekeeping/records/record-sorts';
import { and, asc, eq, gt, lte, ne, notExists, type SQL, sql } from 'drizzle-orm';
import type { DeviceView } from './device.schema.ts';
import { hangsWhere, readPresentPlaces } from './present-place.ts';

/** After so long without a reading a device is silent: our own figure (docs/requirements/devices.md#silent-devices). */
const SILENT_AFTER_HOURS = 6;

const silentSince: SQL = sql`${databaseNow} - ${SILENT_AFTER_HOURS}::int * interval '1 hour'`;

/** True of devices in use that have hung somewhere long enough to be heard of, and were not. A gateway need not measure. */
export const isSilent: SQL = and(
  devices.isActive,
  ne(devices.kind, 'GATEWAY'),
  hangsWhere(lte(devicePlacements.from, silentSince)),
  notExists(
    queryBuilder
      .select({ id: sensorSeries.id })
      .from(sensorSeries)
      .where(and(eq(sensorSeries.deviceId, devices.id), gt(sensorSeries.lastAt, silentSince))),
  ),
)!;

const sortOfSeries = (value: SQL, type: RecordSort['type']): RecordSort => ({ value, type, nullable: true });

/** Sorts devices by what their series say. */
export const sortsOfState: Readonly<Record<string, RecordSort>> = {
  isSilent: { value: isSilent, type: 'boolean', nullable: false },
  lastReadingAt: sortOfSeries(
    sql`(select max(${sensorSeries.lastAt}) from ${sensorSeries} where ${sensorSeries.deviceId} = ${devices.id})`,
    'instant',
  ),
  batteryPercent: sortOfSeries(
    sql`(select ${sensorSeries.lastValue}::numeric from ${sensorSeries}
      where ${sensorSeries.deviceId} = ${devices.id} and ${sensorSeries.channel} = 'BATTERY_PERCENT')`,
    'numeric',
  ),
};

type State = Pick<DeviceView, 'placement' | 'lastReadingAt' | 'batteryPercent' | 'isSilent' | 'readings'>;

/** Where devices hang, what they last said and whether they should have said more by now. */
export const readDeviceStates = async (
  db: Queryable,
  of: readonly { id: string }[],
): Promise<(device: { id: string }) => State> => {
  const ids = of.map(({ id }) => id);
  const places = await readPresentPlaces(db, ids);
  const silent = new Set(
    (
      await db
        .select({ id: devices.id })
        .from(devices)
        .where(and(oneOf(devices.id, ids), isSilent))
    ).map(({ id }) => id),
  );
  const readings = new Map<string, State['readings']>(ids.map((id) => [id, []]));
  const series = await db
    .select()
    .from(sensorSeries)
    .where(oneOf(sensorSeries.deviceId, ids))
    .orderBy(asc(sensorSeries.channel));
  for (const { deviceId, channel, lastAt, lastValue } of series) {
    readings.get(deviceId)!.push({ channel, at: lastAt.toISOString(), value: lastValue });
  }
  return ({ id }) => {
    const newest = readings.get(id)!;
    return {
      placement: places.get(id) ?? null,
      lastReadingAt:
        newest
          .map(({ at }) => at)
          .toSorted()
          .at(-1) ?? null,
      batteryPercent: newest.find(({ channel }) => channel === 'BATTERY_PERCENT')?.value ?? null,
      isSilent: silent.has(id),
      readings: newest,
    };
  };
};
