import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AppError } from '@beekeeping/core/app-error';
import { systemActor } from '@beekeeping/core/actor';
import { connectDatabase, type Database, databaseFailure, migrateDatabase, syncCatalogs } from '@beekeeping/db';
import { getBackupSettings } from '@beekeeping/domain/backup-settings';
import { seedInitialAdmin } from '@beekeeping/domain/users';
import { inChange } from '@beekeeping/events';
import { openFileStore } from '@beekeeping/file-store';
import { sql } from 'drizzle-orm';
import { checkBundle } from '../check-bundle.ts';
import { importBundle } from '../import-bundle.ts';
import type { ReadBundle } from '../read-bundle.ts';
import { type BackupContext, BACKUPS_ID, reasonOf } from './app-backup.ts';
import { folderOf, keptBackups } from './backup-folder.ts';
import { VERIFY_BACKUP } from './backup-runs.ts';

const SCRATCH = 'beekeeping_restore_';
const LACKS_RIGHTS = '42501';
const actor = systemActor(`job:${VERIFY_BACKUP}`);

const maintain = async <T>(url: string, work: (db: Database) => Promise<T>): Promise<T> => {
  const { db, close } = connectDatabase({
    url,
    applicationName: VERIFY_BACKUP,
    maxConnections: 1,
    statementTimeoutMs: 60_000,
  });
  try {
    return await work(db);
  } finally {
    await close();
  }
};

const drop = (db: Database, name: string) =>
  db.execute(sql`drop database if exists ${sql.identifier(name)} with (force)`);

/** A new database beside the own one, dropped afterwards whatever became of it; also what killed drills left. */
const inScratchDatabase = async <T>(directUrl: string, work: (url: string) => Promise<T>): Promise<T> => {
  const name = SCRATCH + randomBytes(6).toString('hex');
  const url = new URL(directUrl);
  url.pathname = `/${name}`;
  return maintain(directUrl, async (db) => {
    const left = await db.execute<{ name: string }>(
      sql`select datname as name from pg_database where starts_with(datname, ${SCRATCH})`,
    );
    for (const each of left) await drop(db, each.name);
    await db.execute(sql`create database ${sql.identifier(name)} template template0`).catch((error: unknown) => {
      if (databaseFailure(error)?.sqlState !== LACKS_RIGHTS) throw error;
      throw new AppError(
        'FORBIDDEN',
        'verify-backup needs an account that may create databases: CREATEDB, or the owner.',
        {
          cause: error,
        },
      );
    });
    try {
      return await work(url.href);
    } finally {
      await drop(db, name);
    }
  });
};

const countRows = async (db: Database, tables: readonly string[]): Promise<Record<string, number>> => {
  const counts = tables.map(
    (table) => sql`select ${table}::text as name, count(*)::int as rows from ${sql.identifier(table)}`,
  );
  const found = await db.execute<{ name: string; rows: number }>(sql.join(counts, sql` union all `));
  return Object.fromEntries(found.map(({ name, rows }) => [name, rows]));
};

/** @throws AppError INVALID_STATE naming the tables that hold fewer rows than the backup */
const assertSameCounts = (read: ReadBundle, restored: Readonly<Record<string, number>>): void => {
  // More are those that every installation brings along.
  const differing = Object.entries(read.tables).filter(([table, rows]) => (restored[table] ?? 0) < rows);
  if (differing.length === 0) return;
  const named = differing.map(([table, rows]) => `${table} ${restored[table] ?? 0} of ${rows}`).join(', ');
  throw new AppError('INVALID_STATE', `Rows are missing after the restore: ${named}.`);
};

const restore = async (context: BackupContext, backup: string, url: string, dataDir: string) => {
  const { keyRing, clock } = context;
  await migrateDatabase(url);
  return maintain(url, async (db) => {
    await syncCatalogs(db);
    const scratch = { ...context, db };
    const email = 'restore-drill@example.com';
    const password = randomBytes(24).toString('base64url');
    await seedInitialAdmin(scratch, { email, password, isProduction: true });
    const [admin] = await db.execute<{ id: string }>(sql`select id from users where email = ${email}`);
    const report = await importBundle(scratch, actor, {
      databaseUrl: url,
      files: openFileStore(dataDir),
      keyRing,
      source: () => createReadStream(backup),
      maxBytes: Infinity,
      importerId: admin!.id,
    });
    const read = await checkBundle(createReadStream(backup), { keyRing, maxBytes: Infinity, now: clock.now() });
    assertSameCounts(read, await countRows(db, Object.keys(read.tables)));
    const rows = Object.values(read.tables).reduce((sum, count) => sum + count, 0);
    return {
      tables: Object.keys(read.tables).length,
      rows,
      files: report.files,
      missingFiles: read.missingFiles.length,
    };
  });
};

/**
 * Restores the newest backup into a database made for it, compares the counts, and drops it. To be called under the lock
 * of its job. A backup that nobody ever restored is a hope.
 * @param directUrl past any pooler, of an account that may create databases
 * @returns what was restored
 * @throws AppError NOT_FOUND without a backup, FORBIDDEN without the right, INVALID_STATE where counts differ, and as
 * `importBundle` does; administrators are notified first
 */
export const verifyBackup = async (context: BackupContext & { directUrl: string }): Promise<Record<string, number>> => {
  const { db, overrides, dataDir, directUrl } = context;
  const files = await mkdtemp(path.join(tmpdir(), 'restore-drill-'));
  try {
    const folder = folderOf(await getBackupSettings(db, overrides), dataDir);
    const [newest] = await keptBackups(folder);
    if (!newest) throw new AppError('NOT_FOUND', 'There is no backup yet.');
    return await inScratchDatabase(directUrl, (url) => restore(context, path.join(folder, newest.name), url, files));
  } catch (error) {
    await inChange(context, actor, async (change) =>
      change.notify('restoreDrillFailed', {
        params: { reason: reasonOf(error) },
        link: '/backup/status',
        subjectId: BACKUPS_ID,
      }),
    );
    throw error;
  } finally {
    await rm(files, { recursive: true, force: true });
  }
};
