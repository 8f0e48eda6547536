import createClient from 'openapi-fetch';
import type { paths } from '../dist/openapi-typescript.js';

/** What a call was answered, or the problem as an error. */
const taken = <Data>({ data, error }: { data?: Data; error?: { code: string; detail: string } }): Data => {
  if (data === undefined) throw new Error(`${error?.code}: ${error?.detail}`);
  return data;
};

/** Walks from signing in to the customer's page and the shop. @returns what the customer sees, and what the shop was answered */
export const walk = async (baseUrl: string, credentials: { email: string; password: string }) => {
  const api = createClient<paths>({ baseUrl });
  const signedIn = taken(await api.POST('/api/v1/auth/login', { body: credentials }));
  if (!('accessToken' in signedIn)) throw new Error('the account has a second factor');
  api.use({
    onRequest: ({ request }) => {
      if (!request.headers.has('X-Api-Key')) request.headers.set('Authorization', `Bearer ${signedIn.accessToken}`);
    },
  });

  const refused = await api.POST('/api/v1/apiaries', { body: { name: '' } });
  const errors = refused.error?.code === 'VALIDATION_FAILED' ? refused.error.errors : undefined;
  const isTooShort = errors?.some(
    ({ path, code, params }) => path === 'name' && code === 'TOO_SHORT' && params.minimum,
  );

  const apiary = taken(await api.POST('/api/v1/apiaries', { body: { name: 'Hinterm Haus', location: 'Chiemgau' } }));
  const colony = taken(
    await api.POST('/api/v1/colonies', {
      body: { name: 'Volk 1', apiaryId: apiary.id, establishedOn: '2025-05-01' },
    }),
  );
  const harvest = taken(
    await api.POST('/api/v1/harvests', { body: { colonyId: colony.id, harvestedOn: '2026-07-04', weightKg: 12.5 } }),
  );
  const extraction = taken(
    await api.POST('/api/v1/extractions', {
      body: { extractedOn: '2026-07-12', harvestIds: [harvest.id], netWeightKg: 12.5 },
    }),
  );
  const batch = taken(
    await api.POST('/api/v1/honey-batches', {
      body: { extractionIds: [extraction.id], variety: 'LINDEN', weightKg: 12.5, batchNumber: 'HB-1' },
    }),
  );
  const isUnmeasured = batch.warnings?.some(({ code }) => code === 'WATER_CONTENT_UNKNOWN');
  const jars = { honeyBatchId: batch.id, filledOn: '2026-08-01', jarSizeG: 500, jarCount: 20, lotNumber: 'L-1' };
  const bottling = taken(await api.POST('/api/v1/bottlings', { body: jars }));
  const article = taken(
    await api.POST('/api/v1/articles', { body: { sku: 'LINDE-500', name: 'Lindenhonig', kind: 'HONEY', unit: 'JAR' } }),
  );
  const path = { id: bottling.id };
  taken(await api.PATCH('/api/v1/bottlings/{id}', { params: { path }, body: { articleId: article.id } }));
  const movement = taken(
    await api.POST('/api/v1/bottlings/{id}/movements', { params: { path }, body: { type: 'FARM_SHOP', quantity: 2 } }),
  );
  const { items } = taken(await api.GET('/api/v1/stock-movements', { params: { query: { batchId: [bottling.id] } } }));
  const origin = taken(
    await api.GET('/api/v1/public/batches/{lotNumber}', { params: { path: { lotNumber: bottling.lotNumber } } }),
  );

  const { key } = taken(
    await api.POST('/api/v1/api-keys', { body: { name: 'Shop', scopes: ['shop-sync:read', 'shop-sync:write'] } }),
  );
  const { results } = taken(
    await api.POST('/api/v1/shop-sync/movements', {
      headers: { 'X-Api-Key': key },
      body: {
        movements: [
          {
            externalId: 'order-1-1',
            type: 'SHOP_SALE',
            sku: article.sku,
            quantity: 3,
            occurredAt: new Date().toISOString(),
          },
        ],
      },
    }),
  );
  return {
    isTooShort: Boolean(isTooShort),
    isUnmeasured: Boolean(isUnmeasured),
    isBooked: items.some(({ id }) => id === movement.id),
    origin: { lotNumber: origin.lotNumber, regions: origin.regions, recall: origin.recall },
    sale: results.map(({ status, allocations }) => ({ status, allocations })),
  };
};
