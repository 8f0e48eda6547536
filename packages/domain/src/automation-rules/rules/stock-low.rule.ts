import { articles, stockBatches } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { defineRule, type Finding, isAsked } from '../rule.ts';

const ofArticle = ({ articleId }: { articleId?: string | undefined }): string[] =>
  articleId === undefined ? [] : [articleId];

/** No article has a minimum of its own; of one that nothing was ever made of nothing can be low. */
export const stockLow = defineRule<Finding & { name: string; kind: 'HONEY' | 'MANUFACTURED'; remaining: number }>()({
  description:
    'Few pieces of an article are left that can be sold: a task to fill or make more, once for each newest batch.',
  parameters: {
    minimumPieces: {
      description: 'Pieces below which stock is low',
      unit: 'PIECES',
      default: 12,
      min: 1,
      max: 100_000,
    },
  },
  events: {
    StockMoved: ofArticle,
    ArticleStockCorrected: ofArticle,
    SellableStockChanged: ofArticle,
    ArticleSellableChanged: ofArticle,
  },
  find: (asked) => sql`
    select ${articles.id} as "subjectId", stock.newest::text as "dueWindow", ${articles.name} as name,
      ${articles.kind} as kind, stock.remaining
    from ${articles}
    join lateral (
      select coalesce(sum(${stockBatches.remaining}) filter (where ${stockBatches.heldAt} is null), 0) as remaining,
        (array_agg(${stockBatches.id} order by ${stockBatches.createdAt} desc, ${stockBatches.id} desc))[1] as newest
      from ${stockBatches} where ${stockBatches.articleId} = ${articles.id}
    ) as stock on stock.newest is not null
    where ${isAsked(articles.id, asked)} and ${articles.isActive}
      and stock.remaining < ${asked.parameters.minimumPieces}::int`,
  result: ({ name, kind, remaining }, { today }) => ({
    task: {
      title:
        kind === 'HONEY'
          ? { de: `Abfüllen: ${name}`.slice(0, 200), en: `Fill jars: ${name}`.slice(0, 200) }
          : { de: `Herstellen: ${name}`.slice(0, 200), en: `Make more: ${name}`.slice(0, 200) },
      note: { de: `Verkäuflich sind noch ${remaining}.`, en: `${remaining} are left that can be sold.` },
      dueOn: today,
    },
  }),
});
