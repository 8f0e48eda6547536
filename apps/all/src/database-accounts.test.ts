import { connectDatabase, type DatabaseConnection, setDatabaseRoles } from '@beekeeping/db';
import { createTestDatabase, effectiveRights, sqlStateOf, type TestDatabase } from '@beekeeping/db/testing';
import { aBottling } from '@beekeeping/domain/testing';
import { inTestChange } from '@beekeeping/events/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type DatabaseAccounts, makeDatabaseAccounts } from './database-accounts.ts';

// Made by the superuser, as earlier versions made theirs.
let database: TestDatabase;
let accounts: DatabaseAccounts;
let owner: DatabaseConnection;
let services: DatabaseConnection;
beforeAll(async () => {
  database = await createTestDatabase();
  await inTestChange(database.db, (change) => aBottling(change));
  await makeDatabaseAccounts(database.url);
  accounts = await makeDatabaseAccounts(database.url);
  owner = connectDatabase({ url: accounts.ownerUrl, applicationName: 'test', maxConnections: 1 });
  await setDatabaseRoles(owner.db, ['all']);
  services = connectDatabase({ url: accounts.servicesUrl, applicationName: 'test', maxConnections: 1 });
});
afterAll(async () => {
  await owner.close();
  await services.close();
  await database.drop();
});

/** What only a superuser may, and what would make one of them one. */
const superuserStatements = [
  "copy (select 1) to program 'cat'",
  "copy apiaries from program 'true'",
  "copy apiaries to '/tmp/apiaries'",
  "select pg_read_file('PG_VERSION')",
  "select pg_ls_dir('.')",
  "select lo_import('/etc/hostname')",
  'select lo_create(0)',
  "alter system set work_mem = '1MB'",
  "set session_replication_role = 'replica'",
  'alter role beekeeping_all_login superuser',
  'set role app',
];

describe('the account that the services of `all` use', () => {
  it('sees what there was, and may do with rows what any service may', async () => {
    expect(await services.db.execute('select count(*)::int as count from bottlings')).toEqual([{ count: 1 }]);
    const { __drizzle_migrations, stock_batches, ...tables } = await effectiveRights(services.db);
    expect([__drizzle_migrations, stock_batches]).toEqual(['select', 'select']);
    expect(new Set(Object.values(tables))).toEqual(new Set(['select insert update delete', 'select insert']));
    expect(tables).toMatchObject({ users: 'select insert update delete', stock_movements: 'select insert' });
  });

  it.each([
    ...superuserStatements,
    'create table taken (id int)',
    'create temporary table taken (id int)',
    'create schema taken',
    'drop table apiaries',
    'truncate apiaries cascade',
    'alter table stock_movements disable trigger all',
    'update audit_log set action = action',
    'create role another',
    'set role beekeeping_owner',
  ])('is refused: %s', async (statement) => {
    expect(await sqlStateOf(services.db, statement)).toBe('42501');
  });
});

describe.each(['servicesUrl', 'ownerUrl'] as const)('the account of %s', (name) => {
  it('reaches no other database', async () => {
    const url = Object.assign(new URL(accounts[name]), { pathname: '/template1' }).href;
    const other = connectDatabase({ url, applicationName: 'test', maxConnections: 1 });
    expect(await sqlStateOf(other.db, 'select 1')).toBe('42501');
    await other.close();
  });
});

describe('the account that owns the database of `all`', () => {
  it('owns everything of ours, though the superuser had made it', async () => {
    const others = await database.db.execute(`
      with ours as (select oid from pg_namespace where nspname in ('public', 'drizzle')),
        -- What a trusted extension brings along stays the superuser's, whoever creates it.
        brought as (select objid from pg_depend where deptype = 'e')
      select relname::text as name from pg_class where relnamespace in (select oid from ours) and relowner <> 'beekeeping_owner'::regrole
      union all select proname from pg_proc where pronamespace in (select oid from ours) and proowner <> 'beekeeping_owner'::regrole and oid not in (select objid from brought)
      union all select typname from pg_type where typnamespace in (select oid from ours) and typowner <> 'beekeeping_owner'::regrole
        and oid not in (select objid from brought) and typelem not in (select objid from brought)
      union all select nspname from pg_namespace where nspname = 'drizzle' and nspowner <> 'beekeeping_owner'::regrole
      union all select datname from pg_database where datname = current_database() and datdba <> 'beekeeping_owner'::regrole`);
    expect([...others]).toEqual([]);
  });

  it('changes the schema and gives the services their roles', async () => {
    expect(await sqlStateOf(owner.db, 'create table added (id int); drop table added')).toBeUndefined();
    expect(await sqlStateOf(owner.db, 'alter table apiaries add column added int')).toBeUndefined();
    expect(await setDatabaseRoles(owner.db)).toBeGreaterThan(0);
  });

  it.each(superuserStatements)('is refused: %s', async (statement) => {
    expect(await sqlStateOf(owner.db, statement)).toBe('42501');
  });
});
