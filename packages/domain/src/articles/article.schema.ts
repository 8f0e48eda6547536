import { issueOf } from '@beekeeping/core/field-error';
import { code, integer, name, patchOf, percent, recordFields } from '@beekeeping/core/fields';
import { listQuery, pageOf, queryFlag } from '@beekeeping/core/list-query';
import { ARTICLE_KINDS, ARTICLE_UNITS } from '@beekeeping/db/schema';
import { z } from 'zod';

const hasNoGap = (value: string): boolean => !/[\p{C}\p{Z}]/u.test(value);

/** What the shop calls an article: 1 to 64 visible characters, their case kept as typed, one article whatever the case. */
const sku = () =>
  code(64).refine(
    hasNoGap,
    issueOf('FORBIDDEN_CHARACTERS', 'must hold visible characters only, no spaces', { kind: 'space' }),
  );

const kind = () =>
  z.enum(ARTICLE_KINDS).meta({ description: 'HONEY is bottled, MANUFACTURED is made, such as candles' });

const fields = {
  sku: sku().meta({
    description: 'Unique, whatever the case or the spelling of a character: `ＳＫＵ１` is stored as `SKU1`',
  }),
  name: name(),
  kind: kind(),
  unit: z.enum(ARTICLE_UNITS),
  shopCategory: name().nullish(),
  priceCents: integer(0, 100_000_000).nullish(),
  vatRate: percent().nullish().meta({ description: 'Percent, e.g. 7' }),
};

export const articleCreateSchema = z.strictObject(fields);

export const articlePatchSchema = patchOf({ ...fields, isActive: z.boolean() });

export const articleListQuery = listQuery(['createdAt', 'sku', 'name'], '-createdAt', {
  kind: kind().optional(),
  isActive: queryFlag(),
  shopCategory: name().optional(),
  sku: sku().optional().meta({ description: 'In any case' }),
});

export const articleSchema = z
  .object({
    ...recordFields,
    sku: z.string(),
    name: z.string(),
    kind: kind(),
    unit: z.enum(ARTICLE_UNITS),
    shopCategory: z.string().nullable(),
    priceCents: z.int().nullable(),
    vatRate: z.number().nullable(),
    isActive: z.boolean(),
  })
  .meta({ id: 'Article' });

export const articlePageSchema = pageOf(articleSchema);

export type ArticleCreate = z.output<typeof articleCreateSchema>;
export type ArticlePatch = z.output<typeof articlePatchSchema>;
export type ArticleListQuery = z.output<typeof articleListQuery>;
export type ArticleView = z.output<typeof articleSchema>;
