import { notFound } from '@beekeeping/core/app-error';
import { keyset, type Page, type Queryable } from '@beekeeping/db';
import { apiaries, colonies } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq, isNull } from 'drizzle-orm';
import type { ApiaryListQuery, ApiaryView } from './apiary.schema.ts';
import { type ApiaryRow, apiaryView } from './apiary.view.ts';

const findApiary = async (db: Queryable, id: string): Promise<ApiaryRow | undefined> => {
  const [row] = await db.select().from(apiaries).where(eq(apiaries.id, id));
  return row;
};

/** @throws AppError NOT_FOUND */
export const getApiary = async (db: Queryable, id: string): Promise<ApiaryView> => {
  const row = await findApiary(db, id);
  if (!row) throw notFound('apiary');
  return apiaryView(row);
};

/** One page of apiaries, by kind and use. */
export const listApiaries = async (db: Queryable, query: ApiaryListQuery): Promise<Page<ApiaryView>> => {
  const page = keyset({ sortable: { createdAt: apiaries.createdAt, name: apiaries.name }, id: apiaries.id }, query);
  const rows = await db
    .select()
    .from(apiaries)
    .where(
      and(
        query.kind && eq(apiaries.kind, query.kind),
        query.isActive === undefined ? undefined : eq(apiaries.isActive, query.isActive),
        page.after,
      ),
    )
    .orderBy(...page.orderBy)
    .limit(page.fetch);
  return page.page(rows, apiaryView);
};

/** The row, locked against every other change. @throws AppError NOT_FOUND */
export const lockApiary = async (change: Change, id: string): Promise<ApiaryRow> => {
  const [row] = await change.tx.select().from(apiaries).where(eq(apiaries.id, id)).for('update');
  if (!row) throw notFound('apiary');
  return row;
};

/**
 * The row, kept from being deleted or deactivated until the change ends: for records that will refer to it.
 * Undefined when there is none.
 */
export const lockApiaryAsReferred = async (change: Change, id: string): Promise<ApiaryRow | undefined> => {
  const [row] = await change.tx.select().from(apiaries).where(eq(apiaries.id, id)).for('share');
  return row;
};

/** True while at least one living colony stands there. */
export const isOccupied = async (db: Queryable, apiaryId: string): Promise<boolean> => {
  const [row] = await db
    .select({ id: colonies.id })
    .from(colonies)
    .where(and(eq(colonies.apiaryId, apiaryId), isNull(colonies.endedOn)))
    .limit(1);
  return row !== undefined;
};
