import type { Queryable } from '@beekeeping/db';
import { articles, bottlings, honeyBatches, productionBatches, stockBatches } from '@beekeeping/db/schema';
import { and, eq, type SQL } from 'drizzle-orm';
import { holdOf, holdState } from '../../honey-house/holds/hold-state.ts';
import type { TracedLot } from './trace.schema.ts';

const NO_HOLD = { heldAt: null, holdReason: null, isHoldPublic: false };

/** The lot of a trace; undefined when there is none. */
const findLot = async (db: Queryable, where: SQL | undefined): Promise<TracedLot | undefined> => {
  const [row] = await db
    .select({
      batchKind: stockBatches.batchKind,
      id: stockBatches.id,
      lotNumber: stockBatches.lotNumber,
      article: { id: articles.id, sku: articles.sku, name: articles.name },
      honeyBatchId: bottlings.honeyBatchId,
      batchNumber: honeyBatches.batchNumber,
      honeyVariety: bottlings.honeyVariety,
      jarSizeG: bottlings.jarSizeG,
      filledOn: bottlings.filledOn,
      producedOn: productionBatches.producedOn,
      bestBefore: stockBatches.bestBefore,
      initial: stockBatches.initial,
      remaining: stockBatches.remaining,
      bottlingHold: holdOf(bottlings),
      productionHold: holdOf(productionBatches),
      honeyBatchHold: holdOf(honeyBatches),
    })
    .from(stockBatches)
    .leftJoin(articles, eq(articles.id, stockBatches.articleId))
    .leftJoin(bottlings, eq(bottlings.id, stockBatches.id))
    .leftJoin(honeyBatches, eq(honeyBatches.id, bottlings.honeyBatchId))
    .leftJoin(productionBatches, eq(productionBatches.id, stockBatches.id))
    .where(where);
  if (!row) return undefined;
  const { bottlingHold, productionHold, honeyBatchHold, ...lot } = row;
  return { ...lot, ...holdState(bottlingHold ?? productionHold ?? NO_HOLD, honeyBatchHold ?? NO_HOLD) };
};

export const findBottledLot = (db: Queryable, bottlingId: string): Promise<TracedLot | undefined> =>
  findLot(db, and(eq(stockBatches.id, bottlingId), eq(stockBatches.batchKind, 'BOTTLING')));

/** @param lotNumber upper-case; of a bottling or a production batch, which share one number space */
export const findLotByNumber = (db: Queryable, lotNumber: string): Promise<TracedLot | undefined> =>
  findLot(db, eq(stockBatches.lotNumber, lotNumber));
