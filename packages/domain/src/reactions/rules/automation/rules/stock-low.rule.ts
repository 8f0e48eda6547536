import { articles } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { lowArticles } from '../../../../trade/stock/low-stock.ts';
import { defineRule, type Finding, isAsked } from '../rule.ts';

const ofArticle = ({ articleId }: { articleId?: string | undefined }): string[] =>
  articleId === undefined ? [] : [articleId];

/** An article whose sellable stock is below its minimum, as of its newest batch. */
export interface LowArticle extends Finding {
  name: string;
  kind: 'HONEY' | 'MANUFACTURED';
  remaining: number;
  minimum: number;
}

export const stockLow = defineRule<LowArticle>()({
  description: {
    de: 'Der verkäufliche Bestand eines Artikels ist unter seinem Mindestbestand: eine Aufgabe, abzufüllen oder mehr herzustellen, einmal für jedes neueste Los.',
    en: 'Sellable stock of an article is below its minimum: a task to fill or make more, once for each newest batch.',
  },
  parameters: {
    minimumPieces: {
      description: {
        de: 'Stück, unter denen ein Artikel ohne eigenen Mindestbestand knapp ist',
        en: 'Pieces below which the stock of an article without a minimum of its own is low',
      },
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
  undoneBy: {},
  suggestedAs: 'BOTTLE',
  find: (asked) => sql`
    select "articleId" as "subjectId", "newestBatchId"::text as "dueWindow", name, kind, remaining,
      minimum, true as "isDue"
    from (${lowArticles(isAsked(articles.id, asked), asked.parameters.minimumPieces)}) as low`,
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
