import { type Warning, warning } from '@beekeeping/core/warning';
import { oneOf } from '@beekeeping/db';
import { bottlings, honeyBatches } from '@beekeeping/db/schema';
import type { RowOf } from '@beekeeping/records/record-rows';
import { sortOfReferred } from '@beekeeping/records/record-sorts';
import { records } from '@beekeeping/records/records';
import { and, eq, sql } from 'drizzle-orm';
import { articleNames } from '../articles/article.records.ts';
import type { HoneyBatchRow } from '../../honey-house/honey-batches/honey-batch.records.ts';
import { soldAs, waterWarnings } from '../../honey-house/honey-batches/water-content.ts';
import { holdState, isRecalledSql } from '../../honey-house/holds/hold-state.ts';
import { remainingById, stockSorts } from '../stock/movements/remaining.ts';
import { bottlingSchema } from './bottling.schema.ts';

export type BottlingRow = RowOf<typeof bottlings>;

/** Above this the honey ages fast, and its best-before should be earlier (docs/requirements/honey.md#best-before). */
const AGED_HMF_MG_PER_KG = 15;

const warningsOf = (batch: HoneyBatchRow, honeyVariety: string): Warning[] => [
  ...waterWarnings(soldAs(batch, honeyVariety)).map((each) => ({ ...each, path: 'honeyBatchId' })),
  ...(batch.hmfMgPerKg !== null && batch.hmfMgPerKg > AGED_HMF_MG_PER_KG
    ? [warning('HMF_HIGH', { limitMgPerKg: AGED_HMF_MG_PER_KG }, 'bestBefore')]
    : []),
];

export const bottlingRecords = records(bottlings, {
  answer: bottlingSchema,
  names: { articleId: articleNames },
  sorts: {
    batchNumber: sortOfReferred(bottlings.honeyBatchId, honeyBatches.batchNumber),
    ...stockSorts(bottlings.id),
    isRecalled: {
      value: sql`(${isRecalledSql(bottlings)} or exists (
        select from ${honeyBatches} where ${and(eq(honeyBatches.id, bottlings.honeyBatchId), isRecalledSql(honeyBatches))}))`,
      type: 'boolean',
      nullable: false,
    },
  },
  derive: async (db, rows) => {
    const batchIds = [...new Set(rows.map((row) => row.honeyBatchId))];
    const batches = await db.select().from(honeyBatches).where(oneOf(honeyBatches.id, batchIds));
    const batchById = new Map(batches.map((batch) => [batch.id, batch]));
    const remaining = await remainingById(
      db,
      rows.map((row) => row.id),
    );
    return (row) => {
      const batch = batchById.get(row.honeyBatchId);
      const left = remaining.get(row.id);
      if (!batch || left === undefined) return undefined;
      const warnings = warningsOf(batch, row.honeyVariety);
      return {
        batchNumber: batch.batchNumber,
        remaining: left,
        ...holdState(row, batch),
        ...(warnings.length > 0 ? { warnings } : {}),
      };
    };
  },
});
