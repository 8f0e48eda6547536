import type { Change } from '@beekeeping/events';
import { aHarvest } from '../harvests/harvest.factory.ts';
import { createExtraction } from './create-extraction.ts';
import { type ExtractionCreate, extractionCreateSchema, type ExtractionView } from './extraction.schema.ts';

/** Request body for an extraction of 10 kg of July 2025, its harvests aside. */
export const extractionBody = (overrides: { netWeightKg?: number; [field: string]: unknown }) => ({
  extractedOn: '2025-07-13',
  netWeightKg: 10,
  grossWeightKg: (overrides.netWeightKg ?? 10) + 1.5,
  waterContentPercent: 17.2,
  note: 'kalt',
  ...overrides,
});

/** Inserts an extraction; from a new harvest by default. */
export const anExtraction = async (
  change: Change,
  overrides: Partial<ExtractionCreate> = {},
): Promise<ExtractionView> => {
  const harvestIds = overrides.harvestIds ?? [(await aHarvest(change)).id];
  return createExtraction(change, extractionCreateSchema.parse(extractionBody({ ...overrides, harvestIds })));
};
