import { day } from '@beekeeping/core/fields';
import { listQuery, pageOf, recordParameters } from '@beekeeping/core/list-query';
import { ARTICLE_KINDS, ARTICLE_UNITS, BATCH_KINDS } from '@beekeeping/db/schema';
import { z } from 'zod';

export const shopFeedQuery = listQuery(['sku'], 'sku', { count: recordParameters.count });

const shopLotSchema = z
  .object({
    batchKind: z.enum(BATCH_KINDS),
    lotNumber: z.string(),
    honeyVariety: z.string().nullable().meta({ description: 'A code of the variety list or free text; of honey only' }),
    jarSizeG: z.int().nullable().meta({ description: 'Grams of honey in one jar; of honey only' }),
    bestBefore: day().nullable(),
    remainingCount: z.int().meta({ description: 'Pieces that can be sold: none of a held lot' }),
    isHeld: z.boolean().meta({ description: 'A held lot cannot be sold' }),
  })
  .meta({ id: 'ShopLot' });

/** An article as the shop offers it. */
const shopArticleSchema = z
  .object({
    articleId: z.guid(),
    sku: z.string(),
    name: z.string(),
    kind: z.enum(ARTICLE_KINDS).meta({ description: 'HONEY is bottled, MANUFACTURED is made, such as candles' }),
    unit: z.enum(ARTICLE_UNITS),
    shopCategory: z.string().nullable(),
    priceCents: z.int().nullable(),
    vatRate: z.number().nullable().meta({ description: 'Percent, e.g. 7' }),
    sellableCount: z.int().meta({ description: 'Pieces that a sale by SKU can take now: the sum over `batches`' }),
    batches: z.array(shopLotSchema).meta({
      description: 'In the order in which a sale takes them; without lots past best-before, or sold out for good',
    }),
  })
  .meta({ id: 'ShopArticle' });

export const shopFeedPageSchema = pageOf(shopArticleSchema);

export type ShopFeedQuery = z.output<typeof shopFeedQuery>;
export type ShopArticleView = z.output<typeof shopArticleSchema>;
export type ShopLotView = z.output<typeof shopLotSchema>;
