import { answerFields } from '@beekeeping/core/answer-fields';
import {
  day,
  decimal,
  halves,
  id,
  name,
  notes,
  patchOf,
  recordedByFields,
  recordFields,
  warnings,
} from '@beekeeping/core/fields';
import { several } from '@beekeeping/core/list-query';
import {
  LOSS_CATEGORIES,
  LOSS_CAUSES,
  TREATMENT_METHODS,
  VARROA_METHODS,
  VARROA_RATINGS,
  WINTERING_OUTCOMES,
  winterings,
} from '@beekeeping/db/schema';
import { recordQuery } from '@beekeeping/records/record-query';
import { z } from 'zod';
import { season } from './season.ts';

const subjectFields = { colonyId: id(), season: season() };

const strength = (when: string) =>
  halves(0, 40)
    .nullish()
    .meta({ description: `Frames covered with bees ${when}` });

const stores = (when: string) =>
  decimal(3, 0, 1_000)
    .nullish()
    .meta({ description: `Kilograms of stores ${when}` });

const inFields = {
  winteredInOn: day().nullish().meta({ description: 'When the colony was made ready for the winter' }),
  strengthIn: strength('before the winter'),
  storesInKg: stores('before the winter'),
  mouseGuard: z.boolean().nullish().meta({ description: 'Whether a mouse guard was put on; null when not said' }),
  insulation: name().nullish().meta({ description: 'How the hive was insulated' }),
};

const outFields = {
  winteredOutOn: day()
    .nullish()
    .meta({
      description:
        'When the colony was looked at after the winter. With an outcome and left out: today, and never after the last day ' +
        'of the season or of the colony',
    }),
  strengthOut: strength('after the winter'),
  storesOutKg: stores('after the winter'),
  outcome: z
    .enum(WINTERING_OUTCOMES)
    .nullish()
    .meta({
      description:
        'Its outcome, as COLOSS counts; the colony follows: DEAD, DISASTER and SOLD end it as DEAD, LOST and SOLD, ' +
        'QUEEN_PROBLEM makes it QUEENLESS and ALIVE_WEAK makes it WEAK. MERGED ends nothing: /merge does',
    }),
  lossCategory: z.enum(LOSS_CATEGORIES).nullish().meta({ description: 'With DEAD: what was found in the hive' }),
  cause: z
    .enum(LOSS_CAUSES)
    .nullish()
    .meta({ description: 'With DEAD, DISASTER, QUEEN_PROBLEM and ALIVE_WEAK: why, as far as known' }),
  note: notes().nullish(),
};

const dissolve = z
  .boolean()
  .optional()
  .meta({ description: 'With QUEEN_PROBLEM: the colony was dissolved, instead of living on QUEENLESS' });

const fields = { ...subjectFields, ...inFields, ...outFields };

export const winteringCreateSchema = z.strictObject({ ...fields, dissolve });

export const winteringPatchSchema = patchOf({ ...inFields, ...outFields, dissolve });

export const winteringOutSchema = z.strictObject({ ...subjectFields, ...outFields, dissolve });

// One row per colony and year: sorting by unindexed fields takes milliseconds.
const sort = [
  'createdAt',
  'season',
  'colonyName',
  'apiaryName',
  'winteredInOn',
  'strengthIn',
  'storesInKg',
  'mouseGuard',
  'insulation',
  'winteredOutOn',
  'strengthOut',
  'storesOutKg',
  'strengthIndexPercent',
  'outcome',
  'lossCategory',
  'cause',
  'recordedByName',
] as const;

export const winteringListQuery = recordQuery(
  winterings,
  { by: sort, default: '-createdAt' },
  {
    colonyId: several(id()),
    apiaryId: several(id()),
    season: several(season()),
    outcome: several(z.enum(WINTERING_OUTCOMES)),
  },
);

const lastVarroaSchema = z.object({
  id: z.guid(),
  measuredOn: day().meta({ description: 'The end of the measurement' }),
  method: z.enum(VARROA_METHODS).meta({ description: 'How was measured' }),
  mitesPerDay: z.number().nullable().meta({ description: 'Of a fall: mites a day' }),
  infestationPercent: z.number().nullable().meta({ description: 'Of a sample: mites per 100 bees or cells' }),
  rating: z.enum(VARROA_RATINGS).meta({ description: 'How that is rated' }),
});

const treatmentSchema = z.object({
  id: z.guid(),
  startedOn: day().meta({ description: 'The first administration' }),
  endedOn: day().nullable().meta({ description: 'The last day; null while it runs' }),
  medicineName: z.string().nullable().meta({ description: 'Null for one without a medicine' }),
  method: z.enum(TREATMENT_METHODS).meta({ description: 'How it was applied' }),
});

export const winteringSchema = z
  .object({
    ...recordFields,
    ...recordedByFields,
    ...answerFields(fields),
    strengthIndexPercent: z
      .number()
      .nullable()
      .meta({ description: '`strengthOut` of `strengthIn` in percent; null while one of them is missing' }),
    colonyName: z.string(),
    apiaryId: z.guid().meta({ description: 'Place of the colony when it was wintered in' }),
    apiaryName: z.string().meta({ description: 'The name of that apiary when the wintering was recorded' }),
    queenId: z.guid().nullable().meta({ description: 'The queen that led it into the winter' }),
    queenName: z.string().nullable(),
    queenAgeYears: z.int().nullable().meta({ description: 'Her age in years in the autumn, by the year of her birth' }),
    hiveSystemName: z.string().nullable().meta({ description: 'The hive that it wintered in; null when not recorded' }),
    broodBoxes: z.int().nullable().meta({ description: 'Brood boxes of that hive' }),
    lastVarroa: lastVarroaSchema
      .nullable()
      .meta({ description: 'The last measurement of the season before it was wintered in' }),
    treatments: z
      .array(treatmentSchema)
      .meta({ description: 'Treatments of the season until it came out, the first first' }),
    warnings: warnings(),
  })
  .meta({ id: 'Wintering' });

export type WinteringCreate = z.output<typeof winteringCreateSchema>;
export type WinteringPatch = z.output<typeof winteringPatchSchema>;
export type WinteringOut = z.output<typeof winteringOutSchema>;
export type WinteringView = z.output<typeof winteringSchema>;
