import { pageOf } from '@beekeeping/core/list-query';
import { minimumOfArticles } from '@beekeeping/domain/reactions/rules/automation';
import { listStock, stockListQuery, stockSchema } from '@beekeeping/domain/trade/stock';
import { permission } from '@beekeeping/http';
import { route } from '../../../route.ts';

export const stockRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/stock',
    summary: 'List the stock',
    description:
      'One item per bottling and production batch, empty ones too. `asOf` answers the stock as it was in the world at that instant, late entries included: movements that occurred later and batches filled or made on a later business day are left out, whenever they were recorded. A number of pieces that was corrected since is the corrected one, and `isHeld` is always that of today.',
    access: permission('stock:read'),
    query: stockListQuery,
    status: 200,
    response: pageOf(stockSchema),
    read: async (db, { context, query: { belowMinimum: isWanted, ...query } }) => {
      const low = isWanted === undefined ? undefined : { isWanted, minimum: await minimumOfArticles(db) };
      return listStock(db, { ...query, low }, context.timeZone);
    },
  }),
];
