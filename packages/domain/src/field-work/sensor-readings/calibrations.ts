import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { preparedStatement, type Queryable } from '@beekeeping/db';
import { deviceCalibrations, type SensorChannel } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';

/** What corrects a channel of a device from a day on. */
export interface Calibration {
  channel: SensorChannel;
  offset: number;
  factor: number;
  validFrom: CalendarDay;
}

/** Of the calibrations of a device, the latest first, that of a channel on a day. */
export const calibrationOn = (
  calibrations: readonly Calibration[],
  channel: SensorChannel,
  day: () => CalendarDay,
): Calibration | undefined => {
  const ofChannel = calibrations.filter((each) => each.channel === channel);
  if (ofChannel.length === 0) return undefined;
  const on = day();
  return ofChannel.find(({ validFrom }) => validFrom <= on);
};

/** A value as its calibration corrects it. */
export const calibrated = (value: number, calibration: Pick<Calibration, 'factor' | 'offset'> | undefined): number =>
  calibration ? value * calibration.factor + calibration.offset : value;

/** A calibration of one channel, with the first instant that it corrects, in milliseconds. */
export interface CalibrationSince {
  offset: number;
  factor: number;
  since: number;
}

const ofDevices = preparedStatement<{ deviceId: string; offset: number; factor: number; validFrom: CalendarDay }>(sql`
  select device_id as "deviceId", c.offset::float8 as "offset", factor::float8 as factor, valid_from::text as "validFrom"
  from ${deviceCalibrations} c
  where channel = ${sql.placeholder('channel')}
    and device_id in (select value::uuid from jsonb_array_elements_text(${sql.placeholder('devices')}::jsonb))
  order by valid_from desc`);

/** The calibrations of a channel by device, the latest first. @param asked `startOf`: the first instant of a day */
export const readCalibrations = async (
  db: Queryable,
  asked: { channel: SensorChannel; deviceIds: readonly string[]; startOf: (day: CalendarDay) => number },
): Promise<(deviceId: string) => CalibrationSince[]> => {
  const { channel, deviceIds, startOf } = asked;
  const rows = await ofDevices(db, { channel, devices: JSON.stringify([...new Set(deviceIds)]) });
  const byDevice = new Map<string, CalibrationSince[]>();
  for (const { deviceId, offset, factor, validFrom } of rows) {
    const calibration = { offset, factor, since: startOf(validFrom) };
    byDevice.set(deviceId, [...(byDevice.get(deviceId) ?? []), calibration]);
  }
  return (deviceId) => byDevice.get(deviceId) ?? [];
};

/** The calibration of an instant. @param calibrations the latest first */
export const calibrationAt = (calibrations: readonly CalibrationSince[], at: number): CalibrationSince | undefined =>
  calibrations.find(({ since }) => since <= at);
