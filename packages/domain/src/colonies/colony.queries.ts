import { notFound } from '@beekeeping/core/app-error';
import { keyset, type Page, type Queryable } from '@beekeeping/db';
import { colonies } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ColonyListQuery, ColonyView } from './colony.schema.ts';
import { type ColonyRow, colonyView } from './colony.view.ts';

/** @throws AppError NOT_FOUND */
export const getColony = async (db: Queryable, id: string): Promise<ColonyView> => {
  const [row] = await db.select().from(colonies).where(eq(colonies.id, id));
  if (!row) throw notFound('colony');
  return colonyView(row);
};

/** One page of colonies, living and ended, by the place where they stand now and by status. */
export const listColonies = async (db: Queryable, query: ColonyListQuery): Promise<Page<ColonyView>> => {
  const page = keyset({ sortable: { createdAt: colonies.createdAt, name: colonies.name }, id: colonies.id }, query);
  const rows = await db
    .select()
    .from(colonies)
    .where(
      and(
        query.apiaryId ? eq(colonies.apiaryId, query.apiaryId) : undefined,
        query.status && eq(colonies.status, query.status),
        page.after,
      ),
    )
    .orderBy(...page.orderBy)
    .limit(page.fetch)
    .prepare('list_colonies')
    .execute();
  return page.page(rows, colonyView);
};

/** The rows that exist, locked against every other change, ids ascending. */
export const lockColonies = (change: Change, ids: string[]): Promise<ColonyRow[]> =>
  change.tx.select().from(colonies).where(inArray(colonies.id, ids)).orderBy(asc(colonies.id)).for('update');

/** The row, locked against every other change. @throws AppError NOT_FOUND */
export const lockColony = async (change: Change, id: string): Promise<ColonyRow> => {
  const [row] = await lockColonies(change, [id]);
  if (!row) throw notFound('colony');
  return row;
};

/**
 * The row, kept from being changed, ended or deleted until the change ends: for records that will refer to it.
 * Undefined when there is none.
 */
export const lockColonyAsReferred = async (change: Change, id: string): Promise<ColonyRow | undefined> => {
  const [row] = await change.tx.select().from(colonies).where(eq(colonies.id, id)).for('share');
  return row;
};
