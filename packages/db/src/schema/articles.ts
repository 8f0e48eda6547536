import { sql } from 'drizzle-orm';
import { boolean, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, recordColumns } from './columns.ts';
import { describeTable } from './descriptor.ts';

export const ARTICLE_KINDS = ['HONEY', 'MANUFACTURED'] as const;
export const ARTICLE_UNITS = ['PIECE', 'JAR', 'KG', 'G', 'L', 'ML', 'SET'] as const;

/** What the shop sells. A bottling may name the article that its jars are sold as. */
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
    isActive: boolean().notNull().default(true),
    ...recordColumns(),
  },
  (table) => [uniqueIndex('articles_sku_key').on(sql`lower(${table.sku})`)],
);

export const articlesTables = [describeTable(articles, { backup: 'legacy' })];
