import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { advisoryLocks } from './advisory-locks.ts';
import type { Queryable } from './client.ts';

const migrationsFolder = fileURLToPath(new URL('../drizzle', import.meta.url));

interface Journal {
  entries: { when: number; tag: string }[];
}

const journal = (): Journal =>
  JSON.parse(readFileSync(new URL('../drizzle/meta/_journal.json', import.meta.url), 'utf8')) as Journal;

/** Applies the migrations that are missing. Two that run at once wait for each other. @returns how many were applied */
export const migrateDatabase = async (url: string): Promise<number> => {
  const client = postgres(url, {
    max: 1,
    connect_timeout: 5,
    onnotice: () => {},
    connection: { application_name: 'migrate' },
  });
  try {
    await client`select pg_advisory_lock(${advisoryLocks.migrate})`;
    const db = drizzle(client);
    const before = await appliedMigrations(db);
    await migrate(db, { migrationsFolder });
    return (await appliedMigrations(db)).count - before.count;
  } finally {
    await client.end({ timeout: 5 });
  }
};

const appliedMigrations = async (db: Pick<Queryable, 'execute'>): Promise<{ count: number; latest: number }> => {
  const [table] = await db.execute<{ present: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as present`,
  );
  if (!table?.present) return { count: 0, latest: 0 };
  const [row] = await db.execute<{ count: number; latest: string | null }>(
    sql`select count(*)::int as count, max(created_at)::text as latest from drizzle.__drizzle_migrations`,
  );
  return { count: row?.count ?? 0, latest: Number(row?.latest ?? 0) };
};

/** True when the schema is at least the one that this code expects; a newer one is fine, since migrations expand first (decisions.md §2). */
export const isMigrated = async (db: Queryable): Promise<boolean> => {
  const expected = journal().entries.at(-1)?.when ?? 0;
  return (await appliedMigrations(db)).latest >= expected;
};
