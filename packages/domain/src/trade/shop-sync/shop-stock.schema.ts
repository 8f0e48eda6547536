import { listQuery, pageOf, recordParameters } from '@beekeeping/core/list-query';
import { z } from 'zod';
import { stockSchema } from '../stock/stock.schema.ts';

export const shopStockQuery = listQuery(['createdAt'], '-createdAt', { count: recordParameters.count });

/** The remaining stock of one batch, for the shop: held ones and those past their best-before are included. */
const shopStockSchema = z
  .object({
    ...stockSchema.shape,
    sku: z.string().nullable().meta({ description: 'Null for a bottling that is sold as no article' }),
  })
  .meta({ id: 'ShopStock' });

export const shopStockPageSchema = pageOf(shopStockSchema);
