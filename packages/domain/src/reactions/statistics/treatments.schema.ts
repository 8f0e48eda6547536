import { TREATMENT_METHODS } from '@beekeeping/db/schema';
import { z } from 'zod';

const figures = {
  treatments: z.int().meta({ description: 'Treatments that began in the year, without cancelled ones' }),
  treatedColonies: z.int().meta({ description: 'How many times a colony was treated' }),
  comparedColonies: z.int().meta({
    description: 'How many of these have an undisturbed natural fall before and after: the efficacy rests on them',
  }),
  mitesPerDayBefore: z
    .number()
    .nullable()
    .meta({ description: 'Mean of the last fall of each that ended in the 28 days up to the first day' }),
  mitesPerDayAfter: z
    .number()
    .nullable()
    .meta({ description: 'Mean of the first undisturbed fall of each that ended within 42 days of the last day' }),
  efficacyPercent: z
    .number()
    .nullable()
    .meta({
      description:
        '100 × (1 − mitesPerDayAfter / mitesPerDayBefore): by how much the fall shrank; below 0 where it grew, null when there ' +
        'is nothing to compare',
    }),
  fallenMites: z.int().nullable().meta({
    description:
      'Mites of the TREATMENT_FALL from the first day until 21 days after the last; null when none was counted',
  }),
};

export const treatmentStatisticsSchema = z
  .object({
    year: z.int().meta({ description: 'The calendar year' }),
    lots: z
      .array(
        z.object({
          medicineLotId: z.guid().meta({ description: 'The lot that the medicine was taken from' }),
          batchNumber: z.string().meta({ description: 'The batch number of that lot' }),
          medicineName: z.string().meta({ description: 'The name of the medicine' }),
          ...figures,
        }),
      )
      .meta({ description: 'By medicine lot, in the order of name and batch number; 190 at most' }),
    methods: z
      .array(z.object({ method: z.enum(TREATMENT_METHODS).meta({ description: 'How it was applied' }), ...figures }))
      .meta({ description: 'By method, those without a medicine too' }),
  })
  .meta({ id: 'TreatmentStatistics' });

export type TreatmentStatistics = z.output<typeof treatmentStatisticsSchema>;
