import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { connectDatabase, type DatabaseConnection } from './client.ts';
import { isMigrated, migrateDatabase } from './migrate.ts';

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

describe('isMigrated', () => {
  it('is content with a schema that is newer than the code', async () => {
    await migrateDatabase(url);
    await connection.db.execute(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)",
    );
    expect(await isMigrated(connection.db)).toBe(true);
  });
});
