import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { placeBelow } from '@beekeeping/core/data-places';
import type { Logger } from '@beekeeping/core/logger';
import { connectDatabase, type Database, databaseFailure, loggableError, takeJobLock } from '@beekeeping/db';
import { sql } from 'drizzle-orm';
import { VERIFY_BACKUP } from './backup-runs.ts';

const SCRATCH = 'beekeeping_restore_';
const IN_USE = '55006';
const LACKS_RIGHTS = '42501';

/** What a restore drill uses: an account that may create databases, and a place for files. */
export interface DrillPlaces {
  /** Past any pooler. */
  directUrl: string;
  dataDir: string;
}

/** Where the documents of a drill lie while it lasts: below `DATA_DIR`, where every process of the installation finds them. */
export const drillFolder = ({ dataDir }: DrillPlaces): string => placeBelow(dataDir, 'restoreDrill');

/** Works on a database with one connection of its own. */
export const maintain = async <T>(url: string, work: (db: Database) => Promise<T>): Promise<T> => {
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

/** The database of a drill: one for each database of the server, other installations may drill beside us. */
export const drillDatabase = async (db: Database): Promise<string> => {
  const [own] = await db.execute<{ name: string }>(
    sql`select ${SCRATCH} || oid as name from pg_database where datname = current_database()`,
  );
  return own!.name;
};

/** Those that are there: the one of this installation, and those that earlier versions named by chance. */
const leftDatabases = async (db: Database): Promise<{ name: string; isOwn: boolean }[]> => {
  const own = await drillDatabase(db);
  const earlier = `^${SCRATCH}[0-9a-f]{12}$`;
  return db.execute<{ name: string; isOwn: boolean }>(
    sql`select datname as name, datname = ${own} as "isOwn" from pg_database where datname = ${own} or datname ~ ${earlier}`,
  );
};

/**
 * Removes the database and the files that a killed drill left, the data of the business with them. To be called under
 * the lock of drills.
 * @returns how many of each went; databases of another account stay, and the log names them
 */
export const removeDrillRemains = async (
  db: Database,
  places: DrillPlaces,
  logger: Logger,
): Promise<{ drillDatabases: number; drillFolders: number }> => {
  const folder = drillFolder(places);
  const drillFolders = existsSync(folder) ? 1 : 0;
  await rm(folder, { recursive: true, force: true });
  let drillDatabases = 0;
  for (const { name, isOwn } of await leftDatabases(db)) {
    const force = isOwn ? sql` with (force)` : sql``;
    try {
      await db.execute(sql`drop database if exists ${sql.identifier(name)}${force}`);
      drillDatabases += 1;
    } catch (error) {
      const state = databaseFailure(error)?.sqlState ?? '';
      // One that is in use belongs to the drill of another installation.
      if (state === IN_USE) continue;
      if (state !== LACKS_RIGHTS) throw error;
      logger.warn('a killed restore drill left a database that this account may not drop', {
        database: name,
        ...loggableError(error),
      });
    }
  }
  return { drillDatabases, drillFolders };
};

/**
 * The same from outside of a drill, unless one runs, here or on another machine.
 * @returns how many of each went
 */
export const removeLeftDrill = async (
  places: DrillPlaces,
  logger: Logger,
): Promise<{ drillDatabases: number; drillFolders: number }> =>
  maintain(places.directUrl, async (db) => {
    const none = { drillDatabases: 0, drillFolders: 0 };
    // The lock is taken for something only: a drill that begins meanwhile would be turned away.
    if ((await leftDatabases(db)).length === 0 && !existsSync(drillFolder(places))) return none;
    const lock = await takeJobLock(places.directUrl, VERIFY_BACKUP);
    if (!lock) return none;
    try {
      return await removeDrillRemains(db, places, logger);
    } finally {
      await lock.release();
    }
  });
