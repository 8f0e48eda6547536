import { gramsToKg, kgToGrams } from '@beekeeping/core/weight';
import type { Queryable } from '@beekeeping/db';
import { extractionHarvests, type extractions } from '@beekeeping/db/schema';
import { asc, inArray } from 'drizzle-orm';
import type { ExtractionView } from './extraction.schema.ts';
import { takenGrams } from '../honey-chain/taken-weight.ts';

export type ExtractionRow = typeof extractions.$inferSelect;

const harvestIdsOf = async (db: Queryable, extractionIds: string[]): Promise<Map<string, string[]>> => {
  const links = await db
    .select()
    .from(extractionHarvests)
    .where(inArray(extractionHarvests.extractionId, extractionIds))
    .orderBy(asc(extractionHarvests.harvestId));
  const byExtraction = new Map<string, string[]>(extractionIds.map((id) => [id, []]));
  for (const { extractionId, harvestId } of links) byExtraction.get(extractionId)?.push(harvestId);
  return byExtraction;
};

/** Extractions as the management API answers them, in the order of the rows. */
export const extractionViews = async (db: Queryable, rows: ExtractionRow[]): Promise<ExtractionView[]> => {
  const ids = rows.map((row) => row.id);
  const harvestIds = await harvestIdsOf(db, ids);
  const taken = await takenGrams(db, ids);
  return rows.map((row) => ({
    ...row,
    harvestIds: harvestIds.get(row.id) ?? [],
    remainingKg: gramsToKg(kgToGrams(row.netWeightKg) - (taken.get(row.id) ?? 0)),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
};

/** One extraction as the management API answers it. */
export const extractionView = async (db: Queryable, row: ExtractionRow): Promise<ExtractionView> => {
  const [view] = await extractionViews(db, [row]);
  return view!;
};
