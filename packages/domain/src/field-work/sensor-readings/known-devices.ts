import { preparedStatement, type Queryable } from '@beekeeping/db';
import { deviceCalibrations, devices, serialKeyOf } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import type { Calibration } from './calibrations.ts';
import type { SensorReading } from './sensor-reading.schema.ts';

/** What judging readings takes of a device. */
interface KnownDevice {
  id: string;
  kind: string;
  isActive: boolean;
  calibrations: Calibration[];
}

const statement = preparedStatement<{ by: 'id' | 'serial'; sent: string; device: KnownDevice }>(sql`
  with named as (
    select 'id' as by, sent, sent::uuid as id
      from jsonb_array_elements_text(${sql.placeholder('ids')}::jsonb) as sent
    union all
    select 'serial', sent, d.id
      from jsonb_array_elements_text(${sql.placeholder('serials')}::jsonb) as sent
        join ${devices} d on d.serial_key = ${serialKeyOf(sql`sent`)})
  select by, sent, jsonb_build_object('id', d.id, 'kind', d.kind, 'isActive', d.is_active, 'calibrations', coalesce((
      select jsonb_agg(jsonb_build_object('channel', c.channel, 'offset', c.offset, 'factor', c.factor, 'validFrom', c.valid_from)
        order by c.valid_from desc)
      from ${deviceCalibrations} c where c.device_id = d.id), '[]')) as device
  from named join ${devices} d on d.id = named.id`);

export type { KnownDevice };

/** The devices that readings name, and that of the key: in one statement for any number of them. */
export const findDevices = async (
  db: Queryable,
  readings: readonly SensorReading[],
  keyDeviceId: string | null,
): Promise<(reading: SensorReading) => KnownDevice | undefined> => {
  const ids = new Set(readings.flatMap(({ deviceId }) => deviceId ?? []));
  if (keyDeviceId !== null) ids.add(keyDeviceId);
  const serials = new Set(readings.flatMap(({ serial }) => serial ?? []));
  const found = await statement(db, { ids: JSON.stringify([...ids]), serials: JSON.stringify([...serials]) });
  const known = new Map(found.map(({ by, sent, device }) => [`${by} ${sent}`, device]));
  return ({ deviceId, serial }) => {
    if (deviceId !== undefined) return known.get(`id ${deviceId}`);
    return known.get(serial === undefined ? `id ${keyDeviceId}` : `serial ${serial}`);
  };
};
