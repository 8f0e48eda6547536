import { keyset, type Keyset, type Page, type Queryable } from '@beekeeping/db';
import type { PermissionKey } from '@beekeeping/db/permission-catalog';
import { and, eq, gte, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { colonyRecords } from '../colony.records.ts';
import { type TimelineKind, timelineKinds } from './timeline-kinds.ts';
import type { TimelineEntryView, TimelineQuery } from './timeline.schema.ts';
import { entriesOf, type FoundEntry } from './timeline-entries.ts';

const pageOfKind = ({ id, day }: TimelineKind, query: TimelineQuery): Keyset =>
  keyset({ list: 'colony_timeline', sortable: { on: day }, id }, query);

/** The rows of one kind that the query selects, on any page. */
const wantedOf = ({ subject, day, entries }: TimelineKind, colonyId: string, query: TimelineQuery): SQL | undefined =>
  and(
    eq(subject, colonyId),
    isNotNull(day),
    query.from === undefined ? undefined : gte(day, query.from),
    query.to === undefined ? undefined : lte(day, query.to),
    entries.where,
  );

/** The page if this were the only kind: its newest rows, in the order of an index. */
const branchOf = (kind: TimelineKind, colonyId: string, query: TimelineQuery): SQL => {
  const { table, id, day } = kind;
  const page = pageOfKind(kind, query);
  return sql`(
    select ${timelineKinds.indexOf(kind)}::int as kind, ${day} as "on", ${id} as id, to_jsonb(${table}) as row
    from ${table} where ${and(wantedOf(kind, colonyId, query), page.after)}
    order by ${sql.join(page.orderBy, sql`, `)} limit ${page.fetch})`;
};

const countEntries = async (
  db: Queryable,
  kinds: readonly TimelineKind[],
  colonyId: string,
  query: TimelineQuery,
): Promise<number> => {
  const counts = kinds.map(
    (kind) => sql`(select count(*) from ${kind.table} where ${wantedOf(kind, colonyId, query)})`,
  );
  const [row] = await db.execute<{ total: number }>(sql`select (${sql.join(counts, sql` + `)})::int as total`);
  return row!.total;
};

/**
 * What happened to a colony, by day, the newest first: one statement over all kinds, each of them limited to the page
 * before they are joined.
 * @param rights of the reader: other kinds are left out
 * @throws AppError NOT_FOUND
 */
export const listTimeline = async (
  db: Queryable,
  colonyId: string,
  query: TimelineQuery,
  rights: ReadonlySet<PermissionKey>,
): Promise<Page<TimelineEntryView>> => {
  await colonyRecords.read(db, colonyId);
  const kinds = timelineKinds.filter(
    ({ entries }) => rights.has(entries.needs) && query.kind?.includes(entries.kind) !== false,
  );
  const [first] = kinds;
  if (!first) return { items: [], nextCursor: null, ...(query.count ? { total: 0 } : {}) };
  const page = pageOfKind(first, query);
  const direction = sql.raw(query.sort.startsWith('-') ? 'desc' : 'asc');
  const found = await db.execute<FoundEntry & Record<string, unknown>>(sql`
    select kind, "on"::text, id, row
    from (${sql.join(
      kinds.map((kind) => branchOf(kind, colonyId, query)),
      sql` union all `,
    )}) as entries
    order by entries."on" ${direction}, id ${direction} limit ${page.fetch}`);
  const entries = await page.pageOfViews([...found], (kept) => entriesOf(db, kept));
  return query.count ? { ...entries, total: await countEntries(db, kinds, colonyId, query) } : entries;
};
