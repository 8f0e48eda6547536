import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { AppError } from '@beekeeping/core/app-error';
import { systemActor } from '@beekeeping/core/actor';
import { type Database, databaseFailure, migrateDatabase, syncCatalogs } from '@beekeeping/db';
import { getBackupSettings } from '@beekeeping/domain/ground/backup';
import { seedInitialAdmin } from '@beekeeping/domain/identity/accounts/users';
import { inChange } from '@beekeeping/events';
import { openFileStore } from '@beekeeping/file-store';
import { sql } from 'drizzle-orm';
import { importBundle } from '../import-bundle.ts';
import { checkBundle, type ReadBundle } from '../read-bundle.ts';
import { type BackupContext, BACKUPS_ID, reasonOf } from './app-backup.ts';
import { backupsOf, keptBackups } from './backup-folder.ts';
import { VERIFY_BACKUP } from './backup-runs.ts';
import { type DrillPlaces, drillDatabase, drillFolder, maintain, removeDrillRemains } from './drill-remains.ts';

const LACKS_RIGHTS = '42501';
const actor = systemActor(`job:${VERIFY_BACKUP}`);

/** A new database beside the own one and a folder, both removed afterwards in any case; first the leftovers of killed drills. */
const inScratch = async <T>(
  context: BackupContext & DrillPlaces,
  work: (scratch: { url: string; dataDir: string }) => Promise<T>,
): Promise<T> =>
  maintain(context.directUrl, async (db) => {
    const remove = () => removeDrillRemains(db, context, context.logger);
    await remove();
    const name = await drillDatabase(db);
    const url = new URL(context.directUrl);
    url.pathname = `/${name}`;
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
    const dataDir = drillFolder(context);
    try {
      await mkdir(dataDir, { recursive: true, mode: 0o700 });
      return await work({ url: url.href, dataDir });
    } finally {
      await remove();
    }
  });

const countRows = async (db: Database, tables: readonly string[]): Promise<Record<string, number>> => {
  const counts = tables.map(
    (table) => sql`select ${table}::text as name, count(*)::int as rows from ${sql.identifier(table)}`,
  );
  const found = await db.execute<{ name: string; rows: number }>(sql.join(counts, sql` union all `));
  return Object.fromEntries(found.map(({ name, rows }) => [name, rows]));
};

/** @throws AppError INVALID_STATE naming the tables that hold fewer rows than the backup */
const assertSameCounts = (read: ReadBundle, restored: Readonly<Record<string, number>>): void => {
  // More are those that every installation is seeded with.
  const differing = Object.entries(read.tables).filter(([table, rows]) => (restored[table] ?? 0) < rows);
  if (differing.length === 0) return;
  const named = differing.map(([table, rows]) => `${table} ${restored[table] ?? 0} of ${rows}`).join(', ');
  throw new AppError('INVALID_STATE', `Rows are missing after the restore: ${named}.`);
};

const restore = async (
  context: BackupContext,
  read: () => AsyncIterable<Buffer>,
  { url, dataDir }: { url: string; dataDir: string },
) => {
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
      files: openFileStore({ dataDir, place: 'disk' }),
      keyRing,
      source: read,
      maxBytes: Infinity,
      importerId: admin!.id,
    });
    const checked = await checkBundle(read(), { keyRing, maxBytes: Infinity, now: clock.now() });
    assertSameCounts(checked, await countRows(db, Object.keys(checked.tables)));
    const rows = Object.values(checked.tables).reduce((sum, count) => sum + count, 0);
    return {
      tables: Object.keys(checked.tables).length,
      rows,
      files: report.files,
      missingFiles: checked.missingFiles.length,
    };
  });
};

/**
 * Restores the newest backup into a database made for it, compares the counts, and drops it. To be called under the lock
 * of its job. An untested backup is a hope.
 * @returns what was restored
 * @throws AppError NOT_FOUND without a backup, FORBIDDEN without the right, INVALID_STATE where counts differ, and as
 * `importBundle` does; administrators are notified first
 */
export const verifyBackup = async (context: BackupContext & DrillPlaces): Promise<Record<string, number>> => {
  const { db, overrides, files } = context;
  try {
    const backups = backupsOf(await getBackupSettings(db, overrides), files);
    const [newest] = await keptBackups(backups);
    if (!newest) throw new AppError('NOT_FOUND', 'There is no backup yet.');
    return await inScratch(context, (scratch) => restore(context, () => backups.read(newest.name), scratch));
  } catch (error) {
    await inChange(context, actor, async (change) =>
      change.notify('restoreDrillFailed', {
        params: { reason: reasonOf(error) },
        link: '/backup/status',
        subjectId: BACKUPS_ID,
      }),
    );
    throw error;
  }
};
