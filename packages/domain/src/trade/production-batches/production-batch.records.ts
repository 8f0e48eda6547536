import { productionBatches } from '@beekeeping/db/schema';
import type { RowOf } from '@beekeeping/records/record-rows';
import { records } from '@beekeeping/records/records';
import { articleNames } from '../articles/article.records.ts';
import { holdState, isRecalledSql } from '../../honey-house/holds/hold-state.ts';
import { remainingById, stockSorts } from '../stock/movements/remaining.ts';
import { productionBatchSchema } from './production-batch.schema.ts';

export type ProductionBatchRow = RowOf<typeof productionBatches>;

export const productionBatchRecords = records(productionBatches, {
  answer: productionBatchSchema,
  names: { articleId: articleNames },
  sorts: {
    ...stockSorts(productionBatches.id),
    isRecalled: { value: isRecalledSql(productionBatches), type: 'boolean', nullable: false },
  },
  derive: async (db, rows) => {
    const remaining = await remainingById(
      db,
      rows.map((row) => row.id),
    );
    return (row) => {
      const left = remaining.get(row.id);
      return left === undefined ? undefined : { remaining: left, ...holdState(row) };
    };
  },
});
