import fs from 'node:fs/promises';
import { SEALED_COLUMNS } from '@beekeeping/core/seal';
import { describe, expect, it } from '@jest/globals';
import { getTableColumns, getTableName, getViewName, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { testDatabase } from '../testing/of-file.ts';
import { functionDescriptors, tableDescriptors, viewDescriptors } from './index.ts';

/** The tables that an unsealed bundle may add rows to (docs/requirements/running.md#backup). */
const LEGACY = new Set(
  `apiaries colonies colony_moves queens queen_colonies inspections varroa_measurements treatments treatment_colonies
   feedings feed_types winterings harvests extractions extraction_harvests honey_batches honey_batch_extractions
   honey_batch_parents articles tasks task_templates label_templates medicines authority_notices restrictions
   restriction_apiaries phenology_reports`.split(/\s+/),
);

/** What every backend calls so, and the vocabulary leaves out. */
const USUAL_NOUNS = new Set(['user', 'API key', 'webhook subscription', 'calendar connection']);

const names = tableDescriptors.map(({ table }) => getTableName(table));
const appendOnly = tableDescriptors.filter((each) => each.appendOnly).map(({ table }) => getTableName(table));

const database = testDatabase();

const column = async (statement: ReturnType<typeof sql>): Promise<string[]> =>
  (await database.db.execute<{ value: string }>(statement)).map((row) => row.value);

const TABLES = sql`select c.oid, c.relname from pg_class c where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace`;

describe('the schema', () => {
  it('describes every table of the database, each once', async () => {
    const stored = await column(sql`select relname as value from (${TABLES}) as tables`);
    expect(names.toSorted()).toEqual(stored.toSorted());
  });

  it('describes every view of the database, each once', async () => {
    const stored = await column(sql`select viewname::text as value from pg_views where schemaname = 'public'`);
    expect(viewDescriptors.map(({ view }) => getViewName(view)).toSorted()).toEqual(stored.toSorted());
  });

  it('describes every function that runs with the rights of its owner, which nobody else may run', async () => {
    const stored = await column(sql`
      select oid::regprocedure::text as value from pg_proc
      where prosecdef and pronamespace = 'public'::regnamespace and proconfig::text like '%search_path%'
        and not has_function_privilege('public', oid, 'execute')`);
    const described = await column(sql`
      select s::regprocedure::text as value
      from jsonb_array_elements_text(${JSON.stringify(functionDescriptors.map(({ signature }) => signature))}::jsonb) s`);
    const defining = await column(sql`
      select oid::regprocedure::text as value from pg_proc where prosecdef and pronamespace = 'public'::regnamespace`);
    expect([stored.toSorted(), defining.toSorted()]).toEqual([described.toSorted(), described.toSorted()]);
  });

  it('names tables and columns in snake_case, tables in the plural', async () => {
    const columns = await column(
      sql`select distinct column_name::text as value from information_schema.columns where table_schema = 'public'`,
    );
    const UNCOUNTABLE = new Set(['audit_log']);
    expect([...names, ...columns].filter((name) => !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name))).toEqual([]);
    expect(names.filter((name) => !name.endsWith('s') && !UNCOUNTABLE.has(name))).toEqual([]);
  });

  it('gives every table a primary key', async () => {
    const without = await column(sql`
      select relname as value from (${TABLES}) as tables
      where not exists (select from pg_index i where i.indrelid = tables.oid and i.indisprimary)`);
    expect(without).toEqual([]);
  });

  it('has an index for every reference, so that a delete of the parent reads no whole table', async () => {
    // The primary key of a join table serves its first column, and an index without nulls serves every reference.
    const without = await column(sql`
      select f.conrelid::regclass || '.' || f.conname as value from pg_constraint f
      where f.contype = 'f' and f.connamespace = 'public'::regnamespace
        and not exists (select from pg_index i where i.indrelid = f.conrelid and i.indkey[0] = f.conkey[1]
          and coalesce(pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$', true))
        and not exists (select from pg_attribute a join pg_class p on p.oid = f.confrelid
          where p.relname = 'permissions' and a.attrelid = f.conrelid and a.attnum = f.conkey[1])`);
    expect(without).toEqual([]);
  });

  it('lists parents before children', () => {
    const late = tableDescriptors.flatMap(({ table }, position) =>
      getTableConfig(table)
        .foreignKeys.map((key) => getTableName(key.reference().foreignTable))
        .filter((parent) => names.indexOf(parent) > position)
        .map((parent) => `${getTableName(table)} before ${parent}`),
    );
    expect(late).toEqual([]);
  });

  it('lets unsealed bundles add rows to the legacy tables only', () => {
    const legacy = tableDescriptors.filter((each) => each.backup === 'legacy').map(({ table }) => getTableName(table));
    expect(legacy.filter((name) => !LEGACY.has(name))).toEqual([]);
    expect(names.filter((name) => LEGACY.has(name) && !legacy.includes(name))).toEqual([]);
  });

  it('says of every table with a colony and a day which record of a colony it keeps, or why none', () => {
    const silent = tableDescriptors.filter(({ table, records }) => {
      const { columns, foreignKeys } = getTableConfig(table);
      const namesColonies = foreignKeys.some((key) => getTableName(key.reference().foreignTable) === 'colonies');
      return namesColonies && columns.some((each) => each.getSQLType() === 'date') && records === undefined;
    });
    expect(silent.map(({ table }) => getTableName(table))).toEqual([]);
  });

  it('says of every dated record of a colony that names one apiary where it keeps the place of its day', () => {
    const silent = tableDescriptors.filter(({ table, records }) => {
      const apiaries = getTableConfig(table).foreignKeys.filter(
        (key) => getTableName(key.reference().foreignTable) === 'apiaries',
      );
      return records && 'day' in records && records.subject === 'colonyId' && apiaries.length === 1 && !records.place;
    });
    expect(silent.map(({ table }) => getTableName(table))).toEqual([]);
  });

  it('has a unique index for every sentence of a duplicate', async () => {
    const unique = await column(sql`
      select indexrelid::regclass::text as value from pg_index where indisunique`);
    const reported = tableDescriptors.flatMap(({ duplicates = {} }) => Object.keys(duplicates));
    expect(reported.filter((name) => !unique.includes(name))).toEqual([]);
  });

  it('blames columns for a duplicate', () => {
    const unknown = tableDescriptors.flatMap(({ table, duplicates = {} }) =>
      Object.values(duplicates)
        .flatMap(({ fields }) => fields)
        .filter((field) => !(field in getTableColumns(table))),
    );
    expect(unknown).toEqual([]);
  });

  it('calls records what docs/vocabulary.md calls them, or closer', async () => {
    const vocabulary = await fs.readFile(new URL('../../../../docs/vocabulary.md', import.meta.url), 'utf8');
    const words = Array.from(vocabulary.matchAll(/^\| (\S.*?) +\|/gm), ([, word]) => word!);
    const nouns = tableDescriptors.flatMap(({ noun }) => noun ?? []);
    const unknown = nouns.filter((noun) => !words.some((word) => ` ${noun}`.endsWith(` ${word}`)));
    expect(unknown.filter((noun) => !USUAL_NOUNS.has(noun))).toEqual([]);
  });

  it('says of every table that no bundle holds how long its rows are kept', () => {
    const silent = tableDescriptors.filter(({ backup, retention }) => backup === 'excluded' && retention === undefined);
    expect(silent.map(({ table }) => getTableName(table))).toEqual([]);
  });

  it('names exactly the columns that secrets are sealed for: texts that may be changed, of records with an id', async () => {
    const sealed = tableDescriptors.flatMap(({ table, sealed: columns = [] }) =>
      columns.map((name) => `${getTableName(table)}.${toSnakeCase(name)}`),
    );
    const fitting = await column(sql`
      select c.table_name || '.' || c.column_name as value from information_schema.columns c
        join information_schema.columns i on (i.table_name, i.table_schema) = (c.table_name, c.table_schema)
      where c.table_schema = 'public' and c.data_type = 'text' and i.column_name = 'id' and i.data_type = 'uuid'`);
    expect(sealed.toSorted()).toEqual(Object.keys(SEALED_COLUMNS).toSorted());
    expect(sealed.filter((name) => !fitting.includes(name) || appendOnly.includes(name.split('.')[0]!))).toEqual([]);
  });

  it('removes nothing from an append-only table', () => {
    const removing = tableDescriptors.filter((each) => each.appendOnly && Array.isArray(each.retention));
    expect(removing.map(({ table }) => getTableName(table))).toEqual([]);
  });

  it('lets rows that are kept with their parent go with it, by cascade', async () => {
    const cascading = await column(sql`
      select distinct conrelid::regclass::text as value from pg_constraint where contype = 'f' and confdeltype = 'c'`);
    const kept = tableDescriptors.filter(({ retention }) => retention === 'with-parent');
    expect(cascading).toEqual(expect.arrayContaining(kept.map(({ table }) => getTableName(table))));
  });

  it('notes the deletions of the tables that say under which name, and of no other', async () => {
    const said = tableDescriptors.flatMap(({ table, deletedAs }) =>
      deletedAs === undefined ? [] : [`${getTableName(table)} ${deletedAs}`],
    );
    const noted = await column(sql`
      select tgrelid::regclass || ' ' || split_part(encode(tgargs, 'escape'), '\\', 1) as value from pg_trigger
      where tgfoid = 'note_deletions'::regproc and tgenabled = 'O'`);
    expect(noted.toSorted()).toEqual(said.toSorted());
  });

  it('keeps instants with milliseconds, which a JavaScript date holds exactly', async () => {
    const inexact = await column(sql`
      select table_name || '.' || column_name as value from information_schema.columns
      where table_schema = 'public' and data_type like 'timestamp%'
        and (datetime_precision <> 3 or data_type <> 'timestamp with time zone')`);
    expect(inexact).toEqual([]);
  });
});

describe('an append-only table', () => {
  it.each(appendOnly)('%s refuses UPDATE, DELETE and TRUNCATE, also for replication roles', async (table) => {
    const refused = async (statement: string): Promise<unknown> =>
      database.db
        .transaction(async (tx) => {
          await tx.execute(sql`set local session_replication_role = replica`);
          await tx.execute(statement);
        })
        .catch((error: { cause?: { code?: string } }) => error.cause?.code);
    const [first] = await column(sql`
      select column_name::text as value from information_schema.columns
      where table_schema = 'public' and table_name = ${table} limit 1`);
    expect(await refused(`update ${table} set ${first} = ${first}`)).toBe('23000');
    expect(await refused(`delete from ${table}`)).toBe('23000');
    expect(await refused(`truncate ${table} cascade`)).toBe('23000');
  });

  it('is described as one wherever a trigger says so', async () => {
    const guarded = await column(sql`
      select distinct tgrelid::regclass::text as value from pg_trigger where tgname like '%\\_append\\_only'`);
    expect(guarded.toSorted()).toEqual(appendOnly.toSorted());
  });
});
