import { factoriesOver, stockMovementBody } from '@beekeeping/domain/testing';
import { byId, once, record, SOME_IDS, type ValidRequests } from '../../../../testing/recording.ts';
import type { TestApi } from '../../../../testing/test-api.ts';

/** Valid requests of the ledger. The numbering rules are not active. */
export const stockMovementsRequests = (api: TestApi): ValidRequests => {
  const { aBottling, aProductionBatch } = factoriesOver(() => api.context);
  const aMovement = async () => record(api, `/bottlings/${(await aBottling()).id}/movements`, stockMovementBody());
  const shared = once(aMovement);
  const correction = () => stockMovementBody({ type: 'INVENTORY_CORRECTION', quantity: -2, note: 'gezählt' });

  return {
    'POST /api/v1/bottlings/:id/movements': byId(aBottling, () => stockMovementBody()),
    'POST /api/v1/bottlings/:id/movements (correction)': byId(aBottling, correction),
    'POST /api/v1/production-batches/:id/movements': byId(aProductionBatch, () => stockMovementBody()),
    'GET /api/v1/stock-movements': () => ({
      query: {
        limit: '2',
        q: 'L-STOCK',
        ids: SOME_IDS,
        count: 'true',
        batchKind: 'BOTTLING,PRODUCTION',
        batchId: SOME_IDS,
        type: 'FARM_SHOP,SAMPLE',
        articleId: SOME_IDS,
        externalId: 'order-1',
        from: '2025-01-01',
        to: '2025-12-31',
        sort: 'occurredAt',
      },
    }),
    'GET /api/v1/stock-movements/:id': byId(shared),
    'POST /api/v1/stock-movements/:id/reverse': byId(aMovement, () => ({ note: 'vertippt' })),
  };
};
