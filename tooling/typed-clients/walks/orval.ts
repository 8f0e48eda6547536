import {
  getPublicBatchesByLotNumber,
  getStockMovements,
  patchBottlingsById,
  postApiaries,
  postApiKeys,
  postArticles,
  postAuthLogin,
  postBottlings,
  postBottlingsByIdMovements,
  postColonies,
  postExtractions,
  postHarvests,
  postHoneyBatches,
  postShopSyncMovements,
} from '../dist/orval.js';

/** The walk of `openapi-fetch.ts`, with the functions that orval writes. */
export const walk = async (credentials: { email: string; password: string }) => {
  const login = await postAuthLogin(credentials);
  if (login.status !== 200 || !('accessToken' in login.data)) throw new Error('not signed in');
  const as = { headers: { Authorization: `Bearer ${login.data.accessToken}` } };

  const refused = await postApiaries({ name: '' }, as);
  const errors = refused.status === 400 && refused.data.code === 'VALIDATION_FAILED' ? refused.data.errors : undefined;
  const isTooShort = errors?.some(
    ({ path, code, params }) => path === 'name' && code === 'TOO_SHORT' && params.minimum,
  );

  const apiary = await postApiaries({ name: 'Hinterm Haus', location: 'Chiemgau' }, as);
  if (apiary.status !== 201) throw new Error(apiary.data.code);
  const colony = await postColonies({ name: 'Volk 1', apiaryId: apiary.data.id, establishedOn: '2025-05-01' }, as);
  if (colony.status !== 201) throw new Error(colony.data.code);
  const harvest = await postHarvests({ colonyId: colony.data.id, harvestedOn: '2026-07-04', weightKg: 12.5 }, as);
  if (harvest.status !== 201) throw new Error(harvest.data.code);
  const extraction = await postExtractions(
    { extractedOn: '2026-07-12', harvestIds: [harvest.data.id], netWeightKg: 12.5 },
    as,
  );
  if (extraction.status !== 201) throw new Error(extraction.data.code);
  const batch = await postHoneyBatches(
    { extractionIds: [extraction.data.id], variety: 'LINDEN', weightKg: 12.5, batchNumber: 'HB-1' },
    as,
  );
  if (batch.status !== 201) throw new Error(batch.data.code);
  const isUnmeasured = batch.data.warnings?.some(({ code }) => code === 'WATER_CONTENT_UNKNOWN');
  const bottling = await postBottlings(
    { honeyBatchId: batch.data.id, filledOn: '2026-08-01', jarSizeG: 500, jarCount: 20, lotNumber: 'L-1' },
    as,
  );
  if (bottling.status !== 201) throw new Error(bottling.data.code);
  const article = await postArticles({ sku: 'LINDE-500', name: 'Lindenhonig', kind: 'HONEY', unit: 'JAR' }, as);
  if (article.status !== 201) throw new Error(article.data.code);
  await patchBottlingsById(bottling.data.id, { articleId: article.data.id }, as);
  const movement = await postBottlingsByIdMovements(bottling.data.id, { type: 'FARM_SHOP', quantity: 2 }, as);
  if (movement.status !== 201) throw new Error(movement.data.code);
  const movements = await getStockMovements({ batchId: [bottling.data.id] }, as);
  if (movements.status !== 200) throw new Error(movements.data.code);
  const origin = await getPublicBatchesByLotNumber(bottling.data.lotNumber);
  if (origin.status !== 200) throw new Error('the lot is unknown');

  const created = await postApiKeys({ name: 'Shop', scopes: ['shop-sync:read', 'shop-sync:write'] }, as);
  if (created.status !== 201) throw new Error(created.data.code);
  const sale = await postShopSyncMovements(
    {
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
    { headers: { 'X-Api-Key': created.data.key } },
  );
  if (sale.status !== 200) throw new Error(sale.data.code);
  return {
    isTooShort: Boolean(isTooShort),
    isUnmeasured: Boolean(isUnmeasured),
    isBooked: movements.data.items.some(({ id }) => id === movement.data.id),
    origin: { lotNumber: origin.data.lotNumber, regions: origin.data.regions, recall: origin.data.recall },
    sale: sale.data.results.map(({ status, allocations }) => ({ status, allocations })),
  };
};
