import type { SensorChannel } from '@beekeeping/db/schema';

/**
 * What a BEEP base calls its channels. Of weights the one that is calibrated already comes first: `w_v` is kilograms in some
 * devices and the counts of the converter in others, which a calibration of the device turns into kilograms.
 */
export const BEEP_NAMES: Readonly<Partial<Record<SensorChannel, readonly string[]>>> = {
  WEIGHT_KG: ['weight_kg', 'w_v'],
  TEMPERATURE_C: ['t'],
  BROOD_TEMPERATURE_C: ['t_i'],
  HUMIDITY_PERCENT: ['h'],
  BATTERY_VOLT: ['bv'],
  BATTERY_PERCENT: ['bat_perc'],
  BEES_IN: ['bc_i'],
  BEES_OUT: ['bc_o'],
};

/** What beelogger calls them where they have names. */
const BEELOGGER_NAMES: typeof BEEP_NAMES = {
  WEIGHT_KG: ['gewicht'],
  TEMPERATURE_C: ['tempout'],
  BROOD_TEMPERATURE_C: ['tempin'],
  HUMIDITY_PERCENT: ['feuchteout', 'feuchtein'],
  BATTERY_VOLT: ['vbatt'],
  BEES_IN: ['bienenin'],
  BEES_OUT: ['bienenout'],
};

/** Our own names, and words that decoders in use have for the same. */
const COMMON_NAMES: typeof BEEP_NAMES = {
  WEIGHT_KG: ['weight_kg', 'weightkg', 'weight'],
  TEMPERATURE_C: ['temperature_c', 'temperature', 'temp'],
  BROOD_TEMPERATURE_C: ['brood_temperature_c', 'brood_temperature'],
  HUMIDITY_PERCENT: ['humidity_percent', 'humidity', 'hum'],
  BATTERY_VOLT: ['battery_volt', 'battery_voltage', 'battery_v', 'batv', 'vbat'],
  BATTERY_PERCENT: ['battery_percent', 'battery_level'],
  SOUND_HZ: ['sound_hz'],
  BEES_IN: ['bees_in'],
  BEES_OUT: ['bees_out'],
};

/**
 * What the decoder of a LoRaWAN device may call a channel, in small letters: every maker and user writes that decoder, so these
 * are the names of those that are known.
 */
export const DECODED_NAMES: typeof BEEP_NAMES = Object.fromEntries(
  (Object.keys(COMMON_NAMES) as SensorChannel[]).map((channel) => [
    channel,
    [COMMON_NAMES, BEEP_NAMES, BEELOGGER_NAMES].flatMap((names) => names[channel] ?? []),
  ]),
);

/** `bv` of a BEEP base is in volts, or in millivolts where it could not be volts (as in BEEP's own service). */
export const inVolts = (value: unknown): unknown => (typeof value === 'number' && value > 100 ? value / 1_000 : value);
