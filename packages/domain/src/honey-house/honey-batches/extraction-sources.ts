import { AppError, invalidField, referenceNotFound } from '@beekeeping/core/app-error';
import { gramsToKg, kgToGrams } from '@beekeeping/core/weight';
import type { Queryable } from '@beekeeping/db';
import { honeyBatchExtractions } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import { extractionRecords } from '../extractions/extraction.records.ts';
import { takenGrams } from '../honey-sources/taken-weight.ts';
import { shareByRest } from './share-by-rest.ts';

/** The part of one extraction in a batch, in grams. */
export interface ExtractionPart {
  extractionId: string;
  grams: number;
}

/** The sources of a batch so far. */
export const extractionParts = async (db: Queryable, honeyBatchId: string): Promise<ExtractionPart[]> => {
  const links = await db
    .select()
    .from(honeyBatchExtractions)
    .where(eq(honeyBatchExtractions.honeyBatchId, honeyBatchId));
  return links.map((link) => ({ extractionId: link.extractionId, grams: kgToGrams(link.weightKg) }));
};

/**
 * Honey of every extraction that is named is in the batch, a gram at least.
 * @throws AppError INSUFFICIENT_STOCK, VALIDATION_FAILED
 */
const assertEachGives = (grams: number, rests: readonly number[]): void => {
  const exhausted = rests.findIndex((rest) => rest <= 0);
  if (exhausted !== -1) {
    throw new AppError('INSUFFICIENT_STOCK', `extractionIds.${exhausted}: the extraction is used up.`, {
      extra: { remaining: 0 },
    });
  }
  if (grams < rests.length) {
    const minimum = gramsToKg(rests.length);
    throw invalidField('weightKg', 'TOO_SMALL', `must be at least ${minimum}, a gram of each extraction`, { minimum });
  }
};

/**
 * Shares a batch's weight over its extractions in proportion to their rests. Locks them, ids ascending: what other
 * batches take meanwhile waits.
 * @param own what this batch has taken from them so far and gives back
 * @throws AppError REFERENCE_NOT_FOUND, INSUFFICIENT_STOCK with `remaining` in kg, VALIDATION_FAILED
 */
export const takeFromExtractions = async (
  change: Change,
  extractionIds: string[],
  weightKg: number,
  own: readonly ExtractionPart[] = [],
): Promise<ExtractionPart[]> => {
  const rows = await extractionRecords.lockAll(change, extractionIds);
  const netKg = new Map(rows.map((row) => [row.id, row.netWeightKg]));
  const missing = extractionIds.findIndex((id) => !netKg.has(id));
  if (missing !== -1) throw referenceNotFound(`extractionIds.${missing}`, 'extraction');

  const taken = await takenGrams(change.tx, extractionIds);
  for (const { extractionId, grams } of own) taken.set(extractionId, (taken.get(extractionId) ?? 0) - grams);
  const rests = extractionIds.map((id) => kgToGrams(netKg.get(id)!) - (taken.get(id) ?? 0));
  const rest = rests.reduce((sum, grams) => sum + grams, 0);
  if (kgToGrams(weightKg) > rest) {
    throw new AppError('INSUFFICIENT_STOCK', `The extractions have ${gramsToKg(rest)} kg left.`, {
      extra: { remaining: gramsToKg(rest) },
    });
  }
  assertEachGives(kgToGrams(weightKg), rests);
  const parts = shareByRest(kgToGrams(weightKg), rests);
  return extractionIds.map((extractionId, index) => ({ extractionId, grams: parts[index]! }));
};
