import { AppError, referenceNotFound } from '@beekeeping/core/app-error';
import { fieldError } from '@beekeeping/core/field-error';
import { constraintRefusal, databaseFailure, isRetryable, type Transaction } from '@beekeeping/db';
import { bundleRows, sensorHours, sensorReadings, sensorSeries } from '@beekeeping/db/schema';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { BundleColumn, BundleReference, BundleTable } from './bundle-tables.ts';
import type { WrittenRows } from './import-report.schema.ts';
import type { RowBatch } from './row-batches.ts';
import { isSaidByClients } from './text-fields.ts';

const names = (columns: readonly BundleColumn[]): SQL =>
  sql.join(
    columns.map(({ sqlName }) => sql.identifier(sqlName)),
    sql`, `,
  );

const ofRow = ({ name }: BundleColumn): SQL => sql`r.${sql.identifier(name)}`;

/** The names of columns as they are stored: a series by its number. */
const storedNames = ({ isOfSeries }: BundleTable, columns: readonly BundleColumn[]): SQL =>
  isOfSeries ? sql`series_id, ${names(columns.slice(2))}` : names(columns);

/** The number of the series of a row; null where there is none. Its device and channel are the first columns of the row. */
const SERIES_ID = sql`(select s.id from ${sensorSeries} s where (s.device_id, s.channel) = (r."deviceId", r.channel))`;

/** The columns of a row that it is stored by, in the order of `storedNames`. */
const valuesOf = ({ isOfSeries, columns }: BundleTable, valueOf: (column: BundleColumn) => SQL): SQL[] =>
  isOfSeries ? [SERIES_ID, ...columns.slice(2).map(valueOf)] : columns.map(valueOf);

/** Staged rows of a table: `position` of the first of each list, and `rows`. */
const stagedLists = ({ name }: BundleTable): SQL =>
  sql`(select position, rows from ${bundleRows} where table_name = ${name} order by position)`;

/** Rows that are not staged. */
const listOf = ({ first, rows }: RowBatch): SQL => sql`(select ${first}::int as position, ${rows}::text::json as rows)`;

const typed = (columns: readonly BundleColumn[]): SQL =>
  sql.join(
    columns.map(({ name, column }) => sql`${sql.identifier(name)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  );

/** Rows of lists as `r."column"`, in their order: an import that overwrites some locks them in that of the bundle. */
const rowsOf = (lists: SQL, columns: readonly BundleColumn[]): SQL => {
  const named = columns.map(({ name }) => sql.identifier(name));
  return sql`${lists} s,
    rows from (json_to_recordset(s.rows) as (${typed(columns)})) with ordinality as r (${sql.join(named, sql`, `)}, place)`;
};

/** The same of one list, without their places: in less time. */
const rowsOfBatch = ({ rows }: RowBatch, columns: readonly BundleColumn[]): SQL =>
  sql`json_to_recordset(${rows}::text::json) as r (${typed(columns)})`;

/** The staged rows of a table as `r."column"`, in their order. */
export const stagedRows = (table: BundleTable): SQL => rowsOf(stagedLists(table), table.columns);

/** Puts rows where the import finds them. */
export const stageRows = async (tx: Transaction, { table, first, rows }: RowBatch): Promise<void> => {
  // As text: the driver would write a string as JSON once more.
  await tx.execute(sql`
    insert into ${bundleRows} (table_name, position, rows) values (${table.name}, ${first}, ${rows}::text::json)`);
};

/** Removes every staged row, so that none is committed. */
export const clearStage = async (tx: Transaction): Promise<void> => {
  await tx.delete(bundleRows);
};

/** The position of a staged row in its table, from 0 on. */
const POSITION = sql`(s.position + r.place - 1)::int`;

/**
 * What is stored of a staged column: users that are not here become the one who imports, and so do all whom only the
 * service itself names, such as who recorded something, where nobody vouches for the rows.
 */
const stored = (column: BundleColumn, importerId: string, isBelieved: boolean): SQL => {
  const value = ofRow(column);
  if (!column.namesUser) return value;
  const importer = sql`when ${value} is not null then ${importerId}::uuid`;
  return isBelieved
    ? sql`case when ${value} in (select id from users) then ${value} ${importer} end`
    : sql`case ${importer} end`;
};

const conflictOf = (table: BundleTable, overwrites: boolean): SQL => {
  const { name, key, columns, appendOnly } = table;
  const others = columns.filter((column) => !key.includes(column));
  if (!overwrites || appendOnly || others.length === 0) {
    return sql`on conflict (${storedNames(table, key)}) do nothing`;
  }
  const set = others.map(({ sqlName }) => sql`${sql.identifier(sqlName)} = excluded.${sql.identifier(sqlName)}`);
  const [old, new_] = [sql.identifier(name), sql.raw('excluded')].map((row) =>
    sql.join(
      others.map(({ sqlName }) => sql`${row}.${sql.identifier(sqlName)}`),
      sql`, `,
    ),
  );
  return sql`on conflict (${storedNames(table, key)}) do update set ${sql.join(set, sql`, `)}
    where (${old!}) is distinct from (${new_!})`;
};

/** Whether a table has no recorded rows yet. */
export const isEmptyTable = async (tx: Transaction, { table }: BundleTable): Promise<boolean> =>
  (await tx.execute(sql`select from ${table} limit 1`)).length === 0;

/**
 * Writes the staged rows of a table, or those of a batch that is not staged, in one statement: Postgres looks at references
 * when it has ended, so rows may name each other in any order, the mothers of queens as well as what a movement takes back.
 * @param overwrites whether a row that exists takes what the bundle says
 * @param areNew whether none of the rows should exist: that is found out by writing them, which takes a tenth less
 * @param conflict where rows are recognised by something else than their primary key
 */
export const writeRows = async (
  tx: Transaction,
  table: BundleTable,
  options: {
    importerId: string;
    overwrites: boolean;
    areNew: boolean;
    total: number;
    conflict?: SQL;
    batch?: RowBatch;
  },
): Promise<WrittenRows> => {
  const { importerId, overwrites, areNew, total, batch } = options;
  const lists = batch ? listOf(batch) : stagedLists(table);
  const values = valuesOf(table, (column) => stored(column, importerId, overwrites || isSaidByClients(table, column)));
  // Counters are counted in this order, for any plan of Postgres; elsewhere whole rows would be sorted for nothing.
  const isOrdered = table.counted !== undefined;
  const source = batch && !isOrdered ? rowsOfBatch(batch, table.columns) : rowsOf(lists, table.columns);
  if (table.isByDays) return writeDays(tx, table, { source, lists, total, overwrites, areNew });
  const insert = sql`
    insert into ${table.table} (${storedNames(table, table.columns)})
    select ${sql.join(values, sql`, `)} from ${source} ${isOrdered ? sql`order by ${POSITION}` : sql``}`;
  if (areNew && (await insertNew(tx, insert))) return { inserted: total, updated: 0, skipped: 0 };
  const statement = sql`
    with written as (${insert} ${options.conflict ?? conflictOf(table, overwrites)} returning (xmax = 0) as is_new)
    select count(*) filter (where is_new)::int as inserted, count(*) filter (where not is_new)::int as updated
    from written`;
  const written = await tx
    .transaction((savepoint) => savepoint.execute<{ inserted: number; updated: number }>(statement))
    .catch((error: unknown) => refuse(tx, table, lists, error));
  const { inserted, updated } = written[0]!;
  return { inserted, updated, skipped: total - inserted - updated };
};

/** How the rows of a table are stored that a bundle holds by days: `content` is one of a day. */
const DAYS = new Map<PgTable, { columns: SQL; values: SQL; at: SQL; changed: SQL; set: SQL }>([
  [
    sensorReadings,
    {
      columns: sql`value, at`,
      values: sql`(content ->> 1)::real,
        r.day::timestamp at time zone 'UTC' + (content ->> 0)::int * interval '1 millisecond'`,
      at: sql`at`,
      set: sql`value = excluded.value`,
      changed: sql`${sensorReadings}.value is distinct from excluded.value`,
    },
  ],
  [
    sensorHours,
    {
      columns: sql`hour, mean, minimum, maximum, count`,
      values: sql`r.day::timestamp at time zone 'UTC' + (content ->> 0)::int * interval '1 hour',
        (content ->> 1)::float8, (content ->> 2)::real, (content ->> 3)::real, (content ->> 4)::int`,
      at: sql`hour`,
      set: sql`mean = excluded.mean, minimum = excluded.minimum, maximum = excluded.maximum, count = excluded.count`,
      changed: sql`(${sensorHours}.mean, ${sensorHours}.minimum, ${sensorHours}.maximum, ${sensorHours}.count)
        is distinct from (excluded.mean, excluded.minimum, excluded.maximum, excluded.count)`,
    },
  ],
]);

/** Writes what a bundle holds by days, readings into months that are made where they are missing. What is counted are days. */
const writeDays = async (
  tx: Transaction,
  table: BundleTable,
  given: { source: SQL; lists: SQL; total: number; overwrites: boolean; areNew: boolean },
): Promise<WrittenRows> => {
  const { source, lists, total, overwrites, areNew } = given;
  const { columns, values, at, set, changed } = DAYS.get(table.table)!;
  if (table.table === sensorReadings) {
    const makeMonths = sql`
      select make_sensor_reading_months(first, last + interval '1 day')
      from (select min(r.day)::timestamp at time zone 'UTC' as first, max(r.day)::timestamp at time zone 'UTC' as last
        from ${source}) span where first is not null`;
    await tx
      .transaction((savepoint) => savepoint.execute(makeMonths))
      .catch((error: unknown) => refuse(tx, table, lists, error));
  }
  const insert = sql`
    insert into ${table.table} (series_id, ${columns})
    select ${SERIES_ID}, ${values}
    from ${source}, jsonb_array_elements(${ofRow(table.columns.at(-1)!)}) content`;
  if (areNew && (await insertNew(tx, insert))) return { inserted: total, updated: 0, skipped: 0 };
  const statement = sql`
    with written as (${insert}
      on conflict (series_id, ${at}) ${overwrites ? sql`do update set ${set} where ${changed}` : sql`do nothing`}
      returning series_id, (${at} at time zone 'UTC')::date as day)
    select count(*) filter (where not was_there)::int as inserted, count(*) filter (where was_there)::int as updated
    from (select distinct series_id, day from written) w, lateral (select exists (
      select from ${table.table} r where r.series_id = w.series_id and r.${at} >= w.day::timestamp at time zone 'UTC'
        and r.${at} < (w.day + 1)::timestamp at time zone 'UTC') as was_there) before`;
  const written = await tx
    .transaction((savepoint) => savepoint.execute<{ inserted: number; updated: number }>(statement))
    .catch((error: unknown) => refuse(tx, table, lists, error));
  const { inserted, updated } = written[0]!;
  return { inserted, updated, skipped: total - inserted - updated };
};

const invalid = (table: BundleTable, detail: string): AppError =>
  new AppError('VALIDATION_FAILED', detail, {
    errors: [fieldError(`tables.${table.name}`, 'NOT_ALLOWED', detail)],
  });

/** @returns false when nothing was written, for any reason: the statement that overwrites shows it */
const insertNew = (tx: Transaction, insert: SQL): Promise<boolean> =>
  tx
    .transaction((savepoint) => savepoint.execute(insert))
    .then(
      () => true,
      (error: unknown) => {
        const failure = databaseFailure(error);
        if (!failure || isRetryable(failure)) throw error;
        return false;
      },
    );

const UNIQUE = '23505';
const REFERENCE = '23503';
/** Of a row of a series that is not there. */
const MISSING = '23502';
/** A row twice in one bundle, which the second time would overwrite the first. */
const TWICE = '21000';
const MADE_BY_POSTGRES = /^(?:22|23)/;

/**
 * The answer to a client when Postgres refuses rows. Without the cause, which `inChange` would word in its own way.
 * @throws always; what is no refusal as it is
 */
const refuse = async (tx: Transaction, table: BundleTable, lists: SQL, error: unknown): Promise<never> => {
  const failure = databaseFailure(error);
  if (!failure || isRetryable(failure)) throw error;
  const { sqlState, constraint } = failure;
  if (sqlState === REFERENCE || (sqlState === MISSING && table.isOfSeries)) {
    for (const reference of table.references) {
      const missing = await missingReference(tx, table, lists, reference);
      if (missing) throw missing;
    }
    throw error;
  }
  const refusal = constraintRefusal(error);
  if (refusal) {
    throw new AppError(refusal.code, `tables.${table.name}: ${refusal.message}`, {
      errors: [fieldError(`tables.${table.name}`, 'TAKEN', refusal.message)],
    });
  }
  if (sqlState === UNIQUE) {
    throw new AppError('DUPLICATE', `tables.${table.name}: another row has this already (${constraint}).`, {
      errors: [fieldError(`tables.${table.name}`, 'TAKEN', 'is taken')],
    });
  }
  if (sqlState === TWICE) throw invalid(table, 'A row is there twice.');
  if (MADE_BY_POSTGRES.test(sqlState)) {
    throw invalid(table, `A row breaks the rule ${constraint ?? sqlState} of its table.`);
  }
  throw error;
};

/** For the first row that names something which is neither here nor in the bundle; undefined when each is there. */
const missingReference = async (
  tx: Transaction,
  table: BundleTable,
  lists: SQL,
  reference: BundleReference,
): Promise<AppError | undefined> => {
  const pairs = reference.columns.map(
    (column, at) => sql`p.${sql.identifier(reference.referredColumns[at]!)} = ${ofRow(column)}`,
  );
  const own =
    reference.table === table.name
      ? sql`and ${ofRow(reference.columns[0]!)} not in
          (select r.id from ${rowsOf(lists, table.key)})`
      : sql``;
  const [row] = await tx.execute<{ position: number }>(sql`
    select ${POSITION} as position from ${rowsOf(lists, table.columns)}
    where num_nulls(${sql.join(reference.columns.map(ofRow), sql`, `)}) = 0
      and not exists (select from ${sql.identifier(reference.table)} p where ${sql.join(pairs, sql` and `)}) ${own}
    order by position limit 1`);
  if (!row) return undefined;
  const path = `tables.${table.name}.${row.position}.${reference.columns[0]!.name}`;
  return referenceNotFound(path, `record in ${reference.table}`);
};
