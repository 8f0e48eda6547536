import { notFound, referenceNotFound } from '@beekeeping/core/app-error';
import { newId } from '@beekeeping/core/id';
import {
  preparedInsert,
  preparedInsertAll,
  preparedRows,
  preparedUpdate,
  queryBuilder,
  type Queryable,
} from '@beekeeping/db';
import { descriptorOf } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { asc, eq, getTableColumns, getTableName, is, SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** A table of records with `idColumn` and `recordColumns`; an append-only one has no `updatedAt`. */
export type RecordTable = PgTable & { id: PgColumn; createdAt: PgColumn; updatedAt?: PgColumn };

export type RowOf<T extends PgTable> = T['$inferSelect'];

type Values<T extends PgTable> = Omit<T['$inferInsert'], 'id' | 'createdAt' | 'updatedAt' | 'recordedById'>;

/** A new row; its id is a new one unless the client chose it or it has to sort behind another one, see `idAfter`. */
type NewRow<T extends PgTable> = Values<T> & { id?: string | undefined };

/** Columns to change: a value, or an SQL expression, such as the clock of the database. */
type Changed<T extends PgTable> = Partial<{ [Column in keyof Values<T>]: Values<T>[Column] | SQL }>;

/** The common operations on the rows of one table. */
export interface RecordRows<T extends RecordTable> {
  table: T;
  /** The noun of the vocabulary for one row. */
  noun: string;
  /** The row, not locked; undefined when there is none. */
  find: (db: Queryable, id: string) => Promise<RowOf<T> | undefined>;
  /** @throws AppError NOT_FOUND */
  read: (db: Queryable, id: string) => Promise<RowOf<T>>;
  /** The rows that exist, not locked, ids ascending. */
  findAll: (db: Queryable, ids: readonly string[]) => Promise<RowOf<T>[]>;
  /** The rows that exist, locked against every other change, ids ascending. @throws AppError PRECONDITION_FAILED */
  lockAll: (change: Change, ids: readonly string[]) => Promise<RowOf<T>[]>;
  /** The row, locked against every other change. @throws AppError NOT_FOUND, PRECONDITION_FAILED */
  lock: (change: Change, id: string) => Promise<RowOf<T>>;
  /**
   * The row, locked against changes and deletion until the change ends: for records that will refer to it. Undefined if
   * there is none.
   */
  lockForShare: (change: Change, id: string) => Promise<RowOf<T> | undefined>;
  /** Like `lockForShare`, for many: those that exist, ids ascending. */
  lockAllForShare: (change: Change, ids: readonly string[]) => Promise<RowOf<T>[]>;
  /** Like `lockForShare`, for an id that came in the field `path`. @throws AppError REFERENCE_NOT_FOUND */
  refer: (change: Change, path: string, id: string) => Promise<RowOf<T>>;
  /** Inserts a new row with an id, the instant of the change and, where the table has it, the recorder. */
  insert: (change: Change, values: NewRow<T>) => Promise<RowOf<T>>;
  /** Like `insert`, for many rows in one statement, by values that JSON can say; their new ids ascend in the order in which they are given and answered. */
  insertAll: (change: Change, values: readonly NewRow<T>[]) => Promise<RowOf<T>[]>;
  /**
   * Changes a locked row; one without fields to change is answered as it is. Its `updatedAt` moves forward even within
   * one millisecond: it makes the tag of the record.
   */
  update: (change: Change, current: RowOf<T>, fields: Changed<T>) => Promise<RowOf<T>>;
  /** Like `update`, for many rows, the same scalar columns of each, in one statement; answered in their order. */
  updateAll: (change: Change, all: readonly { current: RowOf<T>; fields: Partial<Values<T>> }[]) => Promise<RowOf<T>[]>;
  /** Like `update`, when linked rows of a locked row changed: its `updatedAt` moves forward without fields, too. */
  touch: (change: Change, current: RowOf<T>, fields?: Changed<T>) => Promise<RowOf<T>>;
  /** Deletes a locked row. @throws AppError IN_USE with the sentence of the table while others name it */
  remove: (change: Change, current: RowOf<T>) => Promise<void>;
  /** Locks a row and deletes it: the operation of an area that asks nothing else. @throws AppError as `lock` and `remove` */
  removeById: (change: Change, id: string) => Promise<void>;
}

/** The recording user; null for the shop or the service itself. */
export const recorderOf = ({ actor }: Change): string | null => (actor.kind === 'user' ? actor.userId : null);

interface Stored {
  id: string;
  updatedAt: Date;
}

/** The instant of the change, or one millisecond after the last one of these rows, whichever is later. */
export const nextUpdatedAt = (change: Change, ...current: readonly { updatedAt: Date }[]): Date =>
  new Date(Math.max(change.now.getTime(), ...current.map(({ updatedAt }) => updatedAt.getTime() + 1)));

/** @param table one whose descriptor has a noun */
export const recordRows = <T extends RecordTable>(table: T): RecordRows<T> => {
  const { noun } = descriptorOf(table);
  if (noun === undefined) throw new Error(`${getTableName(table)} has no noun in its descriptor`);
  const keepsRecorder = 'recordedById' in table;
  // Drizzle cannot infer a table that is a type parameter; the signatures above give the results.
  const rows = table as RecordTable;

  const query = () =>
    queryBuilder
      .select()
      .from(rows)
      .where(sql`${rows.id} = any(${sql.placeholder('ids')}::${sql.raw(rows.id.getSQLType())}[])`)
      .orderBy(asc(rows.id));
  const select = preparedRows(rows, query());
  const selectForUpdate = preparedRows(rows, query().for('update'));
  const selectForShare = preparedRows(rows, query().for('share'));
  const insertOne = preparedInsert(rows);
  const insertMany = preparedInsertAll(rows);
  const updateOne = preparedUpdate(rows);

  const findAll = async (db: Queryable, ids: readonly string[]): Promise<Stored[]> =>
    (await select(db, { ids })) as unknown as Stored[];
  const find = async (db: Queryable, id: string): Promise<Stored | undefined> => (await findAll(db, [id]))[0];
  const lockAll = async (change: Change, ids: readonly string[]): Promise<Stored[]> => {
    const locked = (await selectForUpdate(change.tx, { ids })) as unknown as Stored[];
    for (const row of locked) change.assertExpected(row);
    return locked;
  };
  const lockAllForShare = async (change: Change, ids: readonly string[]): Promise<Stored[]> =>
    (await selectForShare(change.tx, { ids })) as unknown as Stored[];
  const lockForShare = async (change: Change, id: string): Promise<Stored | undefined> =>
    (await lockAllForShare(change, [id]))[0];
  const touch = async (change: Change, current: Stored, fields: object = {}): Promise<Stored> => {
    const changed = { ...fields, updatedAt: nextUpdatedAt(change, current) };
    if (!Object.values(changed).some((value) => is(value, SQL))) {
      return (await updateOne(change.tx, current.id, changed)) as unknown as Stored;
    }
    const [row] = await change.tx.update(rows).set(changed).where(eq(rows.id, current.id)).returning();
    return row as unknown as Stored;
  };
  // Listed with their nulls, so that every row is inserted by the same statement.
  const unsaid = Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([, column]) => !column.hasDefault && column.generated === undefined)
      .map(([column]) => [column, null]),
  );
  const insertAll = async (change: Change, values: readonly object[]): Promise<Stored[]> => {
    const recorder = keepsRecorder ? { recordedById: recorderOf(change) } : {};
    const changed = 'updatedAt' in table ? { updatedAt: change.now } : {};
    // Ascending, so that the order of ids is the order of entry.
    const ids = values.map(() => newId()).toSorted();
    const stored = values.map((row, at) => ({
      ...unsaid,
      ...row,
      id: (row as { id?: string }).id ?? ids[at]!,
      ...recorder,
      createdAt: change.now,
      ...changed,
    }));
    if (stored.length === 1) return [(await insertOne(change.tx, stored[0]!)) as unknown as Stored];
    const inserted = (await insertMany(change.tx, stored)) as unknown as Stored[];
    // SQL guarantees no order of returned rows.
    const byId = new Map(inserted.map((row) => [row.id, row]));
    return stored.map(({ id }) => byId.get(id)!);
  };
  const updateAll = async (
    change: Change,
    all: readonly { current: Stored; fields: Readonly<Record<string, unknown>> }[],
  ): Promise<Stored[]> => {
    if (all.length < 2) return Promise.all(all.map(({ current, fields }) => touch(change, current, fields)));
    const changed = [...Object.keys(all[0]!.fields), 'updatedAt'];
    const said = all.map(({ current, fields }) => {
      const values: Record<string, unknown> = { ...fields, updatedAt: nextUpdatedAt(change, current) };
      return Object.fromEntries([['id', current.id], ...changed.map((name) => [toSnakeCase(name), values[name]])]);
    });
    const updated = (await change.tx
      .update(rows)
      .set(Object.fromEntries(changed.map((name) => [name, sql`said.${sql.identifier(toSnakeCase(name))}`])))
      .from(sql`jsonb_populate_recordset(null::${rows}, ${JSON.stringify(said)}::jsonb) as said`)
      .where(eq(rows.id, sql`said.id`))
      .returning(getTableColumns(rows))) as unknown as Stored[];
    const byId = new Map(updated.map((row) => [row.id, row]));
    return all.map(({ current }) => byId.get(current.id)!);
  };
  const found = (row: Stored | undefined): Stored => {
    if (!row) throw notFound(noun);
    return row;
  };

  const lock = async (change: Change, id: string): Promise<Stored> => found((await lockAll(change, [id]))[0]);
  const remove = async (change: Change, current: Stored): Promise<void> => {
    await change.tx.delete(rows).where(eq(rows.id, current.id));
  };

  const all = {
    table,
    noun,
    find,
    findAll,
    lockAll,
    lockForShare,
    lockAllForShare,
    read: async (db: Queryable, id: string) => found(await find(db, id)),
    lock,
    refer: async (change: Change, path: string, id: string) => {
      const row = await lockForShare(change, id);
      if (!row) throw referenceNotFound(path, noun);
      return row;
    },
    insertAll,
    insert: async (change: Change, values: object) => (await insertAll(change, [values]))[0],
    touch,
    updateAll,
    update: async (change: Change, current: Stored, fields: object) =>
      Object.keys(fields).length === 0 ? current : touch(change, current, fields),
    remove,
    removeById: async (change: Change, id: string) => remove(change, await lock(change, id)),
  };
  return all as unknown as RecordRows<T>;
};
