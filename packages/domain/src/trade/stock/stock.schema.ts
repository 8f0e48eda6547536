import { day, id, sentInstant } from '@beekeeping/core/fields';
import { listQuery, queryFlag, recordParameters, search, several } from '@beekeeping/core/list-query';
import { BATCH_KINDS } from '@beekeeping/db/schema';
import { z } from 'zod';
import { askedNumber } from '../../ground/numbering/index.ts';

// Some thousand batches over the years: sorting them takes milliseconds. What remains is summed up for all of them, from
// the index of the ledger, when it is sorted by, else for one page only.
const sort = [
  'createdAt',
  'batchKind',
  'lotNumber',
  'articleName',
  'sku',
  'initial',
  'remaining',
  'bestBefore',
  'isHeld',
] as const;

export const stockListQuery = listQuery(sort, '-createdAt', {
  q: search(['lotNumber', 'articleName', 'sku']),
  articleId: several(id()),
  batchKind: several(z.enum(BATCH_KINDS)),
  lotNumber: askedNumber().optional(),
  hasRemaining: queryFlag('Whether pieces are left of it, at the instant `asOf`'),
  isHeld: queryFlag('Whether it is held now'),
  belowMinimum: queryFlag(
    'Whether less can be sold of its article now than its minimum: `minimumStock`, else what the automation rule STOCK_LOW says',
  ),
  asOf: sentInstant().optional().meta({ description: 'The stock at this instant; now by default' }),
  ...recordParameters,
});

/** The stock of one batch (docs/requirements/trade.md#stock-ledger). */
export const stockSchema = z
  .object({
    batchKind: z.enum(BATCH_KINDS),
    batchId: z.guid(),
    lotNumber: z.string().meta({ description: 'The batch number of a production batch' }),
    articleId: z.guid().nullable(),
    articleName: z.string().nullable(),
    sku: z.string().nullable(),
    initial: z.int().meta({ description: 'Initial pieces of the batch, as recorded now' }),
    remaining: z.int(),
    bestBefore: day().nullable(),
    isHeld: z.boolean().meta({ description: 'Held now, whatever instant `asOf` asks for' }),
  })
  .meta({ id: 'Stock' });

export type StockListQuery = z.output<typeof stockListQuery>;
export type StockView = z.output<typeof stockSchema>;
