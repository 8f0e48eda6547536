import type { TestClient } from '@beekeeping/service/testing';

/** The records before a bottling, made over HTTP: each with parents of its own unless some are given. */
export interface HoneyChain {
  newHarvest(fields?: { countryCode?: string | null; harvestedOn?: string; weightKg?: number }): Promise<string>;
  newExtraction(fields?: { harvestIds?: string[]; netWeightKg?: number; extractedOn?: string }): Promise<string>;
  // oxlint-disable-next-line typescript/no-explicit-any
  newHoneyBatch(fields?: object): Promise<any>;
}

/** Numbers are typed: the numbering rules must not be active. */
export const honeyChain = (client: () => TestClient): HoneyChain => {
  let count = 0;
  const record = async (path: string, body: object) => {
    count += 1;
    return (await client().post(`/api/v1/${path}`, body).expect(201)).body;
  };
  const chain: HoneyChain = {
    newHarvest: async ({ countryCode = 'DE', ...fields } = {}) => {
      const apiary = await record('apiaries', { name: 'Waldrand', location: 'Chiemgau', countryCode });
      const colony = await record('colonies', {
        name: `Volk ${count}`,
        apiaryId: apiary.id,
        establishedOn: '2024-05-01',
      });
      return (await record('harvests', { colonyId: colony.id, harvestedOn: '2025-07-10', weightKg: 50, ...fields })).id;
    },
    newExtraction: async (fields = {}) => {
      const harvestIds = fields.harvestIds ?? [await chain.newHarvest()];
      return (await record('extractions', { extractedOn: '2025-07-12', netWeightKg: 100, ...fields, harvestIds })).id;
    },
    newHoneyBatch: async (fields = {}) => {
      const weightKg = 'weightKg' in fields ? fields.weightKg : 10;
      const isSourceGiven = 'extractionIds' in fields || 'parents' in fields;
      const sources = isSourceGiven
        ? {}
        : { extractionIds: [await chain.newExtraction({ netWeightKg: Number(weightKg) })] };
      const defaults = { variety: 'LINDEN', weightKg, waterContentPercent: 16.8, batchNumber: `HB-CHAIN-${count}` };
      return record('honey-batches', { ...defaults, ...sources, ...fields });
    },
  };
  return chain;
};
