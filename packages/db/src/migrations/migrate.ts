import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import type { Sql } from 'postgres';
import { advisoryLocks } from '../locks/advisory-locks.ts';
import { type Queryable, queryTimeoutOf } from '../connection/client.ts';
import { databaseFailure } from '../errors/database-error.ts';
import { describeLockHolder, type LockHolder, watchLockHolders } from '../locks/lock-holders.ts';
import { openPostgres } from '../connection/open-postgres.ts';
import { silenceLimits } from '../connection/silence-limits.ts';

const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url));

/**
 * A migration may rewrite a large table, or wait for one that does; only a waiter that never gets an answer must end.
 */
const LONGEST_STATEMENT_MS = 3_600_000;

/** All that are missing together. */
const LONGEST_TRANSACTION_MS = 4 * LONGEST_STATEMENT_MS;

/** A session that holds the lock rests for no longer than the pause between two tries. */
const LONGEST_REST_MS = 15_000;

/** Why the schema did not change, for the person who started the migration: one line without any values. */
export class MigrationFailed extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MigrationFailed';
  }
}

interface MigrateOptions {
  /** Called after each try that ended on somebody else's lock. */
  onBlocked?: (holders: readonly LockHolder[]) => void;
  /** Everybody else queues behind a lock that is waited for, so each try is short and leaves them a pause. */
  lockTimeoutMs?: number;
  pauseMs?: number;
  /** After so long there is no further try. */
  limitMs?: number;
  folder?: string;
}

interface Journal {
  entries: { when: number; tag: string }[];
}

const journal = (): Journal =>
  JSON.parse(readFileSync(new URL('../../drizzle/meta/_journal.json', import.meta.url), 'utf8')) as Journal;

/** The migrations that this version knows, oldest first. */
export const migrationNames = (): string[] => journal().entries.map(({ tag }) => tag);

const connect = (url: string, session: Record<string, number> = {}): Sql =>
  openPostgres(url, {
    max: 1,
    connect_timeout: 5,
    query_timeout: queryTimeoutOf(LONGEST_STATEMENT_MS),
    onnotice: () => {},
    connection: { application_name: 'migrate' },
    session: {
      ...silenceLimits({ transactionMs: LONGEST_TRANSACTION_MS }),
      statement_timeout: LONGEST_STATEMENT_MS,
      idle_session_timeout: LONGEST_REST_MS,
      ...session,
    },
  });

/**
 * Applies the missing migrations, all or none. Two that run at once wait for each other. A waiter for a lock lets
 * others go on: tries of 2 s each, with a second between them, for a minute.
 * @returns how many were applied
 * @throws MigrationFailed when a lock stays held, naming its holders, and when the account lacks rights
 */
export const migrateDatabase = async (
  url: string,
  {
    onBlocked = () => {},
    lockTimeoutMs = 2_000,
    pauseMs = 1_000,
    limitMs = 60_000,
    folder = migrationsFolder,
  }: MigrateOptions = {},
): Promise<number> => {
  const client = connect(url, { lock_timeout: lockTimeoutMs });
  const observer = connect(url);
  const giveUpAt = performance.now() + limitMs;
  try {
    for (;;) {
      const [session] = await client<{ pid: number }[]>`select pg_backend_pid() as pid`;
      const { result, holders } = await watchLockHolders(observer, session!.pid, () => applyMissing(client, folder));
      if (result.status === 'fulfilled') return result.value;
      if (!isLockFailure(result.reason)) throw result.reason;
      if (performance.now() + pauseMs >= giveUpAt) throw stillLocked(limitMs, holders, result.reason);
      onBlocked(holders);
      await wait(pauseMs);
    }
  } catch (error) {
    throw databaseFailure(error)?.sqlState === '42501' ? await lackOfRights(client, error) : error;
  } finally {
    await Promise.all([client.end({ timeout: 5 }), observer.end({ timeout: 5 })]);
  }
};

/** One try, in one transaction, so that a failed one leaves nothing. */
const applyMissing = async (client: Sql, folder: string): Promise<number> => {
  await client`select pg_advisory_lock(${advisoryLocks.migrate})`;
  const db = drizzle(client);
  const before = await appliedMigrations(db);
  await migrate(db, { migrationsFolder: folder });
  return (await appliedMigrations(db)).count - before.count;
};

/** `lock_timeout` ran out, or each of two waited for the other. */
const isLockFailure = (error: unknown): boolean => ['55P03', '40P01'].includes(databaseFailure(error)?.sqlState ?? '');

const stillLocked = (limitMs: number, holders: readonly LockHolder[], cause: unknown): MigrationFailed => {
  const who = holders.map(describeLockHolder).join(', ') || 'somebody';
  return new MigrationFailed(
    `gave up after ${limitMs / 1_000} s and changed nothing: ${who} holds a lock that it needs. ` +
      'Wait for that transaction to end, or end it with `select pg_terminate_backend(pid)`, then run it again',
    { cause },
  );
};

const lackOfRights = async (client: Sql, cause: unknown): Promise<MigrationFailed> => {
  const [row] = await client<{ account: string; owners: string[]; database: string }[]>`
    select current_user as account, current_database() as database,
      coalesce(
        (select array_agg(distinct tableowner::text) from pg_tables where schemaname in ('public', 'drizzle')),
        (select array[pg_get_userbyid(datdba)::text] from pg_database where datname = current_database())
      ) as owners`;
  const { account, owners, database } = row!;
  const remedy = owners.includes(account)
    ? `grant it the right to: grant create on database ${database} to ${account}`
    : `run it as ${owners.join(', ')}, the owner of the tables`;
  return new MigrationFailed(`the account ${account} may not change the schema: ${remedy}`, { cause });
};

const newestKnown = (): number => journal().entries.at(-1)?.when ?? 0;

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

/** True when the schema has at least the version of this code; a newer one is fine, since migrations expand first. */
export const isMigrated = async (db: Queryable): Promise<boolean> => {
  return (await appliedMigrations(db)).latest >= newestKnown();
};

/** Number of applied migrations of a newer version, unknown to this one. */
export const countUnknownMigrations = async (db: Queryable): Promise<number> => {
  if ((await appliedMigrations(db)).latest <= newestKnown()) return 0;
  const [row] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations where created_at > ${newestKnown()}`,
  );
  return row!.count;
};
