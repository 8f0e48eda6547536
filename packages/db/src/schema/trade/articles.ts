import { not, sql } from 'drizzle-orm';
import { boolean, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, inNaturalOrder, recordColumns } from '../records/columns.ts';
import { describeTable } from '../records/descriptor.ts';
import { recordIndexes } from '../records/record-indexes.ts';
import { searchIndexes } from '../records/search-indexes.ts';

export const ARTICLE_KINDS = ['HONEY', 'MANUFACTURED'] as const;
export const ARTICLE_UNITS = ['PIECE', 'JAR', 'KG', 'G', 'L', 'ML', 'SET'] as const;

/** An article of the shop. A bottling may name the article of its jars. */
export const articles = pgTable(
  'articles',
  {
    id: idColumn(),
    sku: text().notNull(),
    name: text().notNull(),
    kind: text({ enum: ARTICLE_KINDS }).notNull(),
    unit: text({ enum: ARTICLE_UNITS }).notNull(),
    shopCategory: text(),
    priceCents: integer(),
    vatRate: numeric({ precision: 5, scale: 2, mode: 'number' }),
    /** Pieces below which stock is low; null: the rule STOCK_LOW decides. */
    minimumStock: integer(),
    isActive: boolean().notNull().default(true),
    ...recordColumns(),
  },
  (table) => [
    uniqueIndex('articles_sku_key').on(sql`lower(${table.sku})`),
    index('articles_sku_idx').on(inNaturalOrder(table.sku), table.id),
    index('articles_name_idx').on(inNaturalOrder(table.name), table.id),
    ...recordIndexes(table),
    ...searchIndexes(table.name, [table.sku], not(table.isActive)),
  ],
);

export const articlesTables = [
  describeTable(articles, {
    noun: 'article',
    searched: ['sku', 'name', 'shopCategory'],
    inUse: 'Bottlings or production batches name this article: deactivate it instead.',
    duplicates: { articles_sku_key: { fields: ['sku'], sentence: 'Another article has this SKU.' } },
    deletedAs: 'articles',
    backup: 'legacy',
    rights: {
      'shop-gateway': {
        select: ['id', 'sku', 'name', 'kind', 'unit', 'shopCategory', 'priceCents', 'vatRate', 'isActive'],
        // To lock the article. Of all columns this one decides nothing.
        update: ['updatedAt'],
      },
    },
  }),
];
