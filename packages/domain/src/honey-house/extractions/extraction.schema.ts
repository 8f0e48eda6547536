import { answerFields } from '@beekeeping/core/answer-fields';
import { distinctIds } from '@beekeeping/core/distinct-ids';
import { day, id, notes, patchOf, percent, recordedByFields, recordFields, weightKg } from '@beekeeping/core/fields';
import { several } from '@beekeeping/core/list-query';
import { extractions } from '@beekeeping/db/schema';
import { recordQuery } from '@beekeeping/records/record-query';
import { z } from 'zod';

const measured = {
  extractedOn: day(),
  netWeightKg: weightKg().meta({ description: 'Weight of the honey; at most `grossWeightKg`' }),
  grossWeightKg: weightKg().nullish().meta({ description: 'With vessels' }),
  waterContentPercent: percent().nullish(),
  note: notes().nullish(),
};
const fields = { ...measured, harvestIds: distinctIds(1, 500) };

export const extractionCreateSchema = z.strictObject(fields);

export const extractionPatchSchema = patchOf(fields);

// Some hundred extractions a year at most: sorting by unindexed or summed fields takes milliseconds.
const sort = [
  'extractedOn',
  'createdAt',
  'netWeightKg',
  'grossWeightKg',
  'waterContentPercent',
  'remainingKg',
  'recordedByName',
] as const;

export const extractionListQuery = recordQuery(
  extractions,
  { by: sort, default: '-extractedOn' },
  {
    colonyId: several(id(), 'With a harvest of one of these colonies'),
    apiaryId: several(id(), 'With a harvest of one of these apiaries'),
  },
);

export const extractionSchema = z
  .object({
    ...recordFields,
    ...recordedByFields,
    ...answerFields(measured),
    harvestIds: z.array(z.guid()).meta({ description: 'Ascending' }),
    remainingKg: z.number().meta({ description: 'Net weight that no honey batch has taken' }),
  })
  .meta({ id: 'Extraction' });

export type ExtractionCreate = z.output<typeof extractionCreateSchema>;
export type ExtractionPatch = z.output<typeof extractionPatchSchema>;
export type ExtractionView = z.output<typeof extractionSchema>;
