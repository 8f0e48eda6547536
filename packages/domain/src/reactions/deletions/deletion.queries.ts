import { AppError } from '@beekeeping/core/app-error';
import { CLOCK_TOLERANCE_MS } from '@beekeeping/core/clock';
import { databaseNow, keyset, LONGEST_CHANGE_MS, oneOf, preparedStatement, type Queryable } from '@beekeeping/db';
import { deletions, DELETIONS_KEPT_DAYS, EVERYTHING } from '@beekeeping/db/schema';
import { and, gte, isNull, notInArray, or, sql } from 'drizzle-orm';
import { hiddenKinds } from '../../herd/documents/index.ts';
import { DELETED_KINDS, type DeletionListQuery, type DeletionPage, type DeletionView } from './deletion.schema.ts';

const { id, kind, recordId, linkKind, deletedAt } = deletions;

/** A change may commit so long after its instant, which the clock of its process may tell late. */
const OVERLAP = sql.raw(`interval '${LONGEST_CHANGE_MS + CLOCK_TOLERANCE_MS} milliseconds'`);

const since = sql`${sql.placeholder('since')}::timestamptz`;

const readState = preparedStatement<{ nextSince: string; isForgotten: boolean | null }>(sql`
  select ${databaseNow} - ${OVERLAP} as "nextSince",
    ${since} < ${databaseNow} - ${sql.raw(`interval '${DELETIONS_KEPT_DAYS} days'`)}
      or exists (select from ${deletions} where ${kind} = ${EVERYTHING} and ${deletedAt} >= ${since}) as "isForgotten"`);

/** What is filed against a record is hidden from whom the record is hidden from. */
const isVisibleTo = (permissions: ReadonlySet<string>) => {
  const kinds = DELETED_KINDS.filter((each) => permissions.has(`${each.split('/', 1)[0]}:read`));
  return and(oneOf(kind, kinds), or(isNull(linkKind), notInArray(linkKind, hiddenKinds(permissions))));
};

const view = (row: typeof deletions.$inferSelect): DeletionView => ({
  kind: row.kind as DeletionView['kind'],
  id: row.recordId!,
  deletedAt: row.deletedAt.toISOString(),
});

/**
 * One page of the deletions since an instant of what the caller may read, and from which instant on to ask the next time.
 * @throws AppError RELOAD_REQUIRED where what was deleted since then is not known
 */
export const listDeletions = async (
  db: Queryable,
  query: DeletionListQuery,
  permissions: ReadonlySet<string>,
): Promise<DeletionPage> => {
  const [state] = await readState(db, { since: query.since?.toISOString() ?? null });
  const nextSince = new Date(state!.nextSince).toISOString();
  if (query.since === undefined) return { items: [], nextCursor: null, nextSince };
  if (state!.isForgotten) {
    throw new AppError(
      'RELOAD_REQUIRED',
      'What was deleted since then is not known any more: load everything anew, and begin without `since`.',
    );
  }
  const asked = and(gte(deletedAt, query.since), isVisibleTo(permissions));
  const page = keyset({ sortable: { deletedAt }, id }, query);
  const rows = await db
    .select({ id, kind, recordId, linkKind, deletedAt })
    .from(deletions)
    .where(and(asked, page.after))
    .orderBy(...page.orderBy)
    .limit(page.fetch);
  const total = query.count ? { total: await db.$count(deletions, asked) } : {};
  return { ...page.page(rows, view), ...total, nextSince };
};
