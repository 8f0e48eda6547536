import { AppError } from '@beekeeping/core/app-error';
import { isCalendarDay } from '@beekeeping/core/calendar-day';
import { fieldError } from '@beekeeping/core/field-error';
import { isId } from '@beekeeping/core/id';
import { asc, desc, getTableName, getViewName, is, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, PgView } from 'drizzle-orm/pg-core';

/** One page of a list, and where the next one starts: null on the last page. */
export interface Page<T> {
  items: T[];
  nextCursor: string | null;
  /** How many there are on all pages, where the query asks for it. */
  total?: number;
}

export interface PageRequest {
  limit: number;
  cursor?: string | undefined;
  /** `field` ascending or `-field` descending. */
  sort: string;
}

export interface KeysetOptions<Field extends string> {
  /** The fields that a list may be sorted by; their columns stand in an index with the id. Null comes last, either way. */
  sortable: Record<Field, PgColumn>;
  id: PgColumn;
  /** What a cursor belongs to; the table or view of `id` unless said. */
  list?: string;
}

/** What a list query needs to read one page: `where(and(filters, after)).orderBy(...orderBy).limit(fetch)`, then `page(rows)`. */
export interface Keyset {
  after: SQL | undefined;
  orderBy: SQL[];
  /** One row more than the page holds tells whether there is a next one. */
  fetch: number;
  page: <Row extends { id: string }, T>(rows: Row[], view: (row: Row) => T) => Page<T>;
  pageOfViews: <Row extends { id: string }, T>(rows: Row[], views: (rows: Row[]) => Promise<T[]>) => Promise<Page<T>>;
}

const invalidCursor = (): AppError =>
  new AppError('VALIDATION_FAILED', 'The cursor does not belong to this list and sort order.', {
    errors: [fieldError('cursor', 'WRONG_CURSOR', 'does not belong to this list and sort order')],
  });

/** A list is known by what it reads: a table or a view. */
const nameOf = ({ table }: PgColumn): string => (is(table, PgView) ? getViewName(table) : getTableName(table));

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** What a list is sorted by, as a cursor holds it. */
type Sorted = string | number | boolean | null;

const fits = (value: unknown, column: PgColumn): value is Sorted => {
  if (value === null) return !column.notNull;
  if (column.dataType === 'number') {
    if (typeof value !== 'number') return false;
    return column.getSQLType() === 'integer' ? value === (value | 0) : Number.isFinite(value);
  }
  if (column.dataType === 'boolean') return typeof value === 'boolean';
  if (typeof value !== 'string') return false;
  if (column.dataType === 'date') return INSTANT.test(value) && !Number.isNaN(Date.parse(value));
  if (column.getSQLType() === 'date') return isCalendarDay(value);
  return value.isWellFormed() && !value.includes('\u0000');
};

const decodeCursor = (cursor: string, list: string, sort: string, column: PgColumn): { value: Sorted; id: string } => {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw invalidCursor();
  }
  if (!Array.isArray(parts) || parts.length !== 4) throw invalidCursor();
  const [cursorList, cursorSort, value, id] = parts as unknown[];
  if (cursorList !== list || cursorSort !== sort) throw invalidCursor();
  if (typeof id !== 'string' || !isId(id) || !fits(value, column)) throw invalidCursor();
  return { value, id };
};

const rowsAfter = (
  order: { column: PgColumn; id: PgColumn; descending: boolean },
  last: { value: Sorted; id: string },
): SQL => {
  const { column } = order;
  const comparison = sql.raw(order.descending ? '<' : '>');
  if (last.value === null) return sql`(${column} is null and ${order.id} ${comparison} ${last.id}::uuid)`;
  const type = sql.raw(column.getSQLType());
  const after = sql`(${column}, ${order.id}) ${comparison} (${last.value}::${type}, ${last.id}::uuid)`;
  return column.notNull ? after : sql`(${after} or ${column} is null)`;
};

/**
 * Keyset paging over (sort column, id): page n costs what page 1 costs, and rows that are added meanwhile neither
 * repeat nor hide others.
 * @throws AppError VALIDATION_FAILED with path `cursor` for a cursor of another list or sort order
 */
export const keyset = <Field extends string>(options: KeysetOptions<Field>, request: PageRequest): Keyset => {
  const descending = request.sort.startsWith('-');
  const field = (descending ? request.sort.slice(1) : request.sort) as Field;
  const column = options.sortable[field];
  const direction = descending ? desc : asc;
  const list = options.list ?? nameOf(options.id);

  let after: SQL | undefined;
  if (request.cursor !== undefined) {
    const { value, id } = decodeCursor(request.cursor, list, request.sort, column);
    after = rowsAfter({ column, id: options.id, descending }, { value, id });
  }

  const split = <Row extends { id: string }>(rows: Row[]): { kept: Row[]; nextCursor: string | null } => {
    const kept = rows.slice(0, request.limit);
    const last = kept.at(-1);
    if (rows.length <= request.limit || last === undefined) return { kept, nextCursor: null };
    const value = (last as Record<string, unknown>)[field];
    const text = JSON.stringify([list, request.sort, value instanceof Date ? value.toISOString() : value, last.id]);
    return { kept, nextCursor: Buffer.from(text).toString('base64url') };
  };

  return {
    after,
    orderBy: [
      descending && !column.notNull ? sql`${column} desc nulls last` : direction(column),
      direction(options.id),
    ],
    fetch: request.limit + 1,
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
