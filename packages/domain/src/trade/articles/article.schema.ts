import { answerFields } from '@beekeeping/core/answer-fields';
import { issueOf } from '@beekeeping/core/field-error';
import { code, integer, name, patchOf, percent, recordFields } from '@beekeeping/core/fields';
import { queryFlag, several } from '@beekeeping/core/list-query';
import { ARTICLE_KINDS, ARTICLE_UNITS, articles } from '@beekeeping/db/schema';
import { recordQuery } from '@beekeeping/records/record-query';
import { z } from 'zod';

const hasNoGap = (value: string): boolean => !/[\p{C}\p{Z}]/u.test(value);

/** The SKU of an article: 1 to 64 visible characters, stored as typed, unique ignoring case. */
const sku = () =>
  code(64).refine(
    hasNoGap,
    issueOf('FORBIDDEN_CHARACTERS', 'must hold visible characters only, no spaces', { kind: 'space' }),
  );

const fields = {
  sku: sku().meta({
    description: 'Unique, ignoring case and character width: `ＳＫＵ１` is stored as `SKU1`',
  }),
  name: name(),
  kind: z.enum(ARTICLE_KINDS).meta({ description: 'HONEY is bottled, MANUFACTURED is made, such as candles' }),
  unit: z.enum(ARTICLE_UNITS),
  shopCategory: name().nullish(),
  priceCents: integer(0, 100_000_000).nullish(),
  vatRate: percent().nullish().meta({ description: 'Percent, e.g. 7' }),
  minimumStock: integer(1, 100_000).nullish().meta({
    description: 'Pieces below which its stock is low; null: as the automation rule STOCK_LOW says for all articles',
  }),
};

const isActive = z.boolean().meta({ description: 'False: the feed of the shop leaves it out' });

export const articleCreateSchema = z.strictObject(fields);

export const articlePatchSchema = patchOf({ ...fields, isActive });

// A business sells some hundred articles at most: sorting by unindexed fields takes milliseconds.
const sort = [
  'createdAt',
  'sku',
  'name',
  'kind',
  'unit',
  'shopCategory',
  'priceCents',
  'vatRate',
  'minimumStock',
  'isActive',
] as const;

export const articleListQuery = recordQuery(
  articles,
  { by: sort, default: '-createdAt' },
  {
    kind: several(z.enum(ARTICLE_KINDS)),
    unit: several(z.enum(ARTICLE_UNITS)),
    isActive: queryFlag(),
    shopCategory: name().optional(),
    sku: sku().optional().meta({ description: 'In any case' }),
  },
);

export const articleSchema = z
  .object({ ...recordFields, ...answerFields({ ...fields, isActive }) })
  .meta({ id: 'Article' });

export type ArticleCreate = z.output<typeof articleCreateSchema>;
export type ArticlePatch = z.output<typeof articlePatchSchema>;
export type ArticleView = z.output<typeof articleSchema>;
