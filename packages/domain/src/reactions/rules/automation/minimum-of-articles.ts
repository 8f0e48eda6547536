import type { Queryable } from '@beekeeping/db';
import { effectiveParameters } from './parameters.ts';
import { readRule } from './read-rule.ts';
import { stockLow } from './rules/stock-low.rule.ts';

/** Pieces below which the stock of an article without a minimum of its own is low, as the beekeeper has set the rule. */
export const minimumOfArticles = async (db: Queryable): Promise<number> => {
  const { parameters } = (await readRule(db, 'STOCK_LOW', stockLow)) ?? {
    parameters: effectiveParameters(stockLow.parameters, {}),
  };
  return parameters.minimumPieces!;
};
