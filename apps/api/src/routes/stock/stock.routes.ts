import { listStock, stockListQuery, stockPageSchema } from '@beekeeping/domain/stock';
import { permission } from '@beekeeping/http';
import { route } from '../../route.ts';

export const stockRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/stock',
    summary: 'List what is on the shelf',
    description:
      'One item per bottling and production batch, empty ones too. `asOf` answers the stock as it was in the world at that instant, late entries included: movements that occurred later and batches filled or made on a later business day are left out, whenever they were recorded. A number of pieces that was corrected since is the corrected one, and `isHeld` is always that of today.',
    access: permission('stock:read'),
    query: stockListQuery,
    status: 200,
    response: stockPageSchema,
    handler: ({ context, query }) => listStock(context.db, query, context.timeZone),
  }),
];
