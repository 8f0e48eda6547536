import { addDays, type CalendarDay } from '@beekeeping/core/calendar-day';
import {
  type Coordinates,
  type FetchedDay,
  flightIndex,
  type WeatherHour,
} from '@beekeeping/domain/field-work/season/weather';

const SEED = 19;
/** Neither storm, hard frost nor heat: what rules would do of these would make the demo another one each day. */
const [COLDEST_C, HOTTEST_C] = [-9, 34];
const DAY_MS = 86_400_000;

/** What of -1 to 1 a whole number is given by: the same always, and another one for each channel. */
const given = (channel: number, at: number): number => {
  let mixed = Math.imul(at ^ (channel * 0x9e_37_79_b1) ^ SEED, 0x85_eb_ca_6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2_b2_ae_35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 31 - 1;
};

/** Between those of whole spans of days, without a bend: weather changes in days, not in hours. */
const drift = (channel: number, day: number, spanDays: number): number => {
  const at = Math.floor(day / spanDays);
  const share = day / spanDays - at;
  const eased = share * share * (3 - 2 * share);
  return given(channel, at) * (1 - eased) + given(channel, at + 1) * eased;
};

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits));
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Of the sun above the horizon, by the hour of the day. */
const sineOfSun = (latitude: number, dayOfYear: number, hour: number): number => {
  const tilt = radians(-23.44) * Math.cos((2 * Math.PI * (dayOfYear + 10)) / 365);
  const turn = radians(15 * (hour + 0.5 - 12));
  return Math.sin(radians(latitude)) * Math.sin(tilt) + Math.cos(radians(latitude)) * Math.cos(tilt) * Math.cos(turn);
};

const dayAt = ({ latitude, longitude }: Coordinates, on: CalendarDay): FetchedDay => {
  const day = Date.parse(on) / DAY_MS;
  const dayOfYear = (Date.parse(on) - Date.parse(`${on.slice(0, 4)}-01-01`)) / DAY_MS;
  // Weather comes from the west: places are late by the distance between them.
  const here = day - longitude / 8;
  const cloud = clamp(0.5 + 0.55 * drift(1, here, 4) + 0.25 * drift(2, here, 11), 0, 1);
  const season = -Math.cos((2 * Math.PI * (dayOfYear - 18)) / 365);
  const warmth = 5 * drift(3, here, 6) + 2.5 * drift(4, here, 23);
  const usual = 10.3 - 0.3 * (latitude - 48) + 9.4 * season;
  const mean = clamp(usual + warmth + season * (0.5 - cloud) * 5, COLDEST_C, HOTTEST_C);
  const swing = (4.5 + 2.5 * season) * (1.3 - 0.8 * cloud);
  const rain = cloud > 0.62 ? ((cloud - 0.62) / 0.38) ** 1.5 * 16 * (0.4 + 0.6 * Math.abs(drift(5, here, 1))) : 0;
  const wind = clamp(12 + 9 * drift(6, here, 3) + 6 * cloud, 3, 32);
  const hours = Array.from({ length: 24 }, (_, hour): WeatherHour & { sun: number } => {
    const sun = Math.max(0, sineOfSun(latitude, dayOfYear, hour));
    return {
      isDay: sun > 0,
      sun,
      temperatureC: mean - swing * Math.cos(radians(15 * (hour - 3))),
      // It rains in some hours, not a little in all of them.
      precipitationMm: given(7, day * 24 + hour) > 0.2 ? rain / 9 : 0,
      windSpeedKmh: wind * (sun > 0 ? 0.75 : 0.5),
      radiationWm2: 950 * sun * (1 - 0.75 * cloud),
    };
  });
  return {
    on,
    temperatureMeanC: rounded(mean),
    temperatureMinC: rounded(Math.max(COLDEST_C, mean - swing)),
    temperatureMaxC: rounded(Math.min(HOTTEST_C, mean + swing)),
    precipitationMm: rounded(hours.reduce((sum, { precipitationMm }) => sum + (precipitationMm ?? 0), 0)),
    windSpeedMaxKmh: rounded(wind),
    windGustMaxKmh: rounded(wind * (1.5 + 0.4 * Math.abs(drift(8, here, 2)))),
    sunshineHours: rounded(hours.filter(({ sun }) => sun > 0.05).length * (1 - cloud)),
    flightIndex: flightIndex(hours),
  };
};

/**
 * Weather as it might have been in central Europe, without a word of truth: warm and cold spells, rain and wind that drift
 * from day to day. The same for a place and a day on each call. For the demo, which has no network.
 */
export const madeUpWeather = (place: Coordinates, from: CalendarDay, to: CalendarDay): FetchedDay[] => {
  const days: FetchedDay[] = [];
  for (let on = from; on <= to; on = addDays(on, 1)) days.push(dayAt(place, on));
  return days;
};
