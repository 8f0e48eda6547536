import { countStatements } from '@beekeeping/db/testing';
import { readMassBalance } from '@beekeeping/domain/reactions/statistics';
import { factoriesOver } from '@beekeeping/domain/testing';
import { expect, it } from '@jest/globals';
import { stockRecords } from '../../../testing/stock.ts';
import { testApi } from '../../../testing/test-api.ts';

const api = testApi();

const { aHarvest, anExtraction, aHoneyBatch, aBottling } = factoriesOver(() => api.context);

const balanceOf = async (year: number) =>
  (await api.admin.get(`/api/v1/statistics/mass-balance?year=${year}`).expect(200)).body;

const { newShopSale, booked, reverse } = stockRecords(() => api);

it('follows the honey of a year from the hives to what was booked out, and names where some went missing', async () => {
  const { id: harvestId } = await aHarvest({ harvestedOn: '2025-07-12', weightKg: 20 });
  await aHarvest({ harvestedOn: '2025-08-02', weightKg: 3 });
  const { id: extractionId } = await anExtraction({ harvestIds: [harvestId], netWeightKg: 19 });
  const batch = await aHoneyBatch({ extractionIds: [extractionId], weightKg: 18 });
  const jars = await aBottling({ honeyBatchId: batch.id, jarSizeG: 500, jarCount: 30 });
  await booked(jars.id, 'FARM_SHOP', 6, { note: 'counted' });
  const broken = await booked(jars.id, 'BREAKAGE', 2, { note: 'counted' });
  await reverse(broken.id).expect(201);
  await newShopSale(jars.id, 4);
  await booked(jars.id, 'INVENTORY_CORRECTION', -1, { note: 'counted' });

  const { varieties, ...all } = await balanceOf(2025);
  expect(all).toEqual({
    year: 2025,
    harvestedKg: 23,
    extractedKg: 19,
    batchedKg: 18,
    bottledKg: 15,
    soldKg: 2,
    returnedKg: 0,
    withdrawnKg: { FARM_SHOP: 3, OWN_USE: 0, BREAKAGE: 0, SAMPLE: 0 },
    // 3 in combs, 1 in buckets, 3 in the batch, 9.5 in jars.
    remainingKg: 16.5,
    differencesKg: { extracting: 1, batching: 0, counting: 0.5 },
    unexplainedKg: 1.5,
  });
  expect(
    varieties.map(({ variety, batchedKg, remainingKg }: Record<string, unknown>) => [variety, batchedKg, remainingKg]),
  ).toEqual([
    ['LINDEN', 18, 12.5],
    [null, 0, 4],
  ]);
  expect(await balanceOf(2024)).toMatchObject({ year: 2024, harvestedKg: 0, unexplainedKg: 0, varieties: [] });
});

it('warns of what cannot be: more extracted than harvested, more jars than were filled', async () => {
  const { id: harvestId } = await aHarvest({ harvestedOn: '2026-07-12', weightKg: 4 });
  const { id: extractionId } = await anExtraction({
    harvestIds: [harvestId],
    netWeightKg: 5,
    extractedOn: '2026-07-13',
  });
  const batch = await aHoneyBatch({ extractionIds: [extractionId], weightKg: 5 });
  const jars = await aBottling({ honeyBatchId: batch.id, jarSizeG: 500, jarCount: 10, filledOn: '2026-08-01' });
  await booked(jars.id, 'INVENTORY_CORRECTION', 3, { note: 'counted' });

  const { warnings, unexplainedKg } = await balanceOf(2026);
  expect(unexplainedKg).toBe(-2.5);
  expect(warnings).toEqual([
    expect.objectContaining({
      code: 'MORE_EXTRACTED_THAN_HARVESTED',
      message: '1 kg more were extracted than harvested: 5 kg from 4 kg.',
    }),
    expect.objectContaining({ code: 'MORE_JARS_THAN_FILLED', figures: { kg: 1.5 } }),
  ]);
});

it('takes one statement, however much honey there is', async () => {
  expect(await countStatements(api.database.url, (db) => readMassBalance(db, { year: 2025 }, '2025-12-01'))).toBe(1);
});
