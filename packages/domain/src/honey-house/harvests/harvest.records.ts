import { colonies, harvests } from '@beekeeping/db/schema';
import type { RowOf } from '@beekeeping/records/record-rows';
import { records } from '@beekeeping/records/records';
import { harvestSchema } from './harvest.schema.ts';

export type HarvestRow = RowOf<typeof harvests>;

export const harvestRecords = records(harvests, {
  answer: harvestSchema,
  names: { colonyId: { colonyName: colonies.name } },
});
