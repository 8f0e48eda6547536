import { preparedStatement, type Queryable } from '@beekeeping/db';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Names shown beside ids: for each field that holds an id, the added fields and the column of the other record that
 * each shows, as in `{ colonyId: { colonyName: colonies.name } }`.
 */
export type NamesBesideIds = Readonly<Record<string, Readonly<Record<string, PgColumn>>>>;

type Row = Readonly<Record<string, unknown>>;

/** Fields shown of other records, by the field that names them and then by their ids. */
type Shown = ReadonlyMap<string, ReadonlyMap<unknown, Row>>;

/** Numbers and truth values are themselves in JSON; the rest travels as Postgres writes it and is read by its column. */
const isPlain = ({ dataType }: PgColumn): boolean => dataType === 'boolean' || dataType === 'number';

/** The values of these columns of one table in an array, by the ids in `field`; null where there is none. */
const valuesById = (field: string, columns: readonly PgColumn[]): SQL => {
  const { table } = columns[0]!;
  const { id } = getTableColumns(table) as { id: PgColumn };
  const values = columns.map((column) => (isPlain(column) ? sql`${column}` : sql`${column}::text`));
  const ids = sql`${sql.placeholder(field)}::${sql.raw(id.getSQLType())}[]`;
  return sql`(select jsonb_object_agg(${id}, jsonb_build_array(${sql.join(values, sql`, `)}))
    from ${table} where ${id} = any(${ids})) as ${sql.identifier(field)}`;
};

const decoded = (shown: Readonly<Record<string, PgColumn>>, values: readonly unknown[]): Row =>
  Object.fromEntries(
    Object.entries(shown).map(([name, column], at) => {
      const value = values[at];
      return [name, value === null || isPlain(column) ? value : column.mapFromDriverValue(value)];
    }),
  );

/** One statement for all relations. */
const shownReader = (names: NamesBesideIds) => {
  const relations = Object.entries(names);
  const selected = relations.map(([field, shown]) => valuesById(field, Object.values(shown)));
  const select = preparedStatement<Record<string, Record<string, unknown[]> | null>>(
    sql`select ${sql.join(selected, sql`, `)}`,
  );
  return async (db: Queryable, ids: Readonly<Record<string, unknown[]>>): Promise<Shown> => {
    const [row] = await select(db, ids);
    return new Map(
      relations.map(([field, shown]) => {
        const found = Object.entries(row![field] ?? {});
        return [field, new Map(found.map(([id, values]) => [id, decoded(shown, values)]))];
      }),
    );
  };
};

/**
 * Prepares reading the names beside the ids of rows: one statement, however many relations and rows.
 * @param required the fields that no row leaves empty
 * @returns reads what is added to the answer of each of these rows, null where one names nothing; undefined for a row
 * whose required record is gone, which the row itself went before
 */
export const namesReader = (
  names: NamesBesideIds,
  required: ReadonlySet<string> = new Set(),
): ((db: Queryable, rows: readonly object[]) => Promise<(row: object) => Row | undefined>) => {
  const relations = Object.entries(names).map(([field, shown]) => ({
    field,
    nothing: required.has(field) ? undefined : Object.fromEntries(Object.keys(shown).map((name) => [name, null])),
  }));
  if (relations.length === 0) return () => Promise.resolve(() => ({}));
  const read = shownReader(names);
  return async (db, rows) => {
    const ids = Object.fromEntries(
      relations.map(({ field }) => [
        field,
        [...new Set(rows.map((row) => (row as Row)[field]).filter((id) => id != null))],
      ]),
    );
    const isNamed = Object.values(ids).some(({ length }) => length > 0);
    const shown: Shown = isNamed ? await read(db, ids) : new Map();
    return (row) => {
      const beside = {};
      for (const { field, nothing } of relations) {
        const found = shown.get(field)?.get((row as Row)[field]) ?? nothing;
        if (found === undefined) return undefined;
        Object.assign(beside, found);
      }
      return beside;
    };
  };
};
