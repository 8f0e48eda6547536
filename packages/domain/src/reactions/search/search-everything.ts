import { type Database, preparedStatement, readingByIndex } from '@beekeeping/db';
import { containing } from '@beekeeping/records/record-filters';
import { and, ilike, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type SearchedKind, searchedKinds } from './searched-kinds.ts';
import type { FoundRecord } from './search.schema.ts';

/** Results of all kinds together (docs/requirements/http.md#search). */
const MAX = 20;
/** Records of one kind with a part in the middle of a text that are compared: of more, the first found. */
const COMPARED = 200;
/** The index of parts holds three characters each: of shorter words it knows little, and would have thousands compared. */
const SHORTEST_PART = 3;

/** The pattern of what begins with it; its wildcards are taken literally. */
const beginning = (q: string): string => containing(q).slice(1);
const exactly = (q: string): string => beginning(q).slice(0, -1);

const anyOf = (texts: readonly PgColumn[], pattern: string): SQL => or(...texts.map((text) => ilike(text, pattern)))!;

/** The same without the index of parts, at a quarter of its price. */
const anyLike = (texts: readonly PgColumn[], pattern: string): SQL =>
  or(...texts.map((text) => sql`lower(${text}) like lower(${pattern})`))!;

/** Any part of a text; of words that are all shorter, the beginning of a word. */
const hasPart = (texts: readonly PgColumn[], q: string): SQL =>
  q.split(' ').every((word) => Array.from(word).length < SHORTEST_PART)
    ? or(anyOf(texts, beginning(q)), anyOf(texts, `% ${beginning(q)}`))!
    : anyOf(texts, containing(q));

/** The best of one kind, each step by its index: beginnings of the living and of the rest, and parts while there is room. */
const bestOf = (searched: SearchedKind, q: string, permissions: ReadonlySet<string>): SQL => {
  const { kind, table, label, also = [], hasEnded } = searched;
  const texts = [label, ...also];
  const visible = searched.visibleTo?.(permissions);
  const begins = anyLike([label], beginning(q));
  const beginningOf = (condition: SQL | undefined): SQL => sql`(
    select ${table.id} from ${table} where ${and(condition, begins, visible)} order by lower(${label}) using ~<~ limit ${MAX})`;
  const closeness = sql`case when ${anyLike(texts, beginning(q))}
    then case when ${anyLike(texts, exactly(q))} then 0 else 1 end else 2 end`;
  const ended = hasEnded ?? sql`false`;
  return sql`(
    with first as materialized ${beginningOf(hasEnded && not(hasEnded))},
    candidates as materialized (
      select id from first
      ${hasEnded ? sql`union all ${beginningOf(hasEnded)}` : sql``}
      union all (
        select ${table.id} from ${table}
        where ${and(hasPart(texts, q), visible)} and (select count(*) from first) < ${MAX} limit ${COMPARED})
    )
    select ${kind}::text as kind, ${table.id} as id, ${label} as label, ${closeness} as closeness, ${ended} as has_ended
    from ${table} where ${table.id} = any(array(select id from candidates))
    order by closeness, has_ended, label, id limit ${MAX})`;
};

/** What tells a found record from another one, of its kind and id in `best`. */
const figuresOf = ({ kind, table, figures }: SearchedKind): SQL => {
  const told = Object.entries<SQL | PgColumn>(figures).flatMap(([name, figure]) => [
    sql`${name}::text`,
    sql`${figure}`,
  ]);
  return sql`when ${kind} then (
    select jsonb_build_object(${sql.join(told, sql`, `)}) from ${table} where ${table.id} = best.id)`;
};

const readByIndex = preparedStatement(sql`select ${readingByIndex}`);

/**
 * Finds records of every kind that the caller may read by what people call them, in one statement. Each kind gets its
 * share of the places before another one gets more.
 */
export const searchEverything = async (
  db: Database,
  q: string,
  permissions: ReadonlySet<string>,
): Promise<FoundRecord[]> => {
  const kinds = searchedKinds.filter(({ needs }) => permissions.has(needs));
  if (kinds.length === 0) return [];
  const found = kinds.map((kind) => bestOf(kind, q, permissions));
  const best = sql`
    select kind, id, label, case kind ${sql.join(kinds.map(figuresOf), sql` `)} end as figures from (
      select *, row_number() over (partition by kind order by closeness, has_ended, label, id) as place
      from (${sql.join(found, sql` union all `)}) as found
      order by place, closeness, has_ended, kind limit ${MAX}
    ) as best
    order by closeness, has_ended, place, kind`;
  return db.transaction(async (tx) => {
    await readByIndex(tx, {});
    return tx.execute<FoundRecord & Record<string, unknown>>(best);
  });
};
