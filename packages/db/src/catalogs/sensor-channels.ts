import type { SensorChannel } from '../schema/field-work/devices.ts';

/** What there is to know of a channel. */
export interface SensorChannelFacts {
  /** What no working sensor says: a reading beyond, calibrated for its day, is refused. */
  minimum: number;
  maximum: number;
  /** The kind of device that is its source where several stand in one place; absent: the one that was placed first. */
  source?: 'SCALE' | 'CLIMATE' | 'COUNTER';
  /** Many readings together are their mean, or, of what is counted from one reading to the next, their sum. */
  together: 'MEAN' | 'SUM';
}

/**
 * What devices measure, in the unit of its name (docs/requirements/devices.md#readings). A DS18B20 says 85 °C before its first
 * measurement, so nothing above 80 is believed.
 */
export const sensorChannelFacts: Readonly<Record<SensorChannel, SensorChannelFacts>> = {
  WEIGHT_KG: { minimum: -50, maximum: 500, source: 'SCALE', together: 'MEAN' },
  TEMPERATURE_C: { minimum: -50, maximum: 80, source: 'CLIMATE', together: 'MEAN' },
  BROOD_TEMPERATURE_C: { minimum: -50, maximum: 80, source: 'CLIMATE', together: 'MEAN' },
  HUMIDITY_PERCENT: { minimum: 0, maximum: 100, source: 'CLIMATE', together: 'MEAN' },
  BATTERY_VOLT: { minimum: 0, maximum: 60, together: 'MEAN' },
  BATTERY_PERCENT: { minimum: 0, maximum: 100, together: 'MEAN' },
  SOUND_HZ: { minimum: 0, maximum: 20_000, together: 'MEAN' },
  BEES_IN: { minimum: 0, maximum: 1_000_000, source: 'COUNTER', together: 'SUM' },
  BEES_OUT: { minimum: 0, maximum: 1_000_000, source: 'COUNTER', together: 'SUM' },
};
