import { notFound } from '@beekeeping/core/app-error';
import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { builtRows, keyset, type Page, type PageRequest, type Queryable, queryBuilder } from '@beekeeping/db';
import { users } from '@beekeeping/db/schema';
import { and, getTableColumns, getTableName, type Subquery } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { filtersOf, type OwnFilters } from './record-filters.ts';
import { type NamesBesideIds, namesReader } from './record-names.ts';
import { type RecordSort, sortsOfNames } from './record-sorts.ts';
import { type RecordRows, recordRows, type RecordTable, type RowOf } from './record-rows.ts';

/** The query of a list of records, as `recordQuery` makes it, with any filters. */
export interface RecordListQuery extends PageRequest {
  count?: boolean | undefined;
  /** The records in the evening of that day, if the area supports it. */
  on?: CalendarDay | undefined;
}

/** The records of one table as the management API answers them. */
export interface Records<T extends RecordTable, View> extends RecordRows<T> {
  /** @throws AppError NOT_FOUND */
  get: (db: Queryable, id: string) => Promise<View>;
  /** One page by the filters of the query; `total` where it asks for a count. */
  list: (db: Queryable, query: RecordListQuery) => Promise<Page<View>>;
  /** @throws AppError NOT_FOUND when it was deleted since it was read */
  view: (db: Queryable, row: RowOf<T>) => Promise<View>;
  /** The sort keys of the list. */
  sortable: readonly string[];
  /** Each relation in one query for any number of rows. Rows deleted since are left out. */
  views: (db: Queryable, rows: readonly RowOf<T>[]) => Promise<View[]>;
}

type RecordSorts = Readonly<Record<string, RecordSort>>;

export interface RecordsOptions<T extends RecordTable, View> {
  /** The answer of one record: columns that are not listed are never returned. */
  answer: z.ZodType<View>;
  /** Names shown beside the ids; the recording user is added automatically. */
  names?: NamesBesideIds;
  /**
   * Reads what is derived for these rows, at once; returns what is added to the answer of each, and undefined for one that
   * was deleted since it was read: such a record is not answered.
   * @param on the day that a list asks for; now without it
   */
  derive?: (
    db: Queryable,
    rows: readonly RowOf<T>[],
    on?: CalendarDay,
  ) => Promise<(row: RowOf<T>) => object | undefined>;
  /** Replaces the table, under its name and with its columns, in a list of a past day. */
  asOf?: (on: CalendarDay) => Subquery;
  /** The meaning of filters that are no column of the table. */
  filters?: OwnFilters;
  /** Sort keys that are neither a column nor a name beside an id; for a past day if the list asks for one. */
  sorts?: RecordSorts | ((on?: CalendarDay) => RecordSorts);
}

/**
 * What the answer names of a row, instants as answers write them. A secret column stays inside: no answer names it. Which
 * columns that are is found out once: this is done for every row of every list.
 */
const answeredOf = (table: PgTable, answer: z.ZodType): ((row: Readonly<Record<string, unknown>>) => object) => {
  const columns = Object.keys(getTableColumns(table));
  const named = answer instanceof z.ZodObject ? columns.filter((name) => name in answer.shape) : columns;
  return (row) => {
    const answered: Record<string, unknown> = {};
    for (const name of named) {
      const value = row[name];
      answered[name] = value instanceof Date ? value.toISOString() : value;
    }
    return answered;
  };
};

/** The fields with foreign keys: the referenced row is deleted after the row itself. */
const requiredReferences = (table: PgTable): ReadonlySet<string> => {
  const referring = new Set(
    getTableConfig(table).foreignKeys.flatMap((key) => key.reference().columns.map(({ name }) => name)),
  );
  const columns = Object.entries(getTableColumns(table));
  return new Set(columns.filter(([, { name, notNull }]) => notNull && referring.has(name)).map(([field]) => field));
};

/** @throws Error for a name that would be read for every row and never answered */
const assertAnswered = (table: PgTable, answer: z.ZodType, names: NamesBesideIds): void => {
  if (!(answer instanceof z.ZodObject)) return;
  const missing = Object.values(names)
    .flatMap((shown) => Object.keys(shown))
    .filter((name) => !(name in answer.shape));
  if (missing.length > 0) {
    throw new Error(`${getTableName(table)}: the answer lacks ${missing.join(', ')}, which is shown beside an id`);
  }
};

/**
 * Everything that an area of records shares with the others; its own files hold its rules.
 * @param table one whose descriptor has a noun
 */
export const records = <T extends RecordTable, View>(
  table: T,
  { answer, names = {}, derive, asOf, filters = {}, sorts = {} }: RecordsOptions<T, View>,
): Records<T, View> => {
  const rows = recordRows(table);
  const stored: RecordTable = table;
  const readPage = builtRows(table, ['sorted', 'tied']);
  const answered = answeredOf(table, answer);
  const allNames = 'recordedById' in table ? { ...names, recordedById: { recordedByName: users.name } } : names;

  assertAnswered(table, answer, allNames);
  const readNames = namesReader(allNames, requiredReferences(stored));
  const conditionsOf = filtersOf(table, allNames, filters);

  const sortableOn = (on?: CalendarDay): Record<string, PgColumn | RecordSort> => ({
    ...getTableColumns(stored),
    ...sortsOfNames(stored, allNames),
    ...(typeof sorts === 'function' ? sorts(on) : sorts),
  });

  const viewsOn = async (db: Queryable, of: readonly RowOf<T>[], on?: CalendarDay): Promise<View[]> => {
    const namesOf = await readNames(db, of);
    const derivedOf = await derive?.(db, of, on);
    return of.flatMap((row) => {
      const named = namesOf(row);
      const derived = derivedOf ? derivedOf(row) : {};
      return named && derived ? [Object.assign(answered(row), named, derived) as View] : [];
    });
  };
  const views = (db: Queryable, of: readonly RowOf<T>[]): Promise<View[]> => viewsOn(db, of);
  const view = async (db: Queryable, row: RowOf<T>): Promise<View> => {
    const [found] = await views(db, [row]);
    if (found === undefined) throw notFound(rows.noun);
    return found;
  };

  return {
    ...rows,
    sortable: Object.keys(sortableOn()),
    views,
    view,
    get: async (db, id) => view(db, await rows.read(db, id)),
    list: async (db, query) => {
      const conditions = conditionsOf(query);
      const sortable = sortableOn(query.on);
      const page = keyset({ sortable, id: table.id }, query);
      const { from } = sortable[query.sort.replace('-', '')] as RecordSort;
      const source = query.on === undefined ? undefined : asOf?.(query.on);
      const select = queryBuilder
        .select({ ...getTableColumns(stored), sorted: page.sorted, ...(page.tied ? { tied: page.tied } : {}) })
        .from(source ?? stored)
        .$dynamic();
      const statement = (from ? select.leftJoin(from.table, from.on) : select)
        .where(and(...conditions, page.after))
        .orderBy(...page.orderBy)
        .limit(page.fetch);
      const found = await readPage(db, statement);
      const total = query.count ? await db.$count(source ?? stored, and(...conditions)) : undefined;
      const { items, nextCursor } = await page.pageOfViews(found as unknown as (RowOf<T> & { id: string })[], (kept) =>
        viewsOn(db, kept, query.on),
      );
      return { items, nextCursor, ...(total === undefined ? {} : { total }) };
    },
  };
};
