import type { Device } from '@beekeeping/api-client';
import { formatNumber } from '../../components/screen/format.ts';
import { m } from '../../generated/messages/messages.js';

type Kind = Device['kind'];
export type Channel = Device['readings'][number]['channel'];

export const kindWords: Record<Kind, () => string> = {
  SCALE: m.device_kind_scale,
  CLIMATE: m.device_kind_climate,
  COUNTER: m.device_kind_counter,
  GATEWAY: m.device_kind_gateway,
};

/** What each channel is called, in which unit, and with how many digits it is worth reading. */
const CHANNELS: Record<Channel, { label: () => string; unit: string; digits: number }> = {
  WEIGHT_KG: { label: m.channel_weight, unit: 'kg', digits: 2 },
  TEMPERATURE_C: { label: m.channel_temperature, unit: '°C', digits: 1 },
  BROOD_TEMPERATURE_C: { label: m.channel_brood_temperature, unit: '°C', digits: 1 },
  HUMIDITY_PERCENT: { label: m.channel_humidity, unit: '%', digits: 0 },
  BATTERY_VOLT: { label: m.channel_battery_volt, unit: 'V', digits: 2 },
  BATTERY_PERCENT: { label: m.channel_battery, unit: '%', digits: 0 },
  SOUND_HZ: { label: m.channel_sound, unit: 'Hz', digits: 0 },
  BEES_IN: { label: m.channel_bees_in, unit: '', digits: 0 },
  BEES_OUT: { label: m.channel_bees_out, unit: '', digits: 0 },
};

export const channelWords = (channel: Channel): string => CHANNELS[channel].label();

export const unitOf = (channel: Channel): string => CHANNELS[channel].unit;

/** `41.25 kg`. */
export const formatReading = (channel: Channel, value: number): string =>
  `${formatNumber(value, CHANNELS[channel].digits)} ${CHANNELS[channel].unit}`.trim();

/** What is worth calibrating of a device, by what it is. */
const CALIBRATED: Record<Kind, readonly Channel[]> = {
  SCALE: ['WEIGHT_KG', 'TEMPERATURE_C'],
  CLIMATE: ['TEMPERATURE_C', 'BROOD_TEMPERATURE_C', 'HUMIDITY_PERCENT'],
  COUNTER: ['BEES_IN', 'BEES_OUT'],
  GATEWAY: ['TEMPERATURE_C'],
};

/** What can be calibrated: what it sends, and what devices of its kind send. */
export const calibratedChannels = ({ kind, readings }: Pick<Device, 'kind' | 'readings'>): Channel[] => [
  ...new Set([
    ...CALIBRATED[kind],
    ...readings.map(({ channel }) => channel).filter((channel) => !channel.startsWith('BATTERY')),
  ]),
];

/** `Volk 7`, or the apiary that it stands for. */
export const placeName = (place: { colonyName: string | null; apiaryName: string | null }): string =>
  place.colonyName ?? place.apiaryName ?? '';
