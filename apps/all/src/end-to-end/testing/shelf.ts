import type { TestClient } from '@beekeeping/http/testing';
import type { World } from './oracle.ts';

/** A shelf of its own: two articles with their batches, some of one honey batch, one past its best-before. */
export interface Shelf {
  world: World;
  skus: string[];
  batchIds: string[];
  /** What can be held: path and id. */
  holdable: { path: string; id: string }[];
}

const record = async (client: TestClient, path: string, body: object): Promise<{ id: string }> => {
  const response = await client.post(`/api/v1/${path}`, body);
  if (response.status !== 201) throw new Error(`POST /${path} answered ${response.status}: ${response.text}`);
  return response.body as { id: string };
};

/** Makes a key for the shop and spins honey enough for every shelf. */
export const openHouse = async (client: TestClient): Promise<{ extractionId: string; apiKey: string }> => {
  const apiary = await record(client, 'apiaries', { name: 'Waldrand', countryCode: 'DE' });
  const colony = await record(client, 'colonies', { name: 'Agathe', apiaryId: apiary.id, establishedOn: '2022-05-01' });
  const harvest = await record(client, 'harvests', { colonyId: colony.id, harvestedOn: '2022-07-01', weightKg: 1 });
  const extraction = await record(client, 'extractions', {
    extractedOn: '2022-07-02',
    harvestIds: [harvest.id],
    netWeightKg: 900_000,
  });
  const key = await client
    .post('/api/v1/api-keys', { name: 'Shop', scopes: ['shop-sync:read', 'shop-sync:write'] })
    .expect(201);
  return { extractionId: extraction.id, apiKey: key.body.key as string };
};

let shelves = 0;

/** Fills a new shelf. */
export const fillShelf = async (client: TestClient, extractionId: string): Promise<Shelf> => {
  shelves += 1;
  const today = new Date().toISOString().slice(0, 10);
  const world: World = { today, batches: {} };
  const skus = [`HONEY-${shelves}`, `CANDLE-${shelves}`];
  const honey = await record(client, 'articles', { sku: skus[0], name: 'Honig 500 g', kind: 'HONEY', unit: 'JAR' });
  const candle = await record(client, 'articles', { sku: skus[1], name: 'Kerze', kind: 'MANUFACTURED', unit: 'PIECE' });
  const honeyBatchIds: string[] = [];
  for (const number of [1, 2]) {
    const body = {
      extractionIds: [extractionId],
      variety: 'LINDEN',
      weightKg: 100,
      batchNumber: `HB-${shelves}-${number}`,
    };
    honeyBatchIds.push((await record(client, 'honey-batches', body)).id);
  }
  const fill = async (number: number, jarCount: number, filledOn: string, bestBefore: string): Promise<void> => {
    const honeyBatchId = honeyBatchIds[number % 2]!;
    const lotNumber = `L-${shelves}-${number}`;
    const jars = { honeyBatchId, articleId: honey.id, jarSizeG: 500, jarCount, filledOn, bestBefore, lotNumber };
    const { id } = await record(client, 'bottlings', jars);
    world.batches[id] = { lotNumber, sku: skus[0]!, honeyBatchId, initial: jarCount, madeOn: filledOn, bestBefore };
  };
  await fill(1, 4, '2025-03-01', '2098-01-01');
  await fill(2, 5, '2025-02-01', '2098-01-01');
  await fill(3, 3, '2025-04-01', '2097-06-01');
  await fill(4, 5, '2023-01-01', '2024-01-01');
  for (const [number, quantity, producedOn] of [
    [5, 4, '2025-05-01'],
    [6, 3, '2025-01-01'],
  ] as const) {
    const batchNumber = `P-${shelves}-${number}`;
    const { id } = await record(client, 'production-batches', {
      articleId: candle.id,
      batchNumber,
      quantity,
      producedOn,
    });
    const facts = { lotNumber: batchNumber, sku: skus[1]!, honeyBatchId: null, initial: quantity };
    world.batches[id] = { ...facts, madeOn: producedOn, bestBefore: null };
  }
  const batchIds = Object.keys(world.batches);
  return {
    world,
    skus,
    batchIds,
    holdable: [
      ...batchIds.map((id) => ({ path: world.batches[id]!.honeyBatchId ? 'bottlings' : 'production-batches', id })),
      ...honeyBatchIds.map((id) => ({ path: 'honey-batches', id })),
    ],
  };
};
