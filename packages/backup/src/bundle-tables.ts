import { sensorHours, sensorReadings, sensorSeries, tableDescriptors } from '@beekeeping/db/schema';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { date, getTableConfig, jsonb, type PgColumn, type PgTable, pgTable } from 'drizzle-orm/pg-core';

/** One column as a bundle holds it. */
export interface BundleColumn {
  /** Its key in a row: camelCase. */
  name: string;
  /** Its name in the database. */
  sqlName: string;
  column: PgColumn;
  /** It names a user: a bundle holds no users (docs/requirements/running.md#backup). */
  namesUser: boolean;
}

/** A reference from rows of one table to rows of another or the same. */
export interface BundleReference {
  columns: readonly BundleColumn[];
  table: string;
  referredColumns: readonly string[];
}

/** One table as a bundle holds it. */
export interface BundleTable {
  name: string;
  table: PgTable;
  /** `legacy`: an unsealed bundle may add rows (docs/requirements/running.md#backup). */
  policy: 'legacy' | 'sealed';
  appendOnly: boolean;
  /** What distinguishes rows: the primary key. */
  key: readonly BundleColumn[];
  /** Without those that the database makes itself. */
  columns: readonly BundleColumn[];
  references: readonly BundleReference[];
  /** Its rows are of a series, whose number is another one in every database: a bundle says its device and channel. */
  isOfSeries: boolean;
  /** Its rows stand together by series and day of UTC. */
  isByDays: boolean;
  /** The column that the database counts up: rows are written and read in its order, and it is drawn anew. */
  counted: string | undefined;
}

/** What a bundle says in place of the number of a series. */
const SERIES = 'seriesId';
const seriesColumns: readonly BundleColumn[] = [
  { name: 'deviceId', sqlName: 'device_id', column: sensorSeries.deviceId, namesUser: false },
  { name: 'channel', sqlName: 'channel', column: sensorSeries.channel, namesUser: false },
];
const seriesReference: BundleReference = {
  columns: seriesColumns,
  table: getTableName(sensorSeries),
  referredColumns: seriesColumns.map(({ sqlName }) => sqlName),
};
/** The device and channel first, where a series is named. */
const withSeries = (columns: readonly BundleColumn[]): readonly BundleColumn[] =>
  columns.some(({ name }) => name === SERIES)
    ? [...seriesColumns, ...columns.filter(({ name }) => name !== SERIES)]
    : columns;

/** A day of UTC, and what a series has of it. */
const { day, readings, hours } = getTableColumns(
  pgTable('days', {
    day: date({ mode: 'string' }).notNull(),
    /** Each as `[millisecond of the day, value]`. */
    readings: jsonb().notNull(),
    /** Each as `[hour of the day, mean, minimum, maximum, count]`. */
    hours: jsonb().notNull(),
  }),
);

/** Of these a bundle holds days in place of rows, which would be five times as long: a scale has fifty thousand readings a year. */
const CONTENT_OF_DAYS: ReadonlyMap<PgTable, PgColumn> = new Map([
  [sensorReadings as PgTable, readings as PgColumn],
  [sensorHours as PgTable, hours as PgColumn],
]);

const bundleColumn = (column: PgColumn): BundleColumn => ({
  name: column.name,
  sqlName: column.name,
  column,
  namesUser: false,
});

const byDays = (table: BundleTable): BundleTable => {
  const content = CONTENT_OF_DAYS.get(table.table);
  if (!content) return table;
  const key = [...seriesColumns, bundleColumn(day)];
  return { ...table, isByDays: true, key, columns: [...key, bundleColumn(content)] };
};

const bundleTableOf = (table: PgTable, policy: BundleTable['policy'], appendOnly: boolean): BundleTable => {
  const { foreignKeys, primaryKeys } = getTableConfig(table);
  const references = foreignKeys.map((key) => key.reference());
  // By name: a constraint holds columns of its own.
  const toUsers = new Set(
    references
      .filter(({ foreignTable }) => getTableName(foreignTable) === 'users')
      .flatMap(({ columns }) => columns.map(({ name }) => name)),
  );
  const entries = Object.entries(getTableColumns(table));
  const columns = entries
    .filter(([, column]) => column.generated === undefined && column.generatedIdentity === undefined)
    .map(([name, column]) => ({ name, sqlName: toSnakeCase(name), column, namesUser: toUsers.has(column.name) }));
  const ownColumn = (column: PgColumn): BundleColumn => columns.find((each) => each.column.name === column.name)!;
  const [composite] = primaryKeys;
  const isOfSeries = columns.some(({ name }) => name === SERIES);
  const counted = entries.find(([, column]) => column.generatedIdentity !== undefined)?.[0];
  return {
    name: getTableName(table),
    table,
    policy,
    appendOnly,
    key: withSeries(composite ? composite.columns.map(ownColumn) : columns.filter(({ column }) => column.primary)),
    columns: withSeries(columns),
    isOfSeries,
    isByDays: false,
    references: isOfSeries
      ? [seriesReference]
      : references.map((reference) => ({
          columns: reference.columns.map(ownColumn),
          table: getTableName(reference.foreignTable),
          referredColumns: reference.foreignColumns.map((column) => toSnakeCase(column.name)),
        })),
    counted: counted && toSnakeCase(counted),
  };
};

/** Every table that a bundle holds, parents before children. */
export const bundleTables: readonly BundleTable[] = tableDescriptors
  .flatMap(({ table, backup, appendOnly }) =>
    backup === 'excluded' ? [] : [bundleTableOf(table, backup, appendOnly ?? false)],
  )
  .map(byDays);

const byName = new Map(bundleTables.map((each) => [each.name, each]));

/** The table of this name, undefined where no bundle holds one. */
export const findBundleTable = (name: string): BundleTable | undefined => byName.get(name);
