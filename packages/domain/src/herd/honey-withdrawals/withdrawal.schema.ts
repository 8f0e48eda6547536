import { day } from '@beekeeping/core/fields';
import { HONEY_RULES } from '@beekeeping/db/schema';
import { z } from 'zod';
import { WITHDRAWAL_REASONS } from './withdrawal-reasons.ts';

export const withdrawalQuery = z.strictObject({
  on: day().optional().meta({ description: 'The day of the planned harvest; today by default' }),
});

const withdrawingTreatment = z.object({
  treatmentId: z.guid().meta({ description: 'The treatment' }),
  medicineName: z.string().meta({ description: 'The medicine or method' }),
  startedOn: day().meta({ description: 'The first administration' }),
  endedOn: day().nullable().meta({ description: 'The last day of the treatment; null while it runs' }),
  withdrawalDays: z.int().meta({ description: 'Days of withdrawal after the end' }),
  withdrawalUntil: day().nullable().meta({ description: 'The last of these days; null while the treatment runs' }),
  honeyRule: z.enum(HONEY_RULES).meta({ description: 'What the medicine means for honey beside the days' }),
  honeyFrom: day().nullable().meta({
    description: 'The first day on which this treatment keeps no honey in the hive any more; null while it runs',
  }),
  why: z.enum(WITHDRAWAL_REASONS).meta({
    description: 'RUNNING while the treatment lasts, WITHDRAWAL in the days after it, then HONEY_RULE for the year',
  }),
});

export const withdrawalSchema = z
  .object({
    colonyId: z.guid(),
    colonyName: z.string(),
    on: day().meta({ description: 'The day that was asked for' }),
    honeyFrom: day().nullable().meta({
      description:
        'The first day from `on` on which honey may be taken: `on` itself when nothing speaks against it; null while unknown, since a treatment is running',
    }),
    treatments: z
      .array(withdrawingTreatment)
      .meta({ description: 'Why it is not `on` itself, by first day; empty when honey may be taken on that day' }),
  })
  .meta({ id: 'ColonyWithdrawal' });

export type ColonyWithdrawalView = z.output<typeof withdrawalSchema>;
