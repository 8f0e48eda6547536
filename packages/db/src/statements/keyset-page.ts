import { AppError } from '@beekeeping/core/app-error';
import { isCalendarDay } from '@beekeeping/core/calendar-day';
import { fieldError } from '@beekeeping/core/field-error';
import { isId } from '@beekeeping/core/id';
import { asc, desc, getTableName, getViewName, is, type SQL, sql } from 'drizzle-orm';
import { PgColumn, PgView } from 'drizzle-orm/pg-core';
import { inNaturalOrder } from '../schema/records/columns.ts';

/** One page of a list, and where the next one starts: null on the last page. */
export interface Page<T> {
  items: T[];
  nextCursor: string | null;
  /** The total over all pages, if the query asks for it. */
  total?: number;
}

export interface PageRequest {
  limit: number;
  cursor?: string | undefined;
  /** `field` ascending or `-field` descending. */
  sort: string;
}

/** A sort key that is no column of the table: of another table, or computed. */
export interface SortExpression {
  value: SQL;
  type: SortType;
  /** It may be null. */
  nullable: boolean;
  /** Orders rows that are equal in it, before the id does; never null. */
  thenBy?: { value: SQL; type: SortType };
}

export interface KeysetOptions<Field extends string> {
  /**
   * Sort keys of a list: texts in natural order regardless of case, umlauts beside their vowels, numbers by value; null
   * last, either way. Where many rows are read, an index has it together with the id, texts `inNaturalOrder`.
   */
  sortable: Record<Field, PgColumn | SortExpression>;
  id: PgColumn;
  /** What a cursor belongs to; the table or view of `id` by default. */
  list?: string;
}

/**
 * The parts of a list query for one page: `where(and(filters, after)).orderBy(...orderBy).limit(fetch)`, then
 * `page(rows)`.
 */
export interface Keyset {
  after: SQL | undefined;
  orderBy: SQL[];
  /** One row more than the page holds shows whether there is a next one. */
  fetch: number;
  /** The sort expression; selected with the rows where it is no column. */
  sorted: SQL.Aliased;
  /** The second one, selected with it where a sort has one. */
  tied: SQL.Aliased | undefined;
  page: <Row extends { id: string }, T>(rows: Row[], view: (row: Row) => T) => Page<T>;
  pageOfViews: <Row extends { id: string }, T>(rows: Row[], views: (rows: Row[]) => Promise<T[]>) => Promise<Page<T>>;
}

const invalidCursor = (): AppError =>
  new AppError('VALIDATION_FAILED', 'The cursor does not belong to this list and sort order.', {
    errors: [fieldError('cursor', 'WRONG_CURSOR', 'does not belong to this list and sort order')],
  });

/** A list is identified by its table or view. */
const nameOf = ({ table }: PgColumn): string => (is(table, PgView) ? getViewName(table) : getTableName(table));

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** The names of the selected sort expressions in the rows, where they are no column. */
const SORTED = 'sorted';
const TIED = 'tied';

/** The sort value of a list, as a cursor holds it. */
type Sorted = string | number | boolean | null;

/** Where a page ended: the values of what it is sorted by, and the id. */
interface LastRow {
  values: Sorted[];
  id: string;
}

/** A sort key: its SQL type, and which values a cursor may have. */
const SORT_TYPES = {
  text: {
    sql: 'text',
    fits: (value) => typeof value === 'string' && value.isWellFormed() && !value.includes('\u0000'),
  },
  integer: { sql: 'integer', fits: (value) => typeof value === 'number' && value === (value | 0) },
  bigint: { sql: 'bigint', fits: (value) => Number.isSafeInteger(value) },
  numeric: { sql: 'numeric', fits: (value) => Number.isFinite(value) },
  boolean: { sql: 'boolean', fits: (value) => typeof value === 'boolean' },
  day: { sql: 'date', fits: (value) => typeof value === 'string' && isCalendarDay(value) },
  instant: {
    sql: 'timestamptz',
    fits: (value) => typeof value === 'string' && INSTANT.test(value) && !Number.isNaN(Date.parse(value)),
  },
} satisfies Record<string, { sql: string; fits: (value: unknown) => boolean }>;

export type SortType = keyof typeof SORT_TYPES;

/** The type by which a column is sorted. */
export const sortTypeOf = (column: PgColumn): SortType => {
  const type = column.getSQLType();
  if (type === 'integer' || type === 'bigint' || type === 'boolean') return type;
  if (type === 'date') return 'day';
  if (column.dataType === 'date') return 'instant';
  return column.dataType === 'number' ? 'numeric' : 'text';
};

const READ: Partial<Record<SortType, (value: unknown) => unknown>> = {
  bigint: Number,
  numeric: Number,
  instant: (value) => new Date(value as string),
};

/** Wrapped: Drizzle writes columns directly in a selected expression without their table. */
const selected = ({ value }: Pick<SortExpression, 'value'>, name: string): SQL.Aliased => sql`${value}`.as(name);

/** A selected value, as it stands in a cursor. */
const readAs = (type: SortType, value: unknown): unknown => {
  const read = value === null ? value : (READ[type]?.(value) ?? value);
  return read instanceof Date ? read.toISOString() : read;
};

const isColumn = (key: PgColumn | SortExpression): key is PgColumn => is(key, PgColumn);

const expressionOf = (key: PgColumn | SortExpression): SortExpression => {
  const { value, type, nullable, thenBy }: SortExpression = isColumn(key)
    ? { value: sql`${key}`, type: sortTypeOf(key), nullable: !key.notNull }
    : key;
  return { ...inOrder({ value, type }), nullable, ...(thenBy ? { thenBy: inOrder(thenBy) } : {}) };
};

const inOrder = ({ value, type }: { value: SQL; type: SortType }) => ({
  value: type === 'text' ? inNaturalOrder(value) : value,
  type,
});

const decodeCursor = (cursor: string, list: string, sort: string, key: SortExpression): LastRow => {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw invalidCursor();
  }
  if (!Array.isArray(parts) || parts.length !== (key.thenBy ? 5 : 4)) throw invalidCursor();
  const [cursorList, cursorSort, ...values] = parts as unknown[];
  const id = values.pop();
  if (cursorList !== list || cursorSort !== sort) throw invalidCursor();
  if (typeof id !== 'string' || !isId(id) || !fits(values[0], key)) throw invalidCursor();
  if (key.thenBy && !SORT_TYPES[key.thenBy.type].fits(values[1])) throw invalidCursor();
  return { values: values as Sorted[], id };
};

const fits = (value: unknown, { type, nullable }: SortExpression): boolean =>
  value === null ? nullable : SORT_TYPES[type].fits(value);

const rowsAfter = (order: { key: SortExpression; id: PgColumn; descending: boolean }, last: LastRow): SQL => {
  const { value, type, nullable, thenBy } = order.key;
  const keys = [{ value, type }, ...(thenBy ? [thenBy] : [])];
  const columns = [...keys.map((key) => key.value), sql`${order.id}`];
  const values = [
    ...keys.map((key, at) => sql`${last.values[at]}::${sql.raw(SORT_TYPES[key.type].sql)}`),
    sql`${last.id}::uuid`,
  ];
  const comparison = sql.raw(order.descending ? '<' : '>');
  const after = (from: number): SQL =>
    sql`(${sql.join(columns.slice(from), sql`, `)}) ${comparison} (${sql.join(values.slice(from), sql`, `)})`;
  if (last.values[0] === null) return sql`(${value} is null and ${after(1)})`;
  return nullable ? sql`(${after(0)} or ${value} is null)` : after(0);
};

/**
 * Keyset paging over (sort column, id): page n costs what page 1 costs, and rows that are added meanwhile neither
 * repeat nor hide others.
 * @throws AppError VALIDATION_FAILED with path `cursor` for a cursor of another list or sort order
 */
export const keyset = <Field extends string>(options: KeysetOptions<Field>, request: PageRequest): Keyset => {
  const descending = request.sort.startsWith('-');
  const field = (descending ? request.sort.slice(1) : request.sort) as Field;
  const list = options.list ?? nameOf(options.id);
  const sortedBy = options.sortable[field] as PgColumn | SortExpression | undefined;
  if (!sortedBy) throw new Error(`${list} cannot be sorted by ${field}: it is no column, name or sort of the list`);
  const key = expressionOf(sortedBy);
  const direction = descending ? desc : asc;

  let after: SQL | undefined;
  if (request.cursor !== undefined) {
    after = rowsAfter({ key, id: options.id, descending }, decodeCursor(request.cursor, list, request.sort, key));
  }

  const split = <Row extends { id: string }>(rows: Row[]): { kept: Row[]; nextCursor: string | null } => {
    const kept = rows.slice(0, request.limit);
    const last = kept.at(-1);
    if (rows.length <= request.limit || last === undefined) return { kept, nextCursor: null };
    const row = last as Record<string, unknown>;
    const value = row[isColumn(sortedBy) ? field : SORTED];
    const values = [readAs(key.type, value), ...(key.thenBy ? [readAs(key.thenBy.type, row[TIED])] : [])];
    const text = JSON.stringify([list, request.sort, ...values, last.id]);
    return { kept, nextCursor: Buffer.from(text).toString('base64url') };
  };

  return {
    after,
    orderBy: [
      descending && key.nullable ? sql`${key.value} desc nulls last` : direction(key.value),
      ...(key.thenBy ? [direction(key.thenBy.value)] : []),
      direction(options.id),
    ],
    fetch: request.limit + 1,
    sorted: selected(key, SORTED),
    tied: key.thenBy && selected(key.thenBy, TIED),
    page: (rows, view) => {
      const { kept, nextCursor } = split(rows);
      return { items: kept.map(view), nextCursor };
    },
    pageOfViews: async (rows, views) => {
      const { kept, nextCursor } = split(rows);
      return { items: await views(kept), nextCursor };
    },
  };
};
