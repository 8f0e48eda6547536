import { addDays, type CalendarDay } from '@beekeeping/core/calendar-day';
import type { WallTime } from '@beekeeping/core/local-time';
import { HOUR, MINUTE } from '../weight-series.ts';
import type { Chance } from './chance.ts';
import type { Load } from './load.ts';

interface WeatherDay {
  on: CalendarDay;
  /** 1 to 12. */
  month: number;
  temperature: number;
  /** Half of what it changes by between night and day. */
  swing: number;
  /** 0 to 1. */
  sun: number;
  wind: number;
  isFlyable: boolean;
}

/** The days of one apiary, with what blooms there. */
export interface Apiary {
  days: WeatherDay[];
  dayStarts: number[];
  /** The index of a day of the year that is generated. */
  dayOf: (month: number, day: number) => number;
  /** The first day from there on that bees like; for what needs one. */
  nextGoodDay: (day: number) => number;
  /** What a strong colony brings home on the best day of that time. */
  flowOf: (day: number) => number;
  /** Puts rain and snow on a hive, and takes them off again. */
  wet: (load: Load, chance: Chance) => void;
}

/** A shower on the apiary, or snow. */
interface Fall {
  at: number;
  minutes: number;
  kg: number;
  isSnow: boolean;
}

const MEANS = [1, 2, 6, 10, 14, 18, 20, 20, 15, 10, 5, 2];

/** First and last day of the year and kilograms a day of what may bloom: up to 3 kg in many flows, 5 in the best. */
const FLOWS: readonly [from: string, to: string, kg: readonly [number, number], share: number][] = [
  ['04-12', '05-01', [0.3, 1.8], 0.9],
  ['04-26', '05-20', [0.8, 5], 0.6],
  ['05-22', '06-08', [0.5, 5.5], 0.5],
  ['06-10', '07-08', [0.4, 4], 0.7],
  ['07-01', '07-25', [0.2, 2.5], 0.4],
  ['08-10', '09-05', [0.2, 1.5], 0.15],
];

const fallsOf = (chance: Chance, { month, sun, temperature }: WeatherDay, start: number): Fall[] => {
  if (temperature < 2 && sun < 0.4 && chance.is(0.35)) {
    return [
      {
        at: start + chance.between(0, 20) * HOUR,
        minutes: chance.between(120, 500),
        kg: chance.between(0.5, 8),
        isSnow: true,
      },
    ];
  }
  if (sun > 0.75 && !(month >= 5 && month <= 8 && chance.is(0.12))) return [];
  if (sun > 0.4 && chance.is(0.6)) return [];
  return Array.from({ length: chance.whole(1, 3) }, () => ({
    at: start + chance.between(0, 24) * HOUR,
    minutes: chance.between(6, 90),
    kg: Math.min(1.8, chance.exponential(0.35)),
    isSnow: false,
  }));
};

/** @param days the first and the last one */
export const generatedApiary = (
  chance: Chance,
  { startOf }: WallTime,
  [first, last]: readonly [CalendarDay, CalendarDay],
): Apiary => {
  const days: WeatherDay[] = [];
  const dayStarts: number[] = [];
  let mood = 0;
  for (let on = first; on <= addDays(last, 1); on = addDays(on, 1)) {
    const month = Number(on.slice(5, 7));
    mood = 0.75 * mood + chance.normal(0, 0.66);
    const sun = 1 / (1 + Math.exp(-1.6 * mood));
    const temperature = MEANS[month - 1]! + 2.5 * mood * (month > 3 && month < 10 ? 1 : -0.3) + chance.normal(0, 1.5);
    const swing = 1.5 + 6.5 * sun;
    days.push({
      on,
      month,
      temperature,
      swing,
      sun,
      wind: chance.between(0, 1),
      isFlyable: temperature + swing > 11 && sun > 0.15,
    });
    dayStarts.push(startOf(on));
  }
  const flows = FLOWS.flatMap(([from, to, [least, most], share]) =>
    chance.is(share) ? [{ from, to, kg: chance.between(least, most) }] : [],
  );
  const falls = days.flatMap((day, index) => fallsOf(chance, day, dayStarts[index]!));
  const indexOf = (on: string) => Math.round((Date.parse(on) - Date.parse(first)) / (24 * HOUR));
  return {
    days,
    dayStarts,
    dayOf: (month, day) =>
      indexOf(`${first.slice(0, 4)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`),
    nextGoodDay: (day) => {
      const good = days.findIndex(
        ({ sun, temperature, swing }, index) => index >= day && sun > 0.5 && temperature + swing > 15,
      );
      return good < 0 ? day : good;
    },
    flowOf: (index) =>
      Math.max(
        0,
        ...flows.map(({ from, to, kg }) => {
          const day = days[index]!.on.slice(5);
          return from <= day && day <= to ? kg : 0;
        }),
      ),
    wet: (load, own) => {
      for (const { at, minutes, kg, isSnow } of falls) {
        const weight = kg * own.between(0.6, 1.3);
        const end = at + minutes * MINUTE;
        load.forGood(at, end, weight);
        if (isSnow && own.is(0.5)) {
          const slides = end + own.between(2, 30) * HOUR;
          load.forGood(slides, slides + own.between(0.5, 6) * MINUTE, -0.8 * weight);
          load.forGood(slides, slides + own.between(4, 20) * HOUR, -0.2 * weight);
        } else load.forGood(end, end + own.between(4, isSnow ? 40 : 24) * HOUR, -weight);
      }
    },
  };
};
