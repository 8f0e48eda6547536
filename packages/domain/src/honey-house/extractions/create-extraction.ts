import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import type { Change } from '@beekeeping/events';
import { harvestRecords } from '../harvests/harvest.records.ts';
import { setHarvests } from './extraction-harvests.ts';
import { assertHarvestedBefore, assertNetWithinGross } from './extraction-rules.ts';
import { extractionRecords } from './extraction.records.ts';
import type { ExtractionCreate, ExtractionView } from './extraction.schema.ts';

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
  const row = await extractionRecords.insert(change, input);
  await setHarvests(change, row.id, harvestIds, harvests);
  assertHarvestedBefore(input.extractedOn, harvests);
  return extractionRecords.view(change.tx, row);
};
