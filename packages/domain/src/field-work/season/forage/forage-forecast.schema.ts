import { day, id } from '@beekeeping/core/fields';
import { FORAGE_RATINGS } from '@beekeeping/db/schema';
import { z } from 'zod';

const rating = z.enum(FORAGE_RATINGS);
const score = z
  .number()
  .nullable()
  .meta({ description: 'Nectar of the best plant in bloom times the flight of bees, 0 to 1; null when UNBEKANNT' });

export const forageForecastSchema = z
  .object({
    rating: rating.meta({ description: 'Of today; UNBEKANNT without coordinates, weather or provider' }),
    days: z
      .array(
        z.object({
          on: day().meta({ description: 'The day' }),
          rating: rating.meta({ description: 'The forage of that day' }),
          score,
        }),
      )
      .meta({ description: 'Today and the seven days after it' }),
    computedAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When the forecast of today was computed; null when it never was' }),
  })
  .meta({ id: 'ForageForecast' });

export const forecastQualityQuery = z.strictObject({
  apiaryId: id().optional().meta({ description: 'Only the forecasts of this apiary' }),
  from: day().optional().meta({ description: 'The first forecast day; a year before `to` by default' }),
  to: day().optional().meta({ description: 'The last forecast day; yesterday by default' }),
});

const share = z.number().nullable();

const measuredForageSchema = z
  .object({
    compared: z.int().meta({ description: 'Forecasts of days whose gain is known' }),
    hits: z
      .int()
      .meta({ description: 'Those of GUT or SEHR_GUT where a colony gained 1 kg or more, and the others where not' }),
    flowDays: z.int().meta({ description: 'Those of days on which it did' }),
    flowDaysForetold: z.int().meta({ description: 'Of these, those of GUT or SEHR_GUT' }),
    hitRate: share.meta({ description: 'Hits of the compared ones, 0 to 1; null when there are none' }),
  })
  .meta({ id: 'MeasuredForage' });

export const forecastQualitySchema = z
  .object({
    from: day().meta({ description: 'The first day of the range' }),
    to: day().meta({ description: 'The last day of the range' }),
    leads: z
      .array(
        z.object({
          leadDays: z.int().meta({ description: 'Days from the forecast to the day that it was for' }),
          compared: z.int().meta({ description: 'Forecasts that can be compared with the weather as it then was' }),
          hits: z.int().meta({ description: 'Those whose rating held' }),
          nearHits: z.int().meta({ description: 'Those off by at most one rating, hits included' }),
          unknown: z.int().meta({ description: 'Forecasts of UNBEKANNT; not among the compared ones' }),
          hitRate: share.meta({ description: 'Hits of the compared ones, 0 to 1; null when there are none' }),
          nearHitRate: share.meta({ description: 'Near hits of the compared ones, 0 to 1; null when there are none' }),
          measured: measuredForageSchema
            .optional()
            .meta({ description: 'The same by what scales at the apiaries measured (`devices:read`)' }),
        }),
      )
      .meta({ description: 'By lead time, the day itself first' }),
  })
  .meta({ id: 'ForageForecastQuality' });

export type ForageForecastView = z.output<typeof forageForecastSchema>;
export type ForecastQualityQuery = z.output<typeof forecastQualityQuery>;
export type ForecastQualityView = z.output<typeof forecastQualitySchema>;
