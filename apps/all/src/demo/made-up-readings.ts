import { addDays, type CalendarDay, dayOf, firstMomentOf } from '@beekeeping/core/calendar-day';
import type { FetchedDay } from '@beekeeping/domain/field-work/season/weather';
import { madeUpWeather } from './made-up-weather.ts';
import type { DemoDevice } from './scale-data.ts';
import { apiaries } from './season-data.ts';

const HOUR_MS = 3_600_000;
const LAST_HOUR = 23;

/** Kilograms that a colony eats on a day, and bees that fly, by month (docs/requirements/scales.md#winter). */
const EATEN_KG = [0.04, 0.05, 0.11, 0.16, 0.2, 0.22, 0.22, 0.17, 0.11, 0.05, 0.035, 0.035];
const FORAGERS_KG = [0, 0, 0.1, 0.2, 0.3, 0.4, 0.4, 0.3, 0.15, 0.05, 0, 0];
/** A hive that nobody opens is full one day, and nobody lets one starve: in the years after the season nothing is recorded. */
const [FULL_KG, EMPTY_KG, MARGIN_KG] = [72, 24, 8];
/** Of what is carried in, water that is gone by the next morning. */
const WATER_SHARE = 0.2;

type Channel =
  | 'WEIGHT_KG'
  | 'TEMPERATURE_C'
  | 'BROOD_TEMPERATURE_C'
  | 'HUMIDITY_PERCENT'
  | 'BATTERY_PERCENT'
  | 'BEES_IN'
  | 'BEES_OUT';

/** What a device sends at an hour. */
export interface MadeUpReading {
  channel: Channel;
  at: Date;
  value: number;
}

/** From -1 to 1, the same for an hour whenever it is asked for. */
const trembling = (hour: number): number => {
  let mixed = Math.imul(hour ^ 0x9e_37_79_b1, 0x85_eb_ca_6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2_b2_ae_35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 31 - 1;
};

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
/** From 0 to 1 between two values. */
const between = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));
const monthOf = (day: CalendarDay): number => Number(day.slice(5, 7)) - 1;

/** What is brought on a day of the flow that it is in: all of it in the end, whatever the weather of the year. */
const broughtOn = (device: DemoDevice, { on, flightIndex }: FetchedDay, flights: Map<string, number>): number => {
  const [year, of] = [on.slice(0, 4), on.slice(5)];
  const flow = device.weight!.flows.find(([from, to]) => from <= of && of <= to);
  if (!flow) return 0;
  const [from, to, kg] = flow;
  const key = `${year}-${from}`;
  if (!flights.has(key)) {
    const days = madeUpWeather(apiaries[device.apiary], key, `${year}-${to}`);
    flights.set(
      key,
      days.reduce((sum, day) => sum + (day.flightIndex ?? 0), 0),
    );
  }
  return (kg * (flightIndex ?? 0)) / Math.max(flights.get(key)!, 1);
};

/** What the hive of a scale weighs at the beginning of a day. */
class Hive {
  readonly #device: DemoDevice;
  readonly #year: number;
  readonly #flights = new Map<string, number>();
  #kg: number;

  constructor(device: DemoDevice, year: number) {
    this.#device = device;
    this.#year = year;
    this.#kg = device.weight!.firstKg;
  }

  /** The weights of a day by its hours; the next day begins with the last. */
  liveThrough(day: FetchedDay): number[] {
    const room = between(this.#kg, FULL_KG, FULL_KG - MARGIN_KG);
    const stores = between(this.#kg, EMPTY_KG, EMPTY_KG + MARGIN_KG);
    const broughtKg = broughtOn(this.#device, day, this.#flights) * room;
    const eatenKg = EATEN_KG[monthOf(day.on)]! * stores;
    const stepsOf = this.#device.weight!.steps.filter(([on]) => `${this.#year}-${on}` === day.on);
    const foragersKg = FORAGERS_KG[monthOf(day.on)]! * (day.flightIndex ?? 0);
    const weights = Array.from({ length: LAST_HOUR + 1 }, (_, hour) => {
      const wet = broughtKg * (1 + WATER_SHARE) * between(hour, 9, 18);
      const dried = broughtKg * WATER_SHARE * between(hour, 18, 24);
      const out = foragersKg * (between(hour, 8, 11) - between(hour, 16, 19));
      const done = stepsOf.reduce((sum, [, from, kg]) => sum + (hour >= from ? kg : 0), 0);
      return this.#kg + wet - dried - (eatenKg * hour) / 24 - out + done;
    });
    this.#kg += broughtKg - eatenKg + stepsOf.reduce((sum, [, , kg]) => sum + kg, 0);
    return weights;
  }
}

const temperatureAt = (day: FetchedDay, hour: number): number =>
  day.temperatureMeanC! - ((day.temperatureMaxC! - day.temperatureMinC!) / 2) * Math.cos((Math.PI * (hour - 3)) / 12);

/** Bees hold their brood at 35 °C as long as there is some. */
const broodAt = (day: FetchedDay, hour: number): number => {
  const of = day.on.slice(5);
  const isBreeding = of >= '03-01' && of <= '10-10';
  return isBreeding ? 34.6 + 0.012 * temperatureAt(day, hour) : 22 + 0.25 * temperatureAt(day, hour);
};

const beesAt = ({ flightIndex }: FetchedDay, hour: number): number =>
  Math.round(9_000 * (flightIndex ?? 0) * Math.max(0, Math.sin((Math.PI * (hour - 7)) / 12)));

/** One with a panel is never empty. */
const batteryAt = ({ until }: DemoDevice, age: number): number =>
  until === undefined ? 88 - Math.round(6 * Math.abs(trembling(age))) : Math.max(3, Math.round(100 - 0.8 * age));

/** What is drawn as well by some values of a day: a demo that has more begins later. */
const isSparse = (hour: number): boolean => hour % 3 === 0;

const valuesAt = (device: DemoDevice, day: FetchedDay, hour: number, age: number): [Channel, number][] => {
  const battery: [Channel, number][] = hour === 0 && age % 7 === 0 ? [['BATTERY_PERCENT', batteryAt(device, age)]] : [];
  if (!isSparse(hour)) return [];
  if (device.facts.kind === 'CLIMATE') {
    const tremble = trembling(age * 24 + hour + 7);
    return [
      ['BROOD_TEMPERATURE_C', rounded(broodAt(day, hour) + 0.15 * tremble, 1)],
      ['HUMIDITY_PERCENT', Math.round(62 - 0.5 * (temperatureAt(day, hour) - 15) + tremble)],
      ...battery,
    ];
  }
  if (device.facts.kind === 'COUNTER') {
    const bees = beesAt(day, hour);
    return [['BEES_OUT', bees], ['BEES_IN', Math.round(bees * (0.96 + 0.03 * trembling(age * 24 + hour)))], ...battery];
  }
  return [['TEMPERATURE_C', rounded(temperatureAt(day, hour), 1)], ...battery];
};

/**
 * What a device of the demo sends, weights once an hour, without a word of truth; the same for an hour on each call.
 * @param year that of the season
 * @param from the first instant @param to the last one
 */
export const madeUpReadings = (
  device: DemoDevice,
  { year, timeZone, from, to }: { year: number; timeZone: string; from: Date; to: Date },
): MadeUpReading[] => {
  const first = `${year}-${device.since}`;
  const lastDay = device.until === undefined ? dayOf(to, timeZone) : `${year}-${device.until}`;
  const hive = device.weight && new Hive(device, year);
  const readings: MadeUpReading[] = [];
  for (const [age, day] of madeUpWeather(apiaries[device.apiary], first, lastDay).entries()) {
    const weights = hive?.liveThrough(day);
    const midnight = firstMomentOf(day.on, timeZone).getTime();
    const next = firstMomentOf(addDays(day.on, 1), timeZone);
    if (midnight > to.getTime() || next < from) continue;
    for (let hour = 0; hour <= LAST_HOUR; hour += 1) {
      const at = new Date(midnight + hour * HOUR_MS);
      // A day has 23 hours once a year.
      if (at < from || at > to || at >= next) continue;
      const kg = weights && rounded(weights[hour]! + 0.03 * trembling(age * 24 + hour), 2);
      const values = [
        ...(kg === undefined ? [] : [['WEIGHT_KG', kg] as [Channel, number]]),
        ...valuesAt(device, day, hour, age),
      ];
      readings.push(...values.map(([channel, value]) => ({ channel, at, value })));
    }
  }
  return readings;
};
