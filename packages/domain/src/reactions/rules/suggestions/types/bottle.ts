import { bottlings, honeyBatches } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { whatHolds } from '../../automation/for-suggestions.ts';
import type { LowArticle } from '../../automation/rules/stock-low.rule.ts';
import { gramsGiven } from '../../../../honey-house/honey-sources/given-weight.ts';
import type { Suggester } from '../suggester.ts';
import { taskOfRule } from './task-of-rule.ts';

/** With more water it may only be sold as baker's honey (docs/requirements/honey.md#water). */
const MAX_WATER_PERCENT = 20;

interface Fillable extends Record<string, unknown> {
  newestBatchId: string;
  jarSizeG: number;
  bulkKg: number;
}

/** The sellable stock of an article is low (STOCK_LOW), and there is honey of its variety to fill more. */
export const bottle: Suggester = {
  type: 'BOTTLE',
  subjectKind: 'ARTICLE',
  events: [
    'StockMoved',
    'BottlingRecorded',
    'ArticleStockCorrected',
    'SellableStockChanged',
    'ArticleSellableChanged',
    'RuleActed',
  ],
  find: async (db, scope) => {
    const low = await whatHolds<LowArticle>(db, 'STOCK_LOW', scope);
    if (low.length === 0) return [];
    const fillable = await db.execute<Fillable>(sql`
      select ${bottlings.id} as "newestBatchId", ${bottlings.jarSizeG} as "jarSizeG", bulk.kg::float8 as "bulkKg"
      from ${bottlings}
      cross join lateral (
        select coalesce(sum(${honeyBatches.weightKg} - ${gramsGiven} / 1000.0), 0) as kg from ${honeyBatches}
        where ${honeyBatches.variety} = ${bottlings.honeyVariety} and ${honeyBatches.heldAt} is null
          and coalesce(${honeyBatches.waterContentPercent} <= ${MAX_WATER_PERCENT}, true)
      ) as bulk
      where ${bottlings.id} = any(${sql.param(low.map(({ finding }) => finding.dueWindow))}::uuid[])
        and bulk.kg * 1000 >= ${bottlings.jarSizeG}`);
    const honeyFor = new Map(fillable.map((each) => [each.newestBatchId, each]));
    return low.flatMap((each) => {
      const { name, remaining, minimum, dueWindow } = each.finding;
      const honey = honeyFor.get(dueWindow);
      if (!honey) return [];
      const { jarSizeG, bulkKg } = honey;
      return {
        ...taskOfRule('STOCK_LOW', each),
        subjectLabel: name,
        severity: remaining === 0 ? ('WARN' as const) : ('INFO' as const),
        reason: { codes: ['STOCK_LOW'], figures: { remaining, minimum, bulkKg, jarSizeG } },
        expiresOn: null,
      };
    });
  },
};
