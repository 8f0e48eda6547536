import { articles } from '@beekeeping/db/schema';
import { records } from '@beekeeping/records/records';
import { eq, sql } from 'drizzle-orm';
import { articleSchema } from './article.schema.ts';

export const articleRecords = records(articles, {
  answer: articleSchema,
  filters: { sku: (sku: string) => eq(sql`lower(${articles.sku})`, sql`lower(${sku})`) },
});

/** Names of an article in other answers, beside its id. */
export const articleNames = { articleName: articles.name, sku: articles.sku };
