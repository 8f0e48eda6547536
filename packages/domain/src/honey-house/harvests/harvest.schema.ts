import { answerFields } from '@beekeeping/core/answer-fields';
import {
  day,
  decimal,
  id,
  notes,
  patchOf,
  percent,
  recordedByFields,
  recordFields,
  warnings,
  weightKg,
} from '@beekeeping/core/fields';
import { queryFlag, several } from '@beekeeping/core/list-query';
import { HARVEST_METHODS, harvests } from '@beekeeping/db/schema';
import { recordQuery } from '@beekeeping/records/record-query';
import { tableFormat } from '@beekeeping/records/tables/table-format';
import { z } from 'zod';
import { colonyAndPlaceFields } from '../../herd/colonies/colony-and-place.ts';

const fields = {
  colonyId: id(),
  harvestedOn: day(),
  weightKg: weightKg(),
  framesCount: decimal(1, 0, 1_000).nullish(),
  waterContentPercent: percent().nullish(),
  method: z.enum(HARVEST_METHODS).nullish().meta({ description: 'How the combs were freed of bees and honey' }),
  withdrawalOverrideReason: notes()
    .nullish()
    .meta({ description: 'Why honey was taken despite a treatment; required then, and audited' }),
  note: notes().nullish(),
};

export const harvestCreateSchema = z.strictObject(fields);

export const harvestPatchSchema = patchOf(fields);

// Some thousand harvests a year at most: sorting by unindexed fields takes milliseconds.
const sort = [
  'harvestedOn',
  'createdAt',
  'colonyName',
  'apiaryName',
  'weightKg',
  'framesCount',
  'waterContentPercent',
  'method',
  'recordedByName',
] as const;

export const harvestListQuery = recordQuery(
  harvests,
  { by: sort, default: '-harvestedOn' },
  {
    format: tableFormat('harvests'),
    colonyId: several(id()),
    apiaryId: several(id()),
    method: several(z.enum(HARVEST_METHODS)),
    isExtracted: queryFlag('Whether it is in an extraction. Also needs `extractions:read`'),
  },
);

export const harvestSchema = z
  .object({
    ...recordFields,
    ...recordedByFields,
    ...answerFields(fields),
    ...colonyAndPlaceFields,
    warnings: warnings(),
  })
  .meta({ id: 'Harvest' });

export type HarvestCreate = z.output<typeof harvestCreateSchema>;
export type HarvestPatch = z.output<typeof harvestPatchSchema>;
export type HarvestView = z.output<typeof harvestSchema>;
