import { newId } from '@beekeeping/core/id';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import { extractions } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { harvestRecords } from '../harvests/harvest.records.ts';
import { setHarvests } from './extraction-harvests.ts';
import { assertHarvestedBefore, assertNetWithinGross } from './extraction-rules.ts';
import type { ExtractionCreate, ExtractionView } from './extraction.schema.ts';
import { extractionView } from './extraction.view.ts';

/**
 * Records honey spun from harvests.
 * @throws AppError VALIDATION_FAILED, REFERENCE_NOT_FOUND, IN_USE when a harvest is in another extraction
 */
export const createExtraction = async (
  change: Change,
  { harvestIds, ...input }: ExtractionCreate,
): Promise<ExtractionView> => {
  refuseFutureDay('extractedOn', input.extractedOn, change.tomorrow);
  assertNetWithinGross(input);
  const harvests = await harvestRecords.lockAll(change, harvestIds);
  const [row] = await change.tx
    .insert(extractions)
    .values({ id: newId(), ...input, createdAt: change.now, updatedAt: change.now })
    .returning();
  await setHarvests(change, row!.id, harvestIds, harvests);
  assertHarvestedBefore(input.extractedOn, harvests);
  return extractionView(change.tx, row!);
};
