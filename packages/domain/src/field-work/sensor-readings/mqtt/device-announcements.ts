import { VERSION } from '@beekeeping/core/version';
import { oneOf, type Queryable } from '@beekeeping/db';
import { deviceCalibrations, devices, sensorSeries, type SensorChannel } from '@beekeeping/db/schema';
import { asc, desc, eq } from 'drizzle-orm';
import { dayOf } from '@beekeeping/core/calendar-day';
import { isSilent } from '../../devices/index.ts';
import { calibrated, calibrationOn } from '../calibrations.ts';
import type { MqttTopics } from './mqtt-topics.ts';

/** How Home Assistant shows a channel; one without a name is called by its class, in the language of the reader. */
const ENTITIES: Readonly<Record<SensorChannel, object>> = {
  WEIGHT_KG: { device_class: 'weight', unit_of_measurement: 'kg', suggested_display_precision: 2 },
  TEMPERATURE_C: { device_class: 'temperature', unit_of_measurement: '°C', suggested_display_precision: 1 },
  BROOD_TEMPERATURE_C: {
    name: 'Brood temperature',
    device_class: 'temperature',
    unit_of_measurement: '°C',
    suggested_display_precision: 1,
  },
  HUMIDITY_PERCENT: { device_class: 'humidity', unit_of_measurement: '%' },
  BATTERY_VOLT: { device_class: 'voltage', unit_of_measurement: 'V', entity_category: 'diagnostic' },
  BATTERY_PERCENT: { device_class: 'battery', unit_of_measurement: '%', entity_category: 'diagnostic' },
  SOUND_HZ: { name: 'Sound', device_class: 'frequency', unit_of_measurement: 'Hz' },
  BEES_IN: { name: 'Bees in', icon: 'mdi:bee' },
  BEES_OUT: { name: 'Bees out', icon: 'mdi:bee' },
};

/** What was stored has seven digits. */
const inSevenDigits = (value: number): number => Number(value.toPrecision(7));

interface AnnouncedDevice {
  id: string;
  name: string;
  isSilent: boolean;
  /** The newest reading of each channel, corrected. */
  readings: { channel: SensorChannel; at: Date; value: number }[];
}

const readDevices = async (db: Queryable, timeZone: string): Promise<AnnouncedDevice[]> => {
  const inUse = await db
    .select({ id: devices.id, name: devices.name, isSilent: isSilent.mapWith(Boolean) })
    .from(devices)
    .where(eq(devices.isActive, true))
    .orderBy(asc(devices.id));
  const ids = inUse.map(({ id }) => id);
  const series = await db
    .select()
    .from(sensorSeries)
    .where(oneOf(sensorSeries.deviceId, ids))
    .orderBy(asc(sensorSeries.channel));
  const calibrations = await db
    .select()
    .from(deviceCalibrations)
    .where(oneOf(deviceCalibrations.deviceId, ids))
    .orderBy(desc(deviceCalibrations.validFrom));
  return inUse.map((device) => ({
    ...device,
    readings: series
      .filter(({ deviceId }) => deviceId === device.id)
      .map(({ channel, lastAt, lastValue }) => ({
        channel,
        at: lastAt,
        value: calibrated(
          lastValue,
          calibrationOn(
            calibrations.filter(({ deviceId }) => deviceId === device.id),
            channel,
            () => dayOf(lastAt, timeZone),
          ),
        ),
      })),
  }));
};

const discoveryOf = ({ id, name, readings }: AnnouncedDevice, topics: MqttTopics): object => {
  const entity = (key: string, platform: string, config: object): [string, object] => [
    key,
    { platform, unique_id: `beekeeping_${id}_${key}`, ...config },
  ];
  return {
    device: { identifiers: [`beekeeping_${id}`], name },
    origin: { name: 'Beekeeping Operations Service', sw_version: VERSION },
    availability: [{ topic: topics.status }],
    state_topic: topics.state(id),
    components: Object.fromEntries([
      ...readings.map(({ channel }) =>
        entity(channel.toLowerCase(), 'sensor', {
          state_class: 'measurement',
          value_template: `{{ value_json.${channel.toLowerCase()} }}`,
          ...ENTITIES[channel],
        }),
      ),
      entity('last_reading_at', 'sensor', {
        name: 'Last reading',
        device_class: 'timestamp',
        entity_category: 'diagnostic',
        value_template: '{{ value_json.last_reading_at }}',
      }),
      entity('is_silent', 'binary_sensor', {
        name: 'Silent',
        device_class: 'problem',
        entity_category: 'diagnostic',
        value_template: "{{ 'ON' if value_json.is_silent else 'OFF' }}",
      }),
    ]),
  };
};

const stateOf = ({ isSilent: silent, readings }: AnnouncedDevice): object => ({
  ...Object.fromEntries(readings.map(({ channel, value }) => [channel.toLowerCase(), inSevenDigits(value)])),
  last_reading_at: new Date(Math.max(...readings.map(({ at }) => at.getTime()))).toISOString(),
  is_silent: silent,
});

/**
 * What is published of the devices in use that have sent something, by topic: their names and what they last said. Neither places
 * nor people are in it.
 */
export const announceDevices = async (
  db: Queryable,
  topics: MqttTopics,
  timeZone: string,
): Promise<Map<string, string>> => {
  const heardOf = (await readDevices(db, timeZone)).filter(({ readings }) => readings.length > 0);
  return new Map(
    heardOf.flatMap((device) => [
      [topics.discovery(device.id), JSON.stringify(discoveryOf(device, topics))] as const,
      [topics.state(device.id), JSON.stringify(stateOf(device))] as const,
    ]),
  );
};
