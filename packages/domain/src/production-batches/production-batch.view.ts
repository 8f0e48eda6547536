import type { Queryable } from '@beekeeping/db';
import type { productionBatches } from '@beekeeping/db/schema';
import { holdState } from '../holds/hold-state.ts';
import { remainingById } from '../stock-movements/remaining.ts';
import type { ProductionBatchView } from './production-batch.schema.ts';

export type ProductionBatchRow = typeof productionBatches.$inferSelect;

/** Production batches as the management API answers them, in the given order, with one query for all of them. */
export const productionBatchViews = async (
  db: Queryable,
  rows: readonly ProductionBatchRow[],
): Promise<ProductionBatchView[]> => {
  const remaining = await remainingById(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    remaining: remaining.get(row.id)!,
    ...holdState(row),
  }));
};

/** One production batch as the management API answers it. */
export const productionBatchView = async (db: Queryable, row: ProductionBatchRow): Promise<ProductionBatchView> => {
  const [view] = await productionBatchViews(db, [row]);
  return view!;
};
