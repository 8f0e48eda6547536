import { oneOf, type Queryable } from '@beekeeping/db';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * What an answer tells beside its ids (contract.md §10): for each field that holds an id, the fields that are added and
 * the column of the other record that each shows, as in `{ colonyId: { colonyName: colonies.name } }`.
 */
export type NamesBesideIds = Readonly<Record<string, Readonly<Record<string, PgColumn>>>>;

type Row = Readonly<Record<string, unknown>>;

const readRelation = async (
  db: Queryable,
  rows: readonly Row[],
  field: string,
  shown: Readonly<Record<string, PgColumn>>,
): Promise<(row: Row) => Row> => {
  const nothing = Object.fromEntries(Object.keys(shown).map((name) => [name, null]));
  const ids = [...new Set(rows.map((row) => row[field]).filter((id) => id !== null))];
  if (ids.length === 0) return () => nothing;
  const table = Object.values(shown)[0]!.table;
  const id = getTableColumns(table).id!;
  const found = (await db
    .select({ id, ...shown })
    .from(table)
    .where(oneOf(id, ids))
    // Prepared: parsed by each connection once.
    .prepare(`names_${getTableName(table)}`)
    .execute()) as Row[];
  const byId = new Map(found.map(({ id: key, ...names }) => [key, names]));
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
  return (row) => Object.assign({}, ...relations.map((namesOf) => namesOf(row as Row))) as Row;
};
