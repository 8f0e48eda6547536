import { answerFields } from '@beekeeping/core/answer-fields';
import {
  day,
  decimal,
  id,
  integer,
  notes,
  patchOf,
  recordedByFields,
  recordFields,
  warnings,
} from '@beekeeping/core/fields';
import { queryFlag, several } from '@beekeeping/core/list-query';
import {
  VARROA_COLONY_TYPES,
  VARROA_METHODS,
  VARROA_RATING_REASONS,
  VARROA_RATINGS,
  varroaMeasurements,
} from '@beekeeping/db/schema';
import { recordQuery } from '@beekeeping/records/record-query';
import { tableFormat } from '@beekeeping/records/tables/table-format';
import { z } from 'zod';
import { colonyAndPlaceFields } from '../../herd/colonies/colony-and-place.ts';
import { addIssues } from './measurement-rules.ts';

const MAX_MITES = 100_000;

const fields = {
  colonyId: id(),
  method: z.enum(VARROA_METHODS).meta({ description: 'How the mites were counted' }),
  measuredOn: day()
    .optional()
    .meta({ description: 'The end of the measurement; of a fall the day `removedOn`, and may be left out' }),
  miteCount: integer(0, MAX_MITES).nullish().meta({
    description:
      'Of a fall or a sample: mites that were counted, all together. Of drone brood cells are counted instead',
  }),
  insertedOn: day().nullish().meta({ description: 'Of a fall: when the board was put in' }),
  removedOn: day().nullish().meta({ description: 'Of a fall: when the board was taken out' }),
  sampleG: decimal(1, 0.1, 1_000).nullish().meta({ description: 'Of a sample: grams of bees, ten bees each' }),
  sampleMl: decimal(1, 0.1, 2_000).nullish().meta({ description: 'Of a sample: millilitres of bees, five bees each' }),
  beeCount: integer(1, 10_000)
    .nullish()
    .meta({ description: 'Of a sample: bees as counted; wins over grams, and grams over millilitres' }),
  openedCells: integer(1, 10_000).nullish().meta({ description: 'Of drone brood: cells that were opened' }),
  infestedCells: integer(0, 10_000).nullish().meta({ description: 'Of drone brood: opened cells with mites' }),
  note: notes().nullish(),
};

export const varroaMeasurementCreateSchema = z.strictObject(fields).superRefine(addIssues);

export const varroaMeasurementPatchSchema = patchOf(fields);

// Some thousand measurements a year: sorting by unindexed fields takes milliseconds.
const sort = [
  'measuredOn',
  'createdAt',
  'colonyName',
  'apiaryName',
  'colonyType',
  'method',
  'insertedOn',
  'removedOn',
  'miteCount',
  'sampleG',
  'sampleMl',
  'beeCount',
  'openedCells',
  'infestedCells',
  'mitesPerDay',
  'infestationPercent',
  'rating',
  'ratingReason',
  'duringTreatment',
  'recordedByName',
] as const;

export const varroaMeasurementListQuery = recordQuery(
  varroaMeasurements,
  { by: sort, default: '-measuredOn' },
  {
    format: tableFormat('varroa-measurements'),
    colonyId: several(id()),
    apiaryId: several(id()),
    method: several(z.enum(VARROA_METHODS)),
    rating: several(z.enum(VARROA_RATINGS)),
    duringTreatment: queryFlag('Whether a treatment still had its effect'),
  },
);

export const varroaMeasurementSchema = z
  .object({
    ...recordFields,
    ...recordedByFields,
    ...answerFields({ ...fields, measuredOn: day().meta({ description: 'The end of the measurement' }) }),
    ...colonyAndPlaceFields,
    colonyType: z.enum(VARROA_COLONY_TYPES).meta({
      description: 'What the colony was when the measurement was recorded: YOUNG colonies have lower thresholds',
    }),
    mitesPerDay: z
      .number()
      .nullable()
      .meta({ description: 'Of a fall: mites in a day, rounded to two digits; `rating` goes by the exact figure' }),
    infestationPercent: z
      .number()
      .nullable()
      .meta({
        description:
          'Of a sample: mites on a hundred bees; of drone brood: infested of a hundred cells. Rounded to two digits; ' +
          '`rating` goes by the exact figure',
      }),
    rating: z.enum(VARROA_RATINGS).meta({ description: 'By the thresholds of the month in which it ended' }),
    ratingReason: z
      .enum(VARROA_RATING_REASONS)
      .nullable()
      .meta({
        description:
          'Why the rating is UNKNOWN: a natural fall of less than 3 or more than 21 days, a treatment that still has its effect, ' +
          'a method without a traffic light, no threshold. CRITICAL: RED, and the colony can usually not be saved',
      }),
    duringTreatment: z.boolean().meta({
      description:
        'Of a fall: whether the board lay in the hive during a treatment, or up to 14 days after its end, 21 after oxalic acid',
    }),
    warnings: warnings(),
  })
  .meta({ id: 'VarroaMeasurement' });

export type VarroaMeasurementCreate = z.output<typeof varroaMeasurementCreateSchema>;
export type VarroaMeasurementPatch = z.output<typeof varroaMeasurementPatchSchema>;
export type VarroaMeasurementView = z.output<typeof varroaMeasurementSchema>;
