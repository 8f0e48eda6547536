import { oneOf } from '@beekeeping/db';
import { articles, bottlings, honeyBatches } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { gramsGiven } from '../../honey-chain/given-weight.ts';
import { LOW_STOCK_PIECES, lowArticles } from '../../stock/low-stock.ts';
import type { Suggester } from '../suggester.ts';
import { ruleParameter } from './rule-parameter.ts';

/** With more water it may be sold as baker's honey only (facts 6.2). */
const MOST_WATER_PERCENT = 20;

interface Fillable extends Record<string, unknown> {
  articleId: string;
  name: string;
  remaining: number;
  minimum: number;
  newestBatchId: string;
  jarSizeG: number;
  bulkKg: number;
}

const minimumOf = ruleParameter('STOCK_LOW', 'minimumPieces', LOW_STOCK_PIECES);

/** Few jars of an article are left that can be sold, and there is honey of their variety to fill more: once for each newest bottling. */
export const bottle: Suggester = {
  type: 'BOTTLE',
  subjectKind: 'ARTICLE',
  events: ['StockMoved', 'BottlingRecorded', 'ArticleStockCorrected', 'SellableStockChanged', 'ArticleSellableChanged'],
  find: async (db, { ids }) => {
    const asked = sql`${articles.kind} = 'HONEY' ${ids ? sql`and ${oneOf(articles.id, ids)}` : sql``}`;
    const found = await db.execute<Fillable>(sql`
      select low."articleId", low.name, low.remaining, low.minimum, low."newestBatchId",
        ${bottlings.jarSizeG} as "jarSizeG", bulk.kg::float8 as "bulkKg"
      from (${lowArticles(asked, minimumOf)}) as low
      join ${bottlings} on ${bottlings.id} = low."newestBatchId"
      cross join lateral (
        select coalesce(sum(${honeyBatches.weightKg} - ${gramsGiven} / 1000.0), 0) as kg from ${honeyBatches}
        where ${honeyBatches.variety} = ${bottlings.honeyVariety} and ${honeyBatches.heldAt} is null
          and coalesce(${honeyBatches.waterContentPercent} <= ${MOST_WATER_PERCENT}, true)
      ) as bulk
      where bulk.kg * 1000 >= ${bottlings.jarSizeG}`);
    return found.map(({ articleId, name, remaining, minimum, newestBatchId, jarSizeG, bulkKg }) => ({
      subjectId: articleId,
      subjectLabel: name,
      occasion: newestBatchId,
      severity: remaining === 0 ? 'WARN' : 'INFO',
      reason: { codes: ['STOCK_LOW'], figures: { remaining, minimum, bulkKg, jarSizeG } },
      action: {
        kind: 'CREATE_TASK',
        parameters: {
          title: { de: `Abfüllen: ${name}`, en: `Fill jars: ${name}` },
          dueOn: null,
          colonyId: null,
          apiaryId: null,
        },
      },
      expiresOn: null,
    }));
  },
};
