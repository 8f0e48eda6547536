import type { Device } from '@beekeeping/api-client';
import type { Channel } from '../../components/devices/channel-words.ts';
import { m } from '../../generated/messages/messages.js';

type Kind = Device['kind'];

export const kindWords: Record<Kind, () => string> = {
  SCALE: m.device_kind_scale,
  CLIMATE: m.device_kind_climate,
  COUNTER: m.device_kind_counter,
  GATEWAY: m.device_kind_gateway,
};

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
