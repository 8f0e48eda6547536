import { instant } from '@beekeeping/core/fields';
import { listQuery, pageOf, recordParameters } from '@beekeeping/core/list-query';
import { z } from 'zod';

export const lotOrdersQuery = listQuery(['occurredAt'], '-occurredAt', { count: recordParameters.count });

/** A sale of the shop that took pieces of a lot. */
const lotOrderSchema = z
  .object({
    orderRef: z.string().nullable().meta({ description: 'The order in the shop, if given' }),
    externalId: z.string().meta({ description: "The shop's own id of the sale" }),
    quantity: z.int().meta({ description: 'Pieces of this lot that the sale took; it may have taken others too' }),
    returned: z.int().meta({ description: 'How many of them came back' }),
    occurredAt: instant(),
  })
  .meta({ id: 'LotOrder' });

export const lotOrdersPageSchema = pageOf(lotOrderSchema);

export type LotOrdersQuery = z.output<typeof lotOrdersQuery>;
export type LotOrderView = z.output<typeof lotOrderSchema>;
