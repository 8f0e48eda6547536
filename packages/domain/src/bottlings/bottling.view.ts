import type { Warning } from '@beekeeping/core/warning';
import type { Queryable } from '@beekeeping/db';
import { type bottlings, honeyBatches } from '@beekeeping/db/schema';
import { inArray } from 'drizzle-orm';
import type { HoneyBatchRow } from '../honey-batches/honey-batch.view.ts';
import { soldAs, waterWarnings } from '../honey-batches/water-content.ts';
import { holdState } from '../holds/hold-state.ts';
import { remainingById } from '../stock-movements/remaining.ts';
import type { BottlingView } from './bottling.schema.ts';

export type BottlingRow = typeof bottlings.$inferSelect;

/** Above this the honey ages fast, and its best-before should be earlier (domain-facts.md 6.4). */
const AGED_HMF_MG_PER_KG = 15;

const warningsOf = (batch: HoneyBatchRow, honeyVariety: string): Warning[] => [
  ...waterWarnings(soldAs(batch, honeyVariety)).map(({ code, message }) => ({ code, message, path: 'honeyBatchId' })),
  ...(batch.hmfMgPerKg !== null && batch.hmfMgPerKg > AGED_HMF_MG_PER_KG
    ? [
        {
          code: 'HMF_HIGH' as const,
          message: `More than ${AGED_HMF_MG_PER_KG} mg/kg of HMF: choose an earlier best-before.`,
          path: 'bestBefore',
        },
      ]
    : []),
];

/** Bottlings as the management API answers them, in the given order; the number of queries does not depend on how many. */
export const bottlingViews = async (db: Queryable, rows: readonly BottlingRow[]): Promise<BottlingView[]> => {
  if (rows.length === 0) return [];
  const batchIds = [...new Set(rows.map((row) => row.honeyBatchId))];
  const batches = await db.select().from(honeyBatches).where(inArray(honeyBatches.id, batchIds));
  const batchById = new Map(batches.map((batch) => [batch.id, batch]));
  const remaining = await remainingById(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const batch = batchById.get(row.honeyBatchId)!;
    const warnings = warningsOf(batch, row.honeyVariety);
    return {
      ...row,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      remaining: remaining.get(row.id)!,
      ...holdState(row, batch),
      ...(warnings.length > 0 ? { warnings } : {}),
    };
  });
};

/** One bottling as the management API answers it. */
export const bottlingView = async (db: Queryable, row: BottlingRow): Promise<BottlingView> => {
  const [view] = await bottlingViews(db, [row]);
  return view!;
};
