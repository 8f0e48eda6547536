import { colonies, extractionHarvests, harvests } from '@beekeeping/db/schema';
import type { RowOf } from '@beekeeping/records/record-rows';
import { records } from '@beekeeping/records/records';
import { not, sql } from 'drizzle-orm';
import { harvestSchema } from './harvest.schema.ts';

export type HarvestRow = RowOf<typeof harvests>;

const isInExtraction = sql`exists (
  select from ${extractionHarvests} where ${extractionHarvests.harvestId} = ${harvests.id})`;

export const harvestRecords = records(harvests, {
  answer: harvestSchema,
  names: { colonyId: { colonyName: colonies.name } },
  filters: { isExtracted: (isExtracted: boolean) => (isExtracted ? isInExtraction : not(isInExtraction)) },
});
