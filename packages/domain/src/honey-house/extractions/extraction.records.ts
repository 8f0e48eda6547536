import { gramsToKg, kgToGrams } from '@beekeeping/core/weight';
import { oneOf, type Queryable } from '@beekeeping/db';
import { extractionHarvests, extractions, harvests, honeyBatchExtractions } from '@beekeeping/db/schema';
import type { RowOf } from '@beekeeping/records/record-rows';
import { records } from '@beekeeping/records/records';
import { asc, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { takenGrams } from '../honey-sources/taken-weight.ts';
import { extractionSchema } from './extraction.schema.ts';

export type ExtractionRow = RowOf<typeof extractions>;

const harvestIdsOf = async (db: Queryable, extractionIds: readonly string[]): Promise<Map<string, string[]>> => {
  const links = await db
    .select()
    .from(extractionHarvests)
    .where(oneOf(extractionHarvests.extractionId, extractionIds))
    .orderBy(asc(extractionHarvests.harvestId));
  const byExtraction = new Map<string, string[]>(extractionIds.map((id) => [id, []]));
  for (const { extractionId, harvestId } of links) byExtraction.get(extractionId)?.push(harvestId);
  return byExtraction;
};

/** The extractions with a harvest from one of these. */
const holdsHarvestOf = (column: PgColumn, ids: readonly string[]): SQL => sql`exists (
  select from ${extractionHarvests} join ${harvests} on ${eq(harvests.id, extractionHarvests.harvestId)}
  where ${eq(extractionHarvests.extractionId, extractions.id)} and ${oneOf(column, ids)})`;

const remainingKg = sql`(${extractions.netWeightKg} - coalesce((
  select sum(${honeyBatchExtractions.weightKg}) from ${honeyBatchExtractions}
  where ${eq(honeyBatchExtractions.extractionId, extractions.id)}), 0))`;

export const extractionRecords = records(extractions, {
  answer: extractionSchema,
  sorts: { remainingKg: { value: remainingKg, type: 'numeric', nullable: false } },
  derive: async (db, rows) => {
    const ids = rows.map((row) => row.id);
    const links = await harvestIdsOf(db, ids);
    const taken = await takenGrams(db, ids);
    return ({ id, netWeightKg }) => ({
      harvestIds: links.get(id)!,
      remainingKg: gramsToKg(kgToGrams(netWeightKg) - (taken.get(id) ?? 0)),
    });
  },
  filters: {
    colonyId: (ids: string[]) => holdsHarvestOf(harvests.colonyId, ids),
    apiaryId: (ids: string[]) => holdsHarvestOf(harvests.apiaryId, ids),
  },
});
