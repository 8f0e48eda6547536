import { answerFields } from '@beekeeping/core/answer-fields';
import { issueOf } from '@beekeeping/core/field-error';
import { code, day, id, integer, label, name, notes, patchOf, recordFields, warnings } from '@beekeeping/core/fields';
import { queryFlag, several } from '@beekeeping/core/list-query';
import {
  ENDED_QUEEN_STATUSES,
  MARKING_COLORS,
  MATING_TYPES,
  QUEEN_ORIGINS,
  QUEEN_RACES,
  QUEEN_STATUSES,
  queens,
  WING_SIDES,
} from '@beekeeping/db/schema';
import { recordQuery } from '@beekeeping/records/record-query';
import { tableFormat } from '@beekeeping/records/tables/table-format';
import { z } from 'zod';
import { introductionMethod } from '../history/queens/queen-stay.schema.ts';
import { readBreedingNumber } from './breeding-number.ts';
import { evaluationsAnswer, evaluationsSchema } from './evaluation.schema.ts';

const breedingNumber = code(100)
  .refine(
    (text) => readBreedingNumber(text) !== undefined,
    issueOf('BAD_FORMAT', 'must be a BeeBreed, old German, exchange or Buckfast number; others are alternative ones', {
      format: 'breeding-number',
    }),
  )
  .transform((text) => readBreedingNumber(text)!.number)
  .meta({ type: 'string' })
  .nullish()
  .meta({
    description:
      'Pedigree number, unique: BeeBreed (`DE-44-1-3-2022`), old German (`6-45-21/06`), exchange scheme (`00-2-130/06`) ' +
      'or Buckfast (`B-409(BrA) = .56-B-125(BrA) shr B-150(BrA)`); answered in one spelling',
  });

const fields = {
  name: name(),
  birthYear: integer(1900, 2999).meta({ description: 'The year in which she hatched' }),
  birthOn: day().nullish().meta({ description: 'The day on which she hatched; lies in the birth year' }),
  race: z.enum(QUEEN_RACES).nullish().meta({ description: 'Race of her bees' }),
  line: label(100).nullish().meta({ description: 'Strain and line, such as Troiseck 1075' }),
  origin: z.enum(QUEEN_ORIGINS).nullish().meta({ description: 'Where she comes from' }),
  breeder: name().nullish().meta({ description: 'Who bred her' }),
  purchasedOn: day().nullish().meta({ description: 'The day on which she was bought' }),
  purchasePriceCents: integer(0, 100_000_000).nullish().meta({ description: 'What she cost, in cents' }),
  matingType: z.enum(MATING_TYPES).nullish().meta({ description: 'How and where she was mated' }),
  matingStation: name().nullish().meta({ description: 'The mating station' }),
  matedOn: day().nullish().meta({ description: 'The day on which she was mated or inseminated' }),
  motherQueenId: id().nullish().meta({ description: 'Her mother; null when unknown' }),
  sireMotherQueenId: id()
    .nullish()
    .meta({ description: 'Dam of the colonies whose drones she mated with (BeeBreed 4a); null when unknown' }),
  droneLine: label(100).nullish().meta({ description: 'Line of the drones that she mated with' }),
  breedingNumber,
  altBreedingNumber: code(100)
    .nullish()
    .meta({ description: 'Number of another format, such as an Austrian life number' }),
  markingColor: z
    .enum(MARKING_COLORS)
    .nullish()
    .meta({ description: 'Colour of her mark. Null or left out: that of the birth year; NONE: not marked' }),
  markingNumber: integer(1, 9_999).nullish().meta({ description: 'Number on her plate, mostly 1 to 99' }),
  markedOn: day().nullish().meta({ description: 'The day on which she was marked' }),
  clipped: z.boolean().nullish().meta({ description: 'Whether a wing is clipped; null when unknown' }),
  clippedSide: z.enum(WING_SIDES).nullish().meta({ description: 'Which wing is clipped' }),
  clippedOn: day().nullish().meta({ description: 'The day on which it was clipped' }),
  notes: notes().nullish(),
};

const status = z.enum(QUEEN_STATUSES).meta({ description: 'Her status' });
const endedOn = day()
  .nullish()
  .meta({ description: 'The day on which she was replaced, died or left; null while she lives' });
const colonyId = id().nullish().meta({ description: 'The colony that she leads now; null without one' });

export const queenCreateSchema = z.strictObject({
  ...fields,
  evaluations: evaluationsSchema.default([]).meta({ description: 'Her assessment' }),
  status: status.optional().meta({
    description: 'By default VIRGIN for one that is UNMATED, else LAYING in a colony and RESERVE outside of one',
  }),
  endedOn,
  colonyId: colonyId.meta({ description: 'The colony that she leads from `assignedOn` on, in place of its queen' }),
  assignedOn: day().optional().meta({ description: 'First day in that colony; today by default' }),
});

export const queenPatchSchema = patchOf({
  ...fields,
  evaluations: evaluationsSchema.meta({ description: 'The complete list: it replaces the present one' }),
  status,
  endedOn,
  colonyId: colonyId.meta({ description: 'The colony that she leads from today on; null takes her out of hers' }),
});

export const queenAssignmentSchema = z.strictObject({
  queenId: id().meta({ description: 'The queen that is to lead the colony' }),
  assignedOn: day().meta({ description: 'The day in whose evening she leads it for the first time' }),
  method: introductionMethod.nullish().meta({ description: 'How she comes in' }),
  previousQueenStatus: z
    .enum([...ENDED_QUEEN_STATUSES, 'RESERVE'])
    .default('REPLACED')
    .meta({ description: 'The status of the replaced queen' }),
});

// Some thousand queens over the years: sorting by unindexed fields takes milliseconds.
const sort = [
  'createdAt',
  'name',
  'birthYear',
  'birthOn',
  'race',
  'line',
  'origin',
  'breeder',
  'purchasedOn',
  'purchasePriceCents',
  'matingType',
  'matingStation',
  'matedOn',
  'motherQueenName',
  'sireMotherQueenName',
  'droneLine',
  'status',
  'endedOn',
  'colonyName',
  'breedingNumber',
  'altBreedingNumber',
  'markingColor',
  'markingNumber',
  'markedOn',
  'clipped',
  'clippedSide',
  'clippedOn',
] as const;

const year = z
  .string()
  .refine(
    (value) => /^(19|2\d)\d\d$/.test(value),
    issueOf('OUT_OF_RANGE', 'must be a year from 1900 to 2999', { minimum: 1900, maximum: 2999 }),
  )
  .transform(Number);

export const queenListQuery = recordQuery(
  queens,
  { by: sort, default: '-createdAt' },
  {
    format: tableFormat('queens'),
    status: several(z.enum(QUEEN_STATUSES)),
    race: several(z.enum(QUEEN_RACES)),
    origin: several(z.enum(QUEEN_ORIGINS)),
    matingType: several(z.enum(MATING_TYPES)),
    birthYear: several(year),
    motherQueenId: several(id()),
    colonyId: several(id(), 'Queens that lead one of these colonies now'),
    apiaryId: several(id(), 'Queens of the colonies that are in one of these apiaries now'),
    isLiving: queryFlag('Whether she lives: VIRGIN, LAYING, RESERVE or DRONE_LAYING'),
  },
);

export const queenSchema = z
  .object({
    ...recordFields,
    ...answerFields({ ...fields, status, endedOn, colonyId }),
    markingColor: z
      .enum(MARKING_COLORS)
      .meta({ description: 'Colour of her mark; that of the birth year unless another is recorded' }),
    evaluations: evaluationsAnswer.meta({ description: 'Her assessments, the newest first' }),
    motherQueenName: z.string().nullable(),
    sireMotherQueenName: z.string().nullable(),
    colonyName: z.string().nullable(),
    warnings: warnings(),
  })
  .meta({ id: 'Queen' });

export const pedigreeQuery = z.strictObject({
  generations: z
    .string()
    .refine(
      (value) => /^([1-9]|10)$/.test(value),
      issueOf('OUT_OF_RANGE', 'must be a whole number from 1 to 10', { minimum: 1, maximum: 10 }),
    )
    .transform(Number)
    .default(5)
    .meta({ type: 'integer', minimum: 1, maximum: 10, description: 'Generations of ancestors; 1 returns the parents' }),
});

/** A queen with her ancestors on both sides, as far as they are recorded and requested. */
export interface Pedigree {
  queen: QueenView;
  mother: Pedigree | null;
  sireMother: Pedigree | null;
}

export const pedigreeSchema: z.ZodType<Pedigree> = z
  .object({
    queen: queenSchema.meta({ description: 'She herself' }),
    get mother() {
      return pedigreeSchema.nullable().meta({ description: 'Her mother; null when unknown or one generation too far' });
    },
    get sireMother() {
      return pedigreeSchema.nullable().meta({ description: 'The dam of the drones; null likewise' });
    },
  })
  .meta({ id: 'Pedigree' });

export type QueenCreate = z.output<typeof queenCreateSchema>;
export type QueenPatch = z.output<typeof queenPatchSchema>;
export type QueenAssignment = z.output<typeof queenAssignmentSchema>;
export type QueenView = z.output<typeof queenSchema>;
