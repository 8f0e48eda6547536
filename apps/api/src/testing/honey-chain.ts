import type { TestClient } from '@beekeeping/http/testing';

// One for all chains of a test file: names and numbers are unique in its database.
let count = 0;

/**
 * Makes the records before a bottling over HTTP, with parents of their own unless some are given. Numbers are typed:
 * the numbering rules must not be active.
 */
export const honeyChain = (client: () => TestClient) => {
  const record = async (path: string, body: object) => {
    count += 1;
    return (await client().post(`/api/v1/${path}`, body).expect(201)).body;
  };

  const newColony = async (countryCode: string | null): Promise<string> => {
    const apiary = await record('apiaries', { name: 'Waldrand', location: 'Chiemgau', countryCode });
    const colony = { name: `Honigvolk ${count}`, apiaryId: apiary.id, establishedOn: '2023-05-01' };
    return (await record('colonies', colony)).id;
  };
  // One colony per country is enough for any number of harvests.
  const colonyIds: Record<string, Promise<string>> = {};

  const newHarvest = async (
    fields: { countryCode?: string | null; harvestedOn?: string; weightKg?: number } = {},
  ): Promise<string> => {
    const { countryCode = 'DE', ...others } = fields;
    const colonyId = await (colonyIds[String(countryCode)] ??= newColony(countryCode));
    return (await record('harvests', { colonyId, harvestedOn: '2025-07-10', weightKg: 50, ...others })).id;
  };

  const newExtraction = async (
    fields: { harvestIds?: string[]; netWeightKg?: number; extractedOn?: string } = {},
  ): Promise<string> => {
    const harvestIds = fields.harvestIds ?? [await newHarvest()];
    return (await record('extractions', { extractedOn: '2025-07-12', netWeightKg: 100, ...fields, harvestIds })).id;
  };

  const newHoneyBatch = async (fields: object = {}) => {
    const weightKg = 'weightKg' in fields ? Number(fields.weightKg) : 10;
    const isSourceGiven = 'extractionIds' in fields || 'parents' in fields;
    const sources = isSourceGiven ? {} : { extractionIds: [await newExtraction({ netWeightKg: weightKg })] };
    const defaults = { variety: 'LINDEN', weightKg, waterContentPercent: 16.8, batchNumber: `HB-CHAIN-${count}` };
    return record('honey-batches', { ...defaults, ...sources, ...fields });
  };

  return { newHarvest, newExtraction, newHoneyBatch };
};
