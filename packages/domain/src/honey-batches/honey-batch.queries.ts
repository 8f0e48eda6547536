import { notFound } from '@beekeeping/core/app-error';
import { keyset, type Page, type Queryable } from '@beekeeping/db';
import { honeyBatches } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { HoneyBatchListQuery, HoneyBatchView } from './honey-batch.schema.ts';
import { type HoneyBatchRow, honeyBatchView, honeyBatchViews } from './honey-batch.view.ts';

/** The row, not locked; undefined when there is none. */
export const findHoneyBatch = async (db: Queryable, id: string): Promise<HoneyBatchRow | undefined> => {
  const [row] = await db.select().from(honeyBatches).where(eq(honeyBatches.id, id));
  return row;
};

/** @throws AppError NOT_FOUND */
export const getHoneyBatch = async (db: Queryable, id: string): Promise<HoneyBatchView> => {
  const row = await findHoneyBatch(db, id);
  if (!row) throw notFound('honey batch');
  return honeyBatchView(db, row);
};

/** One page of honey batches, by variety. */
export const listHoneyBatches = async (db: Queryable, query: HoneyBatchListQuery): Promise<Page<HoneyBatchView>> => {
  const page = keyset(
    { sortable: { createdAt: honeyBatches.createdAt, batchNumber: honeyBatches.batchNumber }, id: honeyBatches.id },
    query,
  );
  const rows = await db
    .select()
    .from(honeyBatches)
    .where(and(query.variety ? eq(honeyBatches.variety, query.variety) : undefined, page.after))
    .orderBy(...page.orderBy)
    .limit(page.fetch);
  return page.pageOfViews(rows, (kept) => honeyBatchViews(db, kept));
};

/** The rows that exist, by id, locked against every other change, ids ascending. */
export const lockHoneyBatches = async (change: Change, ids: string[]): Promise<Map<string, HoneyBatchRow>> => {
  const rows = await change.tx
    .select()
    .from(honeyBatches)
    .where(inArray(honeyBatches.id, ids))
    .orderBy(asc(honeyBatches.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
};

/** The row, locked against every other change. @throws AppError NOT_FOUND */
export const lockHoneyBatch = async (change: Change, id: string): Promise<HoneyBatchRow> => {
  const row = (await lockHoneyBatches(change, [id])).get(id);
  if (!row) throw notFound('honey batch');
  return row;
};
