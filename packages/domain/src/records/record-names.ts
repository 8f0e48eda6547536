import { preparedStatement, type Queryable } from '@beekeeping/db';
import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * What an answer tells beside its ids (contract.md §10): for each field that holds an id, the fields that are added and
 * the column of the other record that each shows, as in `{ colonyId: { colonyName: colonies.name } }`.
 */
export type NamesBesideIds = Readonly<Record<string, Readonly<Record<string, PgColumn>>>>;

type Row = Readonly<Record<string, unknown>>;

/** Reads what is shown of the records with these ids, by their ids. */
type ReadShown = (db: Queryable, ids: readonly unknown[]) => Promise<ReadonlyMap<unknown, Row>>;

/** Written once: many lists ask for the same names. */
const statementFor = (shown: Readonly<Record<string, PgColumn>>): ReadShown => {
  const columns = Object.entries(shown);
  const { table } = columns[0]![1];
  const { id } = getTableColumns(table) as { id: PgColumn };
  const selected = columns.map(([name, column]) => sql`${column} as ${sql.identifier(name)}`);
  const ids = sql`${sql.placeholder('ids')}::${sql.raw(id.getSQLType())}[]`;
  const read = preparedStatement<Row>(
    sql`select ${id} as id, ${sql.join(selected, sql`, `)} from ${table} where ${id} = any(${ids})`,
  );
  // Texts and days come as they are; others as Postgres writes them.
  const written = columns.filter(([, column]) => column.dataType !== 'string');
  const decoded = (row: Record<string, unknown>): Row => {
    for (const [name, column] of written) {
      if (row[name] !== null) row[name] = column.mapFromDriverValue(row[name]);
    }
    return row;
  };
  return async (db, of) => new Map((await read(db, { ids: of })).map(({ id: key, ...row }) => [key, decoded(row)]));
};

const statements = new WeakMap<Readonly<Record<string, PgColumn>>, ReadShown>();

const statementOf = (shown: Readonly<Record<string, PgColumn>>): ReadShown => {
  const known = statements.get(shown) ?? statementFor(shown);
  statements.set(shown, known);
  return known;
};

const readRelation = async (
  db: Queryable,
  rows: readonly Row[],
  field: string,
  shown: Readonly<Record<string, PgColumn>>,
): Promise<(row: Row) => Row> => {
  const nothing = Object.fromEntries(Object.keys(shown).map((name) => [name, null]));
  const ids = [...new Set(rows.map((row) => row[field]).filter((id) => id !== null))];
  if (ids.length === 0) return () => nothing;
  const byId = await statementOf(shown)(db, ids);
  return (row) => byId.get(row[field]) ?? nothing;
};

/**
 * Reads what stands beside the ids of these rows: one query per relation, however many rows, one after the other, so that
 * a list holds one connection.
 * @returns what is added to the answer of a row; null where it names nothing
 */
export const readNames = async (
  db: Queryable,
  rows: readonly object[],
  names: NamesBesideIds,
): Promise<(row: object) => Row> => {
  const relations: ((row: Row) => Row)[] = [];
  for (const [field, shown] of Object.entries(names)) {
    relations.push(await readRelation(db, rows as Row[], field, shown));
  }
  return (row) => {
    const beside = {};
    for (const namesOf of relations) Object.assign(beside, namesOf(row as Row));
    return beside;
  };
};
