import { day, id, sentInstant } from '@beekeeping/core/fields';
import { listQuery, pageOf } from '@beekeeping/core/list-query';
import { BATCH_KINDS } from '@beekeeping/db/schema';
import { z } from 'zod';
import { askedNumber } from '../numbering/index.ts';

export const stockListQuery = listQuery(['createdAt'], '-createdAt', {
  articleId: id().optional(),
  batchKind: z.enum(BATCH_KINDS).optional(),
  lotNumber: askedNumber().optional(),
  asOf: sentInstant().optional().meta({ description: 'The stock of this instant; that of now unless said otherwise' }),
});

/** What is on the shelf of one batch (contract.md §6). */
export const stockSchema = z
  .object({
    batchKind: z.enum(BATCH_KINDS),
    batchId: z.guid(),
    lotNumber: z.string().meta({ description: 'The batch number of a production batch' }),
    articleId: z.guid().nullable(),
    initial: z.int().meta({ description: 'Pieces that the batch began with, as they are recorded now' }),
    remaining: z.int(),
    bestBefore: day().nullable(),
    isHeld: z.boolean().meta({ description: 'Held now, whatever instant `asOf` asks for' }),
  })
  .meta({ id: 'Stock' });

export const stockPageSchema = pageOf(stockSchema);

export type StockListQuery = z.output<typeof stockListQuery>;
export type StockView = z.output<typeof stockSchema>;
