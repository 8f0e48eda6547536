import type { Device } from '@beekeeping/api-client';
import { m } from '../../generated/messages/messages.js';
import { formatAmount, formatNumber } from '../screen/format.ts';

/** What devices measure. */
export type Channel = Device['readings'][number]['channel'];

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
export const formatReading = (channel: Channel, value: number): string => {
  const { unit, digits } = CHANNELS[channel];
  return unit === '' ? formatNumber(value, digits) : formatAmount(value, unit, digits);
};

/** As `formatNumber`, with a sign before what is more as well. */
export const formatSigned = (value: number, digits?: number): string => {
  const number = formatNumber(value, digits);
  return value > 0 && number !== formatNumber(0) ? `+${number}` : number;
};

/** `+1.4 kg`, `−0.2 kg`. @param digits as `formatNumber` */
export const formatGain = (kg: number, digits?: number): string => `${formatSigned(kg, digits)}\u00a0kg`;
