import { colonies, harvests } from '@beekeeping/db/schema';
import { ilike, or } from 'drizzle-orm';
import { namesSearched, partOf } from '../records/record-filters.ts';
import { records, type RowOf } from '../records/index.ts';
import { harvestSchema } from './harvest.schema.ts';

export type HarvestRow = RowOf<typeof harvests>;

export const harvestRecords = records(harvests, {
  answer: harvestSchema,
  names: { colonyId: { colonyName: colonies.name } },
  filters: {
    q: (q: string) => or(ilike(harvests.apiaryName, partOf(q)), namesSearched(harvests.colonyId, [colonies.name], q)),
  },
});
