import { answerFields } from '@beekeeping/core/answer-fields';
import { isCalendarDay } from '@beekeeping/core/calendar-day';
import { issueOf } from '@beekeeping/core/field-error';
import { day, label, name, notes, patchOf, recordFields } from '@beekeeping/core/fields';
import { queryFlag, several } from '@beekeeping/core/list-query';
import { COUNT_RULES, REFERENCE_DAY_ROUNDS, tskReferenceDays } from '@beekeeping/db/schema';
import { recordQuery } from '@beekeeping/records/record-query';
import { z } from 'zod';

/** A day of any year, `MM-DD`; 29 February is the 28th of other years. */
const monthDay = () =>
  z
    .string()
    .trim()
    .refine(
      (text) => isCalendarDay(`2024-${text}`),
      issueOf('BAD_FORMAT', 'must be written as MM-DD', { format: 'month-day' }),
    );

const fields = {
  referenceMonthDay: monthDay().nullable().meta({
    description: 'The day of the year on which colonies are counted, `MM-DD`; null where the region has none',
  }),
  deadlineMonthDay: monthDay().nullable().meta({
    description:
      'Last day for the report, `MM-DD`, of the next year where it comes before the reference day; null where nobody knows it',
  }),
  countRule: z.enum(COUNT_RULES).meta({ description: 'What the region requires to be counted' }),
  mustReport: z.boolean().meta({ description: 'Whether a report is required' }),
  via: name().nullable().meta({ description: 'Whom it is reported to' }),
  note: notes().nullable(),
  validFrom: day().meta({ description: 'First day of validity; the newest one that has begun applies' }),
  verified: z
    .boolean()
    .meta({ description: 'Whether it has been compared with the rules of the region; set it after checking' }),
};

export const referenceDayPatchSchema = patchOf(fields);

// A handful of rows.
export const referenceDayListQuery = recordQuery(
  tskReferenceDays,
  {
    by: [
      'regionName',
      'regionCode',
      'round',
      'createdAt',
      'referenceMonthDay',
      'deadlineMonthDay',
      'countRule',
      'mustReport',
      'via',
      'validFrom',
      'verified',
    ],
    default: 'regionName',
  },
  {
    regionCode: several(label(10)),
    verified: queryFlag('Checked or unchecked ones'),
  },
);

export const referenceDaySchema = z
  .object({
    ...recordFields,
    regionCode: z.string().meta({
      description: 'ISO 3166-2; the country alone for apiaries without a listed region',
    }),
    regionName: z.string().meta({ description: 'Name of the region' }),
    round: z
      .enum(REFERENCE_DAY_ROUNDS)
      .meta({ description: 'Which reference day of its year it is: YEAR where there is one only' }),
    ...answerFields(fields),
  })
  .meta({ id: 'TskReferenceDay' });

export type ReferenceDayPatch = z.output<typeof referenceDayPatchSchema>;
export type ReferenceDayView = z.output<typeof referenceDaySchema>;
