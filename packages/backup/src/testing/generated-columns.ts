import { tableDescriptors } from '@beekeeping/db/schema';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';

/** Texts that people write by hand, and texts that have broken programs. */
export const SAMPLE_TEXTS = [
  'Übergröße, Äcker & Ölfrüchte',
  "O'Brien's \"Wald\" 'Wiese'",
  'C:\\Bienen\\neu\\\\alt',
  'Zeile 1\nZeile 2\r\nZeile 3',
  '🐝 Bienenstand 👩‍🌾 🍯',
  '{"a": [1, null]} ${x} $1 %s',
  'ä\u0308 e\u0301 漢字 \u202Eabc',
  '<b>fett</b> -- ; /* */',
] as const;

/** How large a business is: what its rows are counted by. */
export interface BusinessSize {
  seed: number;
  colonies: number;
  years: number;
}

/** An expression of SQL that is true to a seed: the same business whenever it is made. */
export interface Expressions {
  /** The id of the row `key` of a table: no order, so that rows name others of later and of earlier ids. */
  id: (table: string, key: string | number) => string;
  /** A number from 0 to 2^31 - 1 that follows from the row, another one for each name. */
  hash: (name: string) => string;
  oneOf: (name: string, values: readonly string[]) => string;
}

export const quotedText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Stays within what a bigint holds. */
const numberOf = (name: string): number =>
  Array.from(name).reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 1_000_003, 7);

export const expressionsOf = (seed: number): Expressions => {
  const hash = (name: string): string =>
    `(hashint8extended(n::bigint, ${seed * 1_000_003 + numberOf(name)}) & 2147483647)`;
  return {
    hash,
    id: (table, key) =>
      `overlay(overlay(md5('${seed}:${table}:' || (${key})) placing '4' from 13) placing '8' from 17)::uuid`,
    oneOf: (name, values) => `(array[${values.map(quotedText).join(', ')}])[1 + ${hash(name)} % ${values.length}]`,
  };
};

interface Context {
  size: BusinessSize;
  expressions: Expressions;
  /** Rows of each table that others name. */
  counts: Readonly<Record<string, number>>;
}

const DECIMAL = /^numeric\((\d+), (\d+)\)$/;

const valueOf = (name: string, column: PgColumn, { size, expressions: { hash, oneOf } }: Context): string => {
  const type = column.getSQLType();
  const firstDay = `make_date(${2026 - size.years}, 1, 1)`;
  if (type === 'text[]') return `array[${oneOf(name, SAMPLE_TEXTS)}, ${oneOf(`${name}.2`, SAMPLE_TEXTS)}]`;
  if (column.enumValues && column.enumValues.length > 0) return oneOf(name, column.enumValues);
  const [, precision, scale] = DECIMAL.exec(type)?.map(Number) ?? [];
  if (precision !== undefined && scale !== undefined) {
    const steps = scale === 1 ? 2 : 10 ** scale;
    return `round(1 + (${hash(name)} % ${(precision - scale < 2 ? 3 : 20) * steps}) / ${steps}.0, ${scale})`;
  }
  switch (type) {
    case 'text':
      return `${oneOf(name, SAMPLE_TEXTS)} || ' ' || n`;
    case 'boolean':
      return `${hash(name)} % 2 = 0`;
    case 'smallint':
      return `1 + ${hash(name)} % 4`;
    case 'integer':
      return `1 + ${hash(name)} % 100`;
    case 'real':
    case 'double precision':
      return `(${hash(name)} % 20000 / 100.0)::real`;
    case 'date':
      return `${firstDay} + (${hash(name)} % ${size.years * 365})::int`;
    case 'timestamp (3) with time zone': {
      const instant = `${firstDay}::timestamp at time zone 'UTC' + ${hash('createdAt')} % ${size.years * 31_000_000} * interval '1.001 s'`;
      return name === 'createdAt' ? instant : `${instant} + ${hash(name)} % 86400 * interval '1 s'`;
    }
    default:
      throw new Error(`say what the column ${name} of type ${type} of a generated business holds`);
  }
};

/** By name: a constraint holds columns of its own. */
const parentsOf = (table: PgTable): ReadonlyMap<string, string> =>
  new Map(
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference();
      return columns.length === 1 ? [[columns[0]!.name, getTableName(foreignTable)] as const] : [];
    }),
  );

export interface ColumnValue {
  sqlName: string;
  value: string;
}

/**
 * What each column of the rows of a table holds: as `said`, else something of its type that follows from `n`, the number
 * of the row. What may be null is null in every third row.
 */
export const columnValues = (
  tableName: string,
  said: Readonly<Record<string, string>>,
  context: Context,
): ColumnValue[] => {
  const { table } = tableDescriptors.find((each) => getTableName(each.table) === tableName)!;
  const columns = Object.entries(getTableColumns(table)).filter(
    ([, column]) => column.generated === undefined && column.generatedIdentity === undefined,
  );
  const unknown = Object.keys(said).filter((name) => !columns.some(([each]) => each === name));
  if (unknown.length > 0) throw new Error(`${tableName} has no column ${unknown.join(', ')}`);
  const parents = parentsOf(table);
  return columns.map(([name, column], at) => {
    const sqlName = toSnakeCase(name);
    const exact = said[name];
    if (exact !== undefined) return { sqlName, value: exact };
    if (column.primary) return { sqlName, value: context.expressions.id(tableName, 'n') };
    const parent = parents.get(column.name);
    const count = parent === undefined ? 0 : context.counts[parent];
    if (count === undefined) throw new Error(`say which row of ${parent} ${tableName}.${name} names`);
    const seeded = `${tableName}.${name}`;
    const value =
      parent === undefined
        ? valueOf(name, column, context)
        : context.expressions.id(parent, `1 + ${context.expressions.hash(seeded)} % ${count}`);
    return { sqlName, value: column.notNull ? value : `case when (n + ${at}) % 3 <> 0 then ${value} end` };
  });
};
