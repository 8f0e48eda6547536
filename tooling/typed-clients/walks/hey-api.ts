import { createClient } from '../dist/hey-api/client/index.js';
import * as api from '../dist/hey-api/sdk.gen.js';

/** The walk of `openapi-fetch.ts`, with the functions that hey-api writes. */
export const walk = async (baseUrl: string, credentials: { email: string; password: string }) => {
  const visitor = createClient({ baseUrl });
  const login = await api.postAuthLogin({ client: visitor, body: credentials, throwOnError: true });
  if (!('accessToken' in login.data)) throw new Error('the account has a second factor');
  const client = createClient({ baseUrl, auth: login.data.accessToken });
  const as = { client, throwOnError: true } as const;

  const refused = await api.postApiaries({ client, body: { name: '' } });
  const problem = refused.error;
  const errors = problem?.code === 'VALIDATION_FAILED' ? problem.errors : undefined;
  const isTooShort = errors?.some(
    ({ path, code, params }) => path === 'name' && code === 'TOO_SHORT' && params.minimum,
  );

  const apiary = await api.postApiaries({ ...as, body: { name: 'Hinterm Haus', location: 'Chiemgau' } });
  const colony = await api.postColonies({
    ...as,
    body: { name: 'Volk 1', apiaryId: apiary.data.id, establishedOn: '2025-05-01' },
  });
  const harvest = await api.postHarvests({
    ...as,
    body: { colonyId: colony.data.id, harvestedOn: '2026-07-04', weightKg: 12.5 },
  });
  const extraction = await api.postExtractions({
    ...as,
    body: { extractedOn: '2026-07-12', harvestIds: [harvest.data.id], netWeightKg: 12.5 },
  });
  const batch = await api.postHoneyBatches({
    ...as,
    body: { extractionIds: [extraction.data.id], variety: 'LINDEN', weightKg: 12.5, batchNumber: 'HB-1' },
  });
  const isUnmeasured = batch.data.warnings?.some(({ code }) => code === 'WATER_CONTENT_UNKNOWN');
  const bottling = await api.postBottlings({
    ...as,
    body: { honeyBatchId: batch.data.id, filledOn: '2026-08-01', jarSizeG: 500, jarCount: 20, lotNumber: 'L-1' },
  });
  const article = await api.postArticles({
    ...as,
    body: { sku: 'LINDE-500', name: 'Lindenhonig', kind: 'HONEY', unit: 'JAR' },
  });
  const path = { id: bottling.data.id };
  await api.patchBottlingsById({ ...as, path, body: { articleId: article.data.id } });
  const movement = await api.postBottlingsByIdMovements({ ...as, path, body: { type: 'FARM_SHOP', quantity: 2 } });
  const movements = await api.getStockMovements({ ...as, query: { batchId: [bottling.data.id] } });
  const origin = await api.getPublicBatchesByLotNumber({
    client: visitor,
    throwOnError: true,
    path: { lotNumber: bottling.data.lotNumber },
  });

  const created = await api.postApiKeys({
    ...as,
    body: { name: 'Shop', scopes: ['shop-sync:read', 'shop-sync:write'] },
  });
  const sale = await api.postShopSyncMovements({
    client: visitor,
    auth: created.data.key,
    throwOnError: true,
    body: {
      movements: [
        {
          externalId: 'order-1-1',
          type: 'SHOP_SALE',
          sku: article.data.sku,
          quantity: 3,
          occurredAt: new Date().toISOString(),
        },
      ],
    },
  });
  return {
    isTooShort: Boolean(isTooShort),
    isUnmeasured: Boolean(isUnmeasured),
    isBooked: movements.data.items.some(({ id }) => id === movement.data.id),
    origin: { lotNumber: origin.data.lotNumber, regions: origin.data.regions, recall: origin.data.recall },
    sale: sale.data.results.map(({ status, allocations }) => ({ status, allocations })),
  };
};
