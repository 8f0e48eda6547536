import { Column, eq, getTableColumns, is, type Query, SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { type PgColumn, PgDialect, type PgTable, QueryBuilder } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/postgres-js';
import { casing, type Queryable } from '../connection/client.ts';

const dialect = new PgDialect({ casing });

/** Writes queries that `preparedRows` runs. */
export const queryBuilder = new QueryBuilder(dialect);

/** Writes statements; never runs one. */
const writer = drizzle.mock({ casing });

/** The text of a statement, written where it is first run: a program starts with hundreds and runs a few. */
const writtenOnce = (statement: SQLWrapper): (() => Query) => {
  let query: Query | undefined;
  return () => (query ??= dialect.sqlToQuery(statement.getSQL()));
};

/** Runs its statement with these values for its placeholders, inside or outside of a transaction. */
export type PreparedStatement<Row> = (db: Queryable, values: Record<string, unknown>) => Promise<Row[]>;

/**
 * A statement that is written once and that each connection parses once: half the round trips of one that is built for
 * every call. Many rows travel in one array or JSON parameter, so that the statement stays the same however many.
 * Instants come back as Postgres writes them, bigints as text.
 */
export const preparedStatement = <Row extends object>(statement: SQL): PreparedStatement<Row> => {
  const query = writtenOnce(statement);
  // Any name makes the driver keep the parsed statement, which it finds by its text.
  return async (db, values) =>
    (await db._.session.prepareQuery(query(), undefined, 'prepared', false).execute(values)) as Row[];
};

/** How a column is read; undefined where it is what the driver answers. */
const readerOf = (column: PgColumn): ((cell: unknown) => unknown) | undefined =>
  column.mapFromDriverValue === Column.prototype.mapFromDriverValue
    ? undefined
    : (cell) => column.mapFromDriverValue(cell);

/** Decodes what statements answer of whole rows of a table: its columns in their order, then further fields as the driver reads them. */
const rowsDecoder = (table: PgTable, further: readonly string[] = []) => {
  const columns: { name: string; read?: ((cell: unknown) => unknown) | undefined }[] = [
    ...Object.entries(getTableColumns(table)).map(([name, column]) => ({ name, read: readerOf(column) })),
    ...further.map((name) => ({ name })),
  ];
  const decoded = (cells: readonly unknown[]): Record<string, unknown> => {
    const row: Record<string, unknown> = {};
    for (let at = 0; at < columns.length; at += 1) {
      const { name, read } = columns[at]!;
      const cell = cells[at];
      row[name] = cell === null || read === undefined ? cell : read(cell);
    }
    return row;
  };
  return (rows: readonly unknown[][]) => rows.map(decoded);
};

/** Like `preparedStatement`, for a statement that answers whole rows of a table, its columns in their order. */
export const preparedRows = <T extends PgTable>(
  table: T,
  statement: SQLWrapper,
): PreparedStatement<T['$inferSelect']> => {
  const query = writtenOnce(statement);
  const decodeAll = rowsDecoder(table);
  return async (db, values) =>
    (await db._.session
      .prepareQuery(query(), undefined, 'prepared', true, decodeAll)
      .execute(values)) as T['$inferSelect'][];
};

/**
 * Runs statements that are built for each call, as those of lists are: each answers whole rows of a table, its columns in
 * their order, and then these fields as the driver reads them. A connection parses each shape of statement once.
 */
export const builtRows = <T extends PgTable, Further extends string>(table: T, further: readonly Further[]) => {
  const decodeAll = rowsDecoder(table, further);
  return async (db: Queryable, statement: SQLWrapper): Promise<(T['$inferSelect'] & Record<Further, unknown>)[]> =>
    (await db._.session
      .prepareQuery(dialect.sqlToQuery(statement.getSQL()), undefined, 'built', true, decodeAll)
      .execute()) as (T['$inferSelect'] & Record<Further, unknown>)[];
};

/** Values by the names of their columns in the table's object. */
type Values = Readonly<Record<string, unknown>>;

/** A statement for each set of columns that are given, written when it is first asked for: as many as there are ways to ask. */
const byColumns = <T extends PgTable>(
  table: T,
  statementFor: (values: Record<string, SQL>) => SQLWrapper,
): ((db: Queryable, row: Values, others?: Values) => Promise<T['$inferSelect'] | undefined>) => {
  const columns = Object.entries(getTableColumns(table));
  const statements = new Map<string, PreparedStatement<T['$inferSelect']>>();
  const prepared = (names: readonly string[]): PreparedStatement<T['$inferSelect']> => {
    const known = statements.get(names.join());
    if (known) return known;
    const values = Object.fromEntries(names.map((name) => [name, sql`${sql.placeholder(name)}`]));
    const statement = preparedRows(table, statementFor(values));
    statements.set(names.join(), statement);
    return statement;
  };
  return async (db, row, others) => {
    const given = columns.filter(([name]) => row[name] !== undefined);
    const values: Record<string, unknown> = { ...others };
    for (const [name, column] of given) values[name] = row[name] === null ? null : column.mapToDriverValue(row[name]);
    const [stored] = await prepared(given.map(([name]) => name))(db, values);
    return stored;
  };
};

/** Stores one row and answers it. Columns that it leaves undefined get their defaults. */
export const preparedInsert = <T extends PgTable>(table: T) =>
  byColumns(table, (values) => writer.insert<PgTable>(table).values(values).returning());

/**
 * Stores many rows and answers them, in no order. All of them travel in one parameter: one for each value would take the
 * processor for long and end at 65,535. A column that no row gives gets its default; one that only some give is, of the others,
 * its default where that is a value, else null.
 */
export const preparedInsertAll = <T extends PgTable>(table: T) => {
  const columns = Object.entries(getTableColumns(table));
  const statements = new Map<string, PreparedStatement<T['$inferSelect']>>();
  const prepared = (names: readonly string[]): PreparedStatement<T['$inferSelect']> => {
    const known = statements.get(names.join());
    if (known) return known;
    const [given, answered] = [names, columns.map(([name]) => name)].map((list) =>
      sql.join(
        list.map((name) => sql.identifier(toSnakeCase(name))),
        sql`, `,
      ),
    );
    const statement = preparedRows(
      table,
      sql`insert into ${table} (${given}) select ${given}
        from jsonb_populate_recordset(null::${table}, ${sql.placeholder('rows')}::jsonb) returning ${answered}`,
    );
    statements.set(names.join(), statement);
    return statement;
  };
  return async (db: Queryable, rows: readonly Values[]): Promise<T['$inferSelect'][]> => {
    if (rows.length === 0) return [];
    const given = columns.filter(([name]) => rows.some((row) => row[name] !== undefined));
    const sent = given.map(([name, { default: unsaid }]) => ({
      name,
      sqlName: toSnakeCase(name),
      unsaid: is(unsaid, SQL) ? undefined : unsaid,
    }));
    const stored = rows.map((row) =>
      Object.fromEntries(
        sent.map(({ name, sqlName, unsaid }) => [sqlName, row[name] === undefined ? unsaid : row[name]]),
      ),
    );
    return prepared(given.map(([name]) => name))(db, { rows: JSON.stringify(stored) });
  };
};

/** Updates the given columns of one row by its id, and returns it; undefined if there is none. */
export const preparedUpdate = <T extends PgTable & { id: PgColumn }>(table: T) => {
  const update = byColumns(table, (values) =>
    writer
      .update(table as PgTable)
      .set(values)
      .where(eq(table.id, sql.placeholder('current')))
      .returning(),
  );
  return (db: Queryable, id: string, fields: Values): Promise<T['$inferSelect'] | undefined> =>
    update(db, fields, { current: id });
};
