import { day } from '@beekeeping/core/fields';
import { dayRange, inDayOrder } from '@beekeeping/core/day-range';
import { WEATHER_SOURCES } from '@beekeeping/db/schema';
import { z } from 'zod';

export const weatherQuery = inDayOrder(z.strictObject(dayRange));

const figure = (description: string) =>
  z
    .number()
    .nullable()
    .meta({ description: `${description}; null when not known` });

const weatherDaySchema = z.object({
  on: day().meta({ description: 'The day, by the calendar of the business' }),
  source: z.enum(WEATHER_SOURCES).meta({
    description: 'HISTORY: as it was, from the archive. FORECAST: as it is expected, or not yet in the archive',
  }),
  temperatureMeanC: figure('Mean temperature in °C'),
  temperatureMinC: figure('Lowest temperature in °C'),
  temperatureMaxC: figure('Highest temperature in °C'),
  precipitationMm: figure('Rain, melted snow and hail in mm'),
  windSpeedMaxKmh: figure('Highest wind speed in km/h, 10 m above the ground'),
  windGustMaxKmh: figure('Strongest gust in km/h'),
  sunshineHours: figure('Hours of sunshine'),
  flightIndex: figure('How well bees could fly by daylight, 0 to 1'),
});

/** Why there is weather, or none. */
const WEATHER_STATES = ['CURRENT', 'WAITING', 'FAILED', 'OFF', 'NO_COORDINATES', 'MADE_UP'] as const;

export const weatherSchema = z
  .object({
    items: z.array(weatherDaySchema).meta({ description: 'By day; days of which nothing is known are left out' }),
    state: z.enum(WEATHER_STATES).meta({
      description:
        'CURRENT: fetched. WAITING: not fetched yet. FAILED: the last attempt failed, and earlier data stay. OFF: no provider is set. NO_COORDINATES: the apiary does not say where it is. MADE_UP: of a demo',
    }),
    fetchedAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When weather was last stored; null while there is none' }),
    lastError: z
      .string()
      .nullable()
      .meta({ description: 'Why the last attempt failed, as a code; null when it did not' }),
    attribution: z.string().meta({ description: 'The attribution to be shown with the data' }),
  })
  .meta({ id: 'Weather' });

export type WeatherView = z.input<typeof weatherSchema>;
