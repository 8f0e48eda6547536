import { newId } from '@beekeeping/core/id';
import type { TestApi } from '../../testing/test-api.ts';
import { stockRecords } from '../../testing/stock.ts';
import { byId, once, type ValidRequests } from '../../testing/recording.ts';

/** Valid requests of the ledger and of what is on the shelf. The numbering rules are not active. */
export const stockRequests = (api: TestApi): ValidRequests => {
  const { newArticle, newBottling, newProductionBatch, booked } = stockRecords(() => api);
  const article = once(newArticle);
  const aBottling = async () => newBottling({ articleId: await article(), jarCount: 100 });
  const sharedBottling = once(aBottling);
  const aMovement = async (): Promise<{ id: string }> => booked((await aBottling()).id, 'FARM_SHOP', 2);
  const sharedMovement = once(aMovement);

  const withdrawal = () => ({
    type: 'FARM_SHOP',
    quantity: 2,
    note: 'Hofladen',
    occurredAt: '2025-09-01T08:30:00.000Z',
  });
  const correction = () => ({ ...withdrawal(), type: 'INVENTORY_CORRECTION', quantity: -2, note: 'gezählt' });

  return {
    'POST /api/v1/bottlings/:id/movements': byId(aBottling, withdrawal),
    'POST /api/v1/bottlings/:id/movements (correction)': byId(aBottling, correction),
    'POST /api/v1/production-batches/:id/movements': byId(newProductionBatch, withdrawal),
    'GET /api/v1/stock-movements': async () => ({
      query: {
        limit: '2',
        ids: `${(await sharedMovement()).id},${newId()}`,
        count: 'true',
        batchKind: 'BOTTLING,PRODUCTION',
        batchId: `${(await sharedBottling()).id},${newId()}`,
        type: 'FARM_SHOP,SAMPLE',
        articleId: `${await article()},${newId()}`,
        externalId: 'order-1',
        from: '2025-01-01',
        to: '2025-12-31',
        sort: 'occurredAt',
      },
    }),
    'GET /api/v1/stock-movements/:id': byId(sharedMovement),
    'POST /api/v1/stock-movements/:id/reverse': byId(aMovement, () => ({ note: 'vertippt' })),
    'GET /api/v1/stock': async () => ({
      query: {
        limit: '2',
        q: 'L-STOCK',
        ids: `${(await sharedBottling()).id},${newId()}`,
        count: 'true',
        articleId: `${await article()},${newId()}`,
        batchKind: 'BOTTLING,PRODUCTION',
        lotNumber: 'L-STOCK-1',
        asOf: '2025-09-01T08:30:00Z',
        sort: 'createdAt',
      },
    }),
  };
};
