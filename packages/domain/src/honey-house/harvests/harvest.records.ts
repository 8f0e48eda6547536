import { colonies, harvests } from '@beekeeping/db/schema';
import { records, type RowOf } from '../../ground/records/index.ts';
import { harvestSchema } from './harvest.schema.ts';

export type HarvestRow = RowOf<typeof harvests>;

export const harvestRecords = records(harvests, {
  answer: harvestSchema,
  names: { colonyId: { colonyName: colonies.name } },
});
