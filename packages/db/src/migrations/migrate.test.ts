import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { connectDatabase, type DatabaseConnection } from '../connection/client.ts';
import { describeLockHolder } from '../locks/lock-holders.ts';
import { isMigrated, migrateDatabase, MigrationFailed } from './migrate.ts';

let url: string;
let admin: postgres.Sql;
let name: string;
let connection: DatabaseConnection;
beforeEach(async () => {
  admin = postgres(process.env.TEST_DATABASE_URL!, { max: 1, onnotice: () => {} });
  name = `migrate_${randomBytes(4).toString('hex')}`;
  await admin.unsafe(`create database ${name}`);
  const address = new URL(process.env.TEST_DATABASE_URL!);
  address.pathname = `/${name}`;
  url = address.href;
  connection = connectDatabase({ url, applicationName: 'test', maxConnections: 1 });
});
afterEach(async () => {
  await connection.close();
  await admin.unsafe(`drop database ${name} with (force)`);
  await admin.end();
});

describe('migrateDatabase', () => {
  it('applies what is missing, once', async () => {
    expect(await isMigrated(connection.db)).toBe(false);
    expect(await migrateDatabase(url)).toBeGreaterThan(0);
    expect(await isMigrated(connection.db)).toBe(true);
    expect(await migrateDatabase(url)).toBe(0);
  });

  it('does it once when two start together', async () => {
    const applied = await Promise.all([migrateDatabase(url), migrateDatabase(url)]);
    expect(applied.filter((count) => count > 0)).toHaveLength(1);
    expect(await isMigrated(connection.db)).toBe(true);
  });
});

describe('migrateDatabase while somebody holds a table', () => {
  let folder: string;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
    mkdirSync(path.join(folder, 'meta'));
    const entries = ['create table swarms ()', 'alter table hives add column colour text'].map((statement, idx) => {
      writeFileSync(path.join(folder, `${idx}.sql`), statement);
      return { idx, version: '7', when: idx + 1, tag: String(idx), breakpoints: true };
    });
    writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify({ dialect: 'postgresql', entries }));
    await connection.db.execute('create table hives as select number from generate_series(1, 2) number');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** A session that changes a row and does not end its transaction. */
  const holdTable = async (): Promise<DatabaseConnection & { pid: number }> => {
    const holder = connectDatabase({ url, applicationName: 'forgotten', maxConnections: 1 });
    const [row] = await holder.db.execute<{ pid: number }>('select pg_backend_pid() as pid');
    await holder.db.execute('begin');
    await holder.db.execute('update hives set number = 1 where number = 1');
    return { ...holder, pid: row!.pid };
  };

  it('tries again, lets everybody else go on, and succeeds once it is free', async () => {
    const holder = await holdTable();
    const seen: string[] = [];
    const migrating = migrateDatabase(url, {
      folder,
      pauseMs: 50,
      onBlocked: (holders) => seen.push(holders.map(describeLockHolder).join()),
    });
    // The connection of a service, whose statements fail after 3 s of waiting.
    while (seen.length < 2) {
      await connection.db.execute('update hives set number = 2 where number = 2');
      await connection.db.execute('select pg_sleep(0.02)');
    }
    const [left] = await connection.db.execute(
      `select to_regclass('swarms') as swarms, count(*)::int as applied from drizzle.__drizzle_migrations`,
    );
    await holder.close();
    expect(await migrating).toBe(2);
    expect(left).toEqual({ swarms: null, applied: 0 });
    expect(seen[0]).toMatch(new RegExp(`^pid ${holder.pid} \\(forgotten, idle in transaction, for \\d+ s\\)$`));
  });

  it('gives up after its limit, says who holds it and leaves nothing behind', async () => {
    const holder = await holdTable();
    await expect(migrateDatabase(url, { folder, lockTimeoutMs: 500, limitMs: 0 })).rejects.toThrow(
      new RegExp(`^gave up after 0 s and changed nothing: pid ${holder.pid} \\(forgotten, .*\\) holds a lock`),
    );
    await holder.close();
    expect(await connection.db.execute(`select to_regclass('swarms') as swarms`)).toEqual([{ swarms: null }]);
  });
});

describe('migrateDatabase with an account that may not', () => {
  it.each([
    [
      'that owns nothing',
      (account: string) => `select '${account}'`,
      /^the account \w+ may not .*: run it as \w+, the owner of the tables$/,
    ],
    [
      'that owns the tables but not the database',
      (account: string) => `create schema drizzle; create table swarms (); alter table swarms owner to ${account}`,
      /^the account (\w+) may not .*: grant it the right to: grant create on database migrate_\w+ to \1$/,
    ],
  ])('%s says who may', async (_what, prepare, message) => {
    const account = `login_${randomBytes(4).toString('hex')}`;
    await connection.db.execute(`create role ${account} login password 'Sommerlinde'`);
    await connection.db.execute(prepare(account));
    const own = Object.assign(new URL(url), { username: account, password: 'Sommerlinde' }).href;
    const refused = await migrateDatabase(own).catch((error: unknown) => error);
    await connection.db.execute(`drop owned by ${account}; drop role ${account}`);
    expect(refused).toBeInstanceOf(MigrationFailed);
    expect((refused as Error).message).toMatch(message);
  });
});

describe('isMigrated', () => {
  it('is content with a schema that is newer than the code', async () => {
    await migrateDatabase(url);
    await connection.db.execute(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)",
    );
    expect(await isMigrated(connection.db)).toBe(true);
  });
});
