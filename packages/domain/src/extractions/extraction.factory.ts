import type { Change } from '@beekeeping/events';
import { aHarvest } from '../harvests/harvest.factory.ts';
import { createExtraction } from './create-extraction.ts';
import type { ExtractionCreate, ExtractionView } from './extraction.schema.ts';
import { extractionCreateSchema } from './extraction.schema.ts';

/** An extraction of 10 kg of July 2025 in the database; from a harvest of its own unless some are given. */
export const anExtraction = async (
  change: Change,
  overrides: Partial<ExtractionCreate> = {},
): Promise<ExtractionView> => {
  const harvestIds = overrides.harvestIds ?? [(await aHarvest(change)).id];
  const defaults = { extractedOn: '2025-07-13', netWeightKg: 10 };
  return createExtraction(change, extractionCreateSchema.parse({ ...defaults, ...overrides, harvestIds }));
};
