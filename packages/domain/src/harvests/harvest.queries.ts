import { notFound } from '@beekeeping/core/app-error';
import { keyset, type Page, type Queryable } from '@beekeeping/db';
import { harvests } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm';
import type { HarvestListQuery, HarvestView } from './harvest.schema.ts';
import { type HarvestRow, harvestView } from './harvest.view.ts';

/** The row, not locked; undefined when there is none. */
export const findHarvest = async (db: Queryable, id: string): Promise<HarvestRow | undefined> => {
  const [row] = await db.select().from(harvests).where(eq(harvests.id, id));
  return row;
};

/** @throws AppError NOT_FOUND */
export const getHarvest = async (db: Queryable, id: string): Promise<HarvestView> => {
  const row = await findHarvest(db, id);
  if (!row) throw notFound('harvest');
  return harvestView(row);
};

/** One page of harvests, by colony, by the apiary of the day and by day, both ends included. */
export const listHarvests = async (db: Queryable, query: HarvestListQuery): Promise<Page<HarvestView>> => {
  const sortable = { harvestedOn: harvests.harvestedOn, createdAt: harvests.createdAt };
  const page = keyset({ sortable, id: harvests.id }, query);
  const rows = await db
    .select()
    .from(harvests)
    .where(
      and(
        query.colonyId ? eq(harvests.colonyId, query.colonyId) : undefined,
        query.apiaryId ? eq(harvests.apiaryId, query.apiaryId) : undefined,
        query.from ? gte(harvests.harvestedOn, query.from) : undefined,
        query.to ? lte(harvests.harvestedOn, query.to) : undefined,
        page.after,
      ),
    )
    .orderBy(...page.orderBy)
    .limit(page.fetch);
  return page.page(rows, harvestView);
};

/** The rows that exist, locked against every other change, ids ascending. */
export const lockHarvests = (change: Change, ids: string[]): Promise<HarvestRow[]> =>
  change.tx.select().from(harvests).where(inArray(harvests.id, ids)).orderBy(asc(harvests.id)).for('update');

/** The row, locked against every other change. @throws AppError NOT_FOUND */
export const lockHarvest = async (change: Change, id: string): Promise<HarvestRow> => {
  const [row] = await lockHarvests(change, [id]);
  if (!row) throw notFound('harvest');
  return row;
};
