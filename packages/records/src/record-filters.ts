import { oneOf } from '@beekeeping/db';
import { descriptorOf } from '@beekeeping/db/schema';
import { eq, getTableColumns, getTableName, gte, ilike, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { NamesBesideIds } from './record-names.ts';
import type { RecordTable } from './record-rows.ts';

/** The meaning of a filter that is no column of the table. */
export type OwnFilters = Readonly<Record<string, (value: never) => SQL | undefined>>;

/** Parameters of a list that are no filters. */
const PAGING = new Set(['limit', 'cursor', 'sort', 'count', 'on', 'format', 'include']);

/** The pattern of a part of a text, its wildcards taken literally. */
export const containing = (q: string): string => `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** True for rows that name a record which `q` finds. An array, so that the planner starts from the few records found. */
export const referenceMatches = (reference: PgColumn, searched: readonly [PgColumn, ...PgColumn[]], q: string): SQL => {
  const { table } = searched[0];
  const found = or(...searched.map((column) => ilike(column, containing(q))));
  return sql`${reference} = any(array(select ${getTableColumns(table).id!} from ${table} where ${found}))`;
};

const dayOf = (table: RecordTable): PgColumn | undefined => {
  const { records } = descriptorOf(table);
  return records && 'day' in records ? getTableColumns(table)[records.day] : undefined;
};

/**
 * When a row was changed last; one that is never changed, when it was recorded. Undefined where rows change and do not
 * keep when.
 */
export const changedAt = (table: RecordTable): PgColumn | undefined =>
  table.updatedAt ?? (descriptorOf(table).appendOnly ? table.createdAt : undefined);

/** The searched text of a column: a number by its digits. */
const searchedText = (column: PgColumn): PgColumn | SQL =>
  column.dataType === 'number' ? sql`${column}::text` : column;

type Search = (q: string) => SQL | undefined;

/**
 * What `q` finds: rows with a part of it in a column that the descriptor calls searched, or that name a record with a
 * part of it in the names shown beside the id.
 * @throws Error for what is searched and is neither
 */
const searchOf = (table: RecordTable, names: NamesBesideIds): Search => {
  const columns = getTableColumns(table);
  const { searched = [] } = descriptorOf(table);
  const own = searched.flatMap((field) => columns[field] ?? []);
  const referred = Object.entries(names).flatMap(([field, shown]) => {
    const [first, ...others] = searched.flatMap((name) => shown[name] ?? []);
    return first ? [{ reference: columns[field]!, shown: [first, ...others] as const }] : [];
  });
  const known = new Set([...Object.keys(columns), ...Object.values(names).flatMap(Object.keys)]);
  const unknown = searched.filter((field) => !known.has(field));
  if (unknown.length > 0) {
    throw new Error(
      `${getTableName(table)}: the descriptor calls ${unknown.join(', ')} searched, which is neither a column nor among the \`names\` of its records`,
    );
  }
  return (q) =>
    or(
      ...own.map((column) => ilike(searchedText(column), containing(q))),
      ...referred.map(({ reference, shown }) => referenceMatches(reference, shown, q)),
    );
};

const conditionOf = (table: RecordTable, name: string, value: unknown): SQL | undefined => {
  const columns = getTableColumns(table);
  const day = dayOf(table);
  const changed = changedAt(table);
  if (name === 'ids') return oneOf(table.id, value as string[]);
  if (name === 'from' && day) return gte(day, value);
  if (name === 'to' && day) return lte(day, value);
  if (name === 'updatedSince' && changed) return gte(changed, value);
  const column = columns[name];
  if (!column) throw new Error(`the filter ${name} is no column of the list and has no condition of its own`);
  return Array.isArray(value) ? oneOf(column, value) : eq(column, value);
};

/**
 * Reads a list query: `q` over what the descriptor calls searched, `ids`, `from` and `to` over the day of the record,
 * `updatedSince` over its last change, every other filter over the column of its name, one value or several.
 * @param own what filters mean that are no column of the table
 */
export const filtersOf = (
  table: RecordTable,
  names: NamesBesideIds,
  own: OwnFilters,
): ((query: object) => (SQL | undefined)[]) => {
  const conditions = { q: searchOf(table, names), ...own } as OwnFilters;
  return (query) =>
    Object.entries(query)
      .filter(([name, value]) => value !== undefined && !PAGING.has(name))
      .map(([name, value]) => (conditions[name] ? conditions[name](value as never) : conditionOf(table, name, value)));
};
