import { several } from '@beekeeping/core/list-query';
import { day, recordFields } from '@beekeeping/core/fields';
import { COUNT_RULES, REFERENCE_DAY_ROUNDS, tskCensuses } from '@beekeeping/db/schema';
import { recordQuery } from '@beekeeping/records/record-query';
import { z } from 'zod';
import { year } from '../statistics/year.ts';

// A few rows a year.
export const censusListQuery = recordQuery(
  tskCensuses,
  {
    by: [
      'countedOn',
      'createdAt',
      'year',
      'regionName',
      'regionCode',
      'round',
      'via',
      'verified',
      'deadlineOn',
      'countRule',
      'mustReport',
      'toReport',
      'living',
      'mostInYear',
      'averageInYear',
    ],
    default: '-countedOn',
  },
  {
    year: several(year().unwrap(), 'Of these years'),
    format: z
      .enum(['json', 'csv'])
      .default('json')
      .meta({ description: '`csv` answers every census that is asked for at once, a line for each apiary' }),
    language: z.enum(['de', 'en']).default('de').meta({ description: 'Of the headings, days and numbers of a csv' }),
  },
);

const counts = {
  living: z.int().meta({ description: 'Colonies that lived in the evening of the day' }),
  mostInYear: z.int().meta({ description: 'The maximum of twelve days, a month apart, in the year that ended on it' }),
  averageInYear: z.number().meta({ description: 'The mean of those twelve days' }),
};

export const censusSchema = z
  .object({
    ...recordFields,
    referenceDayId: z.guid().meta({ description: 'The reference day' }),
    regionCode: z.string().meta({ description: 'Its region' }),
    regionName: z.string().meta({ description: 'Name of that region' }),
    round: z.enum(REFERENCE_DAY_ROUNDS).meta({ description: 'Which reference day of the year it is' }),
    via: z.string().nullable().meta({ description: 'Whom it is reported to' }),
    verified: z.boolean().meta({ description: 'Whether day, deadline and rule have been checked' }),
    year: z.int().meta({ description: 'The year of the reference day' }),
    countedOn: day().meta({ description: 'The day of the count, even if it was counted later' }),
    deadlineOn: day().nullable().meta({ description: 'Last day for the report; null where nobody knows it' }),
    countRule: z.enum(COUNT_RULES).meta({ description: 'What the region required at that time' }),
    mustReport: z.boolean().meta({ description: 'Whether a report was required' }),
    toReport: z.int().meta({
      description:
        'The figure by `countRule`: `living`, `mostInYear` for EXPECTED_YEAR_MAX, `averageInYear` rounded for YEAR_AVERAGE',
    }),
    ...counts,
    apiaries: z
      .array(
        z.object({
          apiaryId: z.guid(),
          apiaryName: z.string().meta({ description: 'Its name at the time of the count' }),
          registrationNumber: z.string().nullable(),
          ...counts,
        }),
      )
      .meta({ description: 'The same for each apiary of the region that had colonies, by name' }),
  })
  .meta({ id: 'TskCensus' });

export type CensusView = z.output<typeof censusSchema>;
export type CensusListQuery = z.output<typeof censusListQuery>;
