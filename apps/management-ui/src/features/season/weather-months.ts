import type { Weather } from '@beekeeping/api-client';

type Day = Weather['items'][number];
type Figure =
  | 'temperatureMeanC'
  | 'temperatureMinC'
  | 'temperatureMaxC'
  | 'precipitationMm'
  | 'sunshineHours'
  | 'flightIndex';

/** What the days of a month come to; null where nothing is known of it. */
export interface WeatherMonth {
  /** `2026-05`. */
  month: string;
  /** So many of its days are known. */
  days: number;
  meanC: number | null;
  lowestC: number | null;
  highestC: number | null;
  rainMm: number | null;
  sunshineHours: number | null;
  /** How well bees could fly, 0 to 1. */
  flight: number | null;
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;

/** The days of a year by month, in its order. */
export const monthsOfWeather = (days: readonly Day[]): WeatherMonth[] =>
  [...new Set(days.map(({ on }) => on.slice(0, 7)))].map((month) => {
    const all = days.filter(({ on }) => on.startsWith(month));
    const of = (name: Figure, come: (values: readonly number[]) => number): number | null => {
      const known = all.map((day) => day[name]).filter((value) => value !== null);
      return known.length === 0 ? null : come(known);
    };
    return {
      month,
      days: all.length,
      meanC: of('temperatureMeanC', mean),
      lowestC: of('temperatureMinC', (values) => Math.min(...values)),
      highestC: of('temperatureMaxC', (values) => Math.max(...values)),
      rainMm: of('precipitationMm', sum),
      sunshineHours: of('sunshineHours', sum),
      flight: of('flightIndex', mean),
    };
  });
