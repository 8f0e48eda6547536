import { day, id } from '@beekeeping/core/fields';
import { z } from 'zod';
import { SUITABILITIES, WEATHER_METHODS, WEATHER_REASONS } from './suitability.ts';
import { WINDOW_REASONS } from './treatment-window.ts';

const method = z.enum(WEATHER_METHODS);
const suitability = z.enum(SUITABILITIES);
const objection = z.enum(['BEDINGT', 'UNGEEIGNET', 'UNBEKANNT']);

export const treatmentWeatherQuery = z.strictObject({
  method: method.meta({ description: 'The kind of work, by its dependency on the weather' }),
});

export const treatmentWeatherSchema = z
  .object({
    apiaryId: z.guid(),
    apiaryName: z.string(),
    method: method.meta({ description: 'What was asked for' }),
    days: z
      .array(
        z.object({
          on: day().meta({ description: 'The day' }),
          suitability: suitability.meta({ description: 'Whether the weather of the day allows it' }),
          reasons: z
            .array(
              z.object({
                code: z.enum(WEATHER_REASONS).meta({ description: 'Objections by the weather' }),
                suitability: objection.meta({ description: 'The suitability by this reason alone' }),
              }),
            )
            .meta({ description: 'Empty when it is GEEIGNET' }),
        }),
      )
      .meta({ description: 'Today and the seven days after it' }),
  })
  .meta({ id: 'TreatmentWeather' });

export const treatmentWindowQuery = z.strictObject({
  medicineId: id().meta({ description: 'The medicine that is to be given' }),
});

export const treatmentWindowSchema = z
  .object({
    apiaryId: z.guid(),
    apiaryName: z.string(),
    medicineId: z.guid().meta({ description: 'The medicine' }),
    medicineName: z.string().meta({ description: 'The name of the medicine' }),
    days: z
      .array(
        z.object({
          on: day().meta({ description: 'The day on which the treatment would begin' }),
          suitability: suitability.meta({
            description:
              'UNGEEIGNET: something is against it; UNBEKANNT: something is not known that may be; BEDINGT: with care',
          }),
          method: method
            .nullable()
            .meta({ description: 'The best way of application for the weather; null when weather does not matter' }),
          reasons: z
            .array(
              z.object({
                code: z.enum(WINDOW_REASONS).meta({ description: 'What speaks against the day' }),
                suitability: objection.meta({ description: 'The suitability by this reason alone' }),
                colonyIds: z.array(z.guid()).meta({ description: 'The colonies concerned; empty means all' }),
                colonyNames: z
                  .array(z.string())
                  .meta({ description: 'The names of these colonies, in the same order' }),
                on: day().nullable().meta({ description: 'The day that it follows from, such as that of a harvest' }),
              }),
            )
            .meta({ description: 'Empty when it is GEEIGNET' }),
        }),
      )
      .meta({ description: 'Today and the seven days after it' }),
  })
  .meta({ id: 'TreatmentWindow' });

export type TreatmentWeatherView = z.output<typeof treatmentWeatherSchema>;
export type TreatmentWindowView = z.output<typeof treatmentWindowSchema>;
