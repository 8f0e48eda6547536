import { gramsToKg } from '@beekeeping/core/weight';
import { honeyBatchExtractions, honeyBatchParents } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import type { ExtractionPart } from './extraction-sources.ts';
import type { ParentPart } from './parent-sources.ts';

/** The sources of a batch: one of the lists is empty. */
export interface HoneyBatchParts {
  extractions: readonly ExtractionPart[];
  parents: readonly ParentPart[];
}

/** Stores the sources of a batch. */
export const insertParts = async (change: Change, honeyBatchId: string, parts: HoneyBatchParts): Promise<void> => {
  if (parts.extractions.length > 0) {
    await change.tx.insert(honeyBatchExtractions).values(
      parts.extractions.map(({ extractionId, grams }) => ({
        honeyBatchId,
        extractionId,
        weightKg: gramsToKg(grams),
      })),
    );
  }
  if (parts.parents.length > 0) {
    await change.tx
      .insert(honeyBatchParents)
      .values(parts.parents.map(({ parentId, grams }) => ({ honeyBatchId, parentId, weightKg: gramsToKg(grams) })));
  }
};

/** Removes the sources of a batch. */
export const deleteParts = async (change: Change, honeyBatchId: string): Promise<void> => {
  await change.tx.delete(honeyBatchExtractions).where(eq(honeyBatchExtractions.honeyBatchId, honeyBatchId));
  await change.tx.delete(honeyBatchParents).where(eq(honeyBatchParents.honeyBatchId, honeyBatchId));
};
