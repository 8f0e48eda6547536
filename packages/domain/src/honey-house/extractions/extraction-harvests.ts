import { AppError, referenceNotFound } from '@beekeeping/core/app-error';
import type { Queryable } from '@beekeeping/db';
import { extractionHarvests } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { HarvestRow } from '../harvests/harvest.records.ts';

/** The harvests of an extraction, ids ascending. */
export const linkedHarvestIds = async (db: Queryable, extractionId: string): Promise<string[]> => {
  const links = await db
    .select({ harvestId: extractionHarvests.harvestId })
    .from(extractionHarvests)
    .where(eq(extractionHarvests.extractionId, extractionId))
    .orderBy(asc(extractionHarvests.harvestId));
  return links.map((link) => link.harvestId);
};

/**
 * Puts locked harvests, and no others, into an extraction.
 * @param harvestIds as sent: errors name the index in this list
 * @param locked the rows of these harvests that exist
 * @throws AppError REFERENCE_NOT_FOUND, IN_USE when one is in another extraction (docs/requirements/honey.md#chain)
 */
export const setHarvests = async (
  change: Change,
  extractionId: string,
  harvestIds: readonly string[],
  locked: readonly HarvestRow[],
): Promise<void> => {
  const known = new Set(locked.map((harvest) => harvest.id));
  const unknownAt = harvestIds.findIndex((id) => !known.has(id));
  if (unknownAt >= 0) throw referenceNotFound(`harvestIds.${unknownAt}`, 'harvest');

  const [taken] = await change.tx
    .select({ harvestId: extractionHarvests.harvestId })
    .from(extractionHarvests)
    .where(
      and(inArray(extractionHarvests.harvestId, [...harvestIds]), ne(extractionHarvests.extractionId, extractionId)),
    )
    .limit(1);
  if (taken) {
    const at = harvestIds.indexOf(taken.harvestId);
    throw new AppError('IN_USE', `harvestIds.${at}: The harvest is in another extraction already.`);
  }
  await change.tx.delete(extractionHarvests).where(eq(extractionHarvests.extractionId, extractionId));
  await change.tx.insert(extractionHarvests).values(harvestIds.map((harvestId) => ({ extractionId, harvestId })));
};
