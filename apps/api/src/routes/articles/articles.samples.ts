import { newId } from '@beekeeping/core/id';
import type { TestApi } from '../../testing/test-api.ts';
import { byId, numbered, once, record, type ValidRequests } from '../../testing/recording.ts';

/** Valid requests of articles and production batches. */
export const articlesRequests = (api: TestApi): ValidRequests => {
  const article = (kind = 'MANUFACTURED') => ({
    sku: numbered('SKU'),
    name: 'Bienenwachskerze',
    kind,
    unit: 'PIECE',
    shopCategory: 'Kerzen',
    priceCents: 1_290,
    vatRate: 19,
  });
  const anArticle = async () => record(api, '/articles', article());
  const sharedArticle = once(anArticle);

  const productionBatch = async () => ({
    articleId: (await sharedArticle()).id,
    batchNumber: numbered('P'),
    quantity: 40,
    producedOn: '2024-10-01',
    bestBefore: '2029-10-01',
    note: 'gegossen',
  });
  const aProductionBatch = async () => record(api, '/production-batches', await productionBatch());

  return {
    'GET /api/v1/articles': async () => ({
      query: {
        limit: '2',
        q: 'kerze',
        ids: `${(await sharedArticle()).id},${newId()}`,
        count: 'true',
        kind: 'MANUFACTURED,HONEY',
        unit: 'PIECE,JAR',
        isActive: 'true',
        shopCategory: 'Kerzen',
        sku: 'SKU-1',
        sort: '-sku',
      },
    }),
    'POST /api/v1/articles': () => ({ body: article() }),
    'GET /api/v1/articles/:id': byId(sharedArticle),
    'PATCH /api/v1/articles/:id': byId(anArticle, () => ({ ...article('HONEY'), isActive: false })),
    'DELETE /api/v1/articles/:id': byId(anArticle),

    'GET /api/v1/production-batches': async () => ({
      query: {
        limit: '2',
        q: 'P-',
        ids: `${newId()},${newId()}`,
        count: 'true',
        articleId: `${(await sharedArticle()).id},${newId()}`,
        batchNumber: 'P-1',
        from: '2024-01-01',
        to: '2024-12-31',
        sort: 'producedOn',
      },
    }),
    'POST /api/v1/production-batches': async () => ({ body: await productionBatch() }),
    'GET /api/v1/production-batches/:id': byId(aProductionBatch),
    'PATCH /api/v1/production-batches/:id': byId(aProductionBatch, productionBatch),
    'DELETE /api/v1/production-batches/:id': byId(aProductionBatch),
  };
};
