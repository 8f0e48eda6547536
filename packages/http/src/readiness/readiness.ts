import { type Clock, systemClock } from '@beekeeping/core/clock';
import type { Logger } from '@beekeeping/core/logger';
import { type Database, hasOverdueStatement, knownStoreMark } from '@beekeeping/db';
import type { CheckName, CheckOutcome, Readiness } from '../http-context.ts';
import { askDatabase, type DatabaseState, failingDatabase, silentDatabase } from './database-state.ts';
import type { FileStore } from '@beekeeping/file-store';
import { storageErrors } from '@beekeeping/core/storage';
import type { UnreadyReason } from './unready-reasons.ts';
import { withTimeout } from '@beekeeping/core/with-timeout';

/** The database is asked once in this time, however often the process is: the route is public. */
const FRESH_MS = 1_000;
/** With the answer before it, what is away or hangs is reported within two seconds. */
const TIMEOUT_MS = 900;

/** Where a process keeps files. */
interface StorageOfProcess {
  dataDir: string;
  files: Pick<FileStore, 'isForeign'>;
}

/** Readiness of a process. What keeps the database from being used is in the log, once for each time that it begins. */
export const readinessOf = (options: {
  db: Database;
  logger: Logger;
  /** False in services that hold no master key. */
  hasKeyRing: boolean;
  /** Absent in services that keep no files. */
  storage?: StorageOfProcess;
  /** Whether papers can be printed, undefined before the first print; absent in services that print none. */
  canPrint?: () => boolean | undefined;
  clock?: Clock;
}): Readiness & { stopAccepting(): void } => {
  const { db, logger, clock = systemClock } = options;
  let accepting = true;
  let reported: string | undefined;
  /** While the process is stopping, its connections end: nothing to report. */
  const report = ({ complaint, facts }: DatabaseState): void => {
    const problem = complaint && `${complaint} ${facts?.sqlState as string | undefined}`;
    if (problem === reported || !accepting) return;
    reported = problem;
    if (complaint === undefined) logger.info('the database can be used again');
    else logger.warn(complaint, facts);
  };
  let knownMark: string | undefined;
  /** If a database cannot be asked now, the answer before holds. */
  const askForMark = (): Promise<void> =>
    knownStoreMark(db).then(
      (mark) => void (knownMark = mark),
      () => {},
    );
  const ask = async (): Promise<DatabaseState> => {
    const [state] = await Promise.all([
      withTimeout(TIMEOUT_MS, askDatabase(db, clock).catch(failingDatabase), silentDatabase),
      withTimeout(TIMEOUT_MS, options.storage === undefined ? Promise.resolve() : askForMark(), undefined),
    ]);
    report(state);
    return state;
  };
  let askedAt = -Infinity;
  let asked: Promise<DatabaseState>;
  const databaseState = (): Promise<DatabaseState> => {
    const now = performance.now();
    if (now - askedAt >= FRESH_MS) [askedAt, asked] = [now, ask()];
    return asked;
  };
  let clockAheadSeconds: number | undefined;
  let storageProblem: UnreadyReason | undefined;
  let storageAskedAt = -Infinity;
  let storageAsked: Promise<UnreadyReason | undefined>;
  const findStorageProblem = async ({ dataDir, files }: StorageOfProcess): Promise<UnreadyReason | undefined> => {
    const isWritable = storageErrors(dataDir).then((errors) => errors.length === 0);
    if (!(await withTimeout(TIMEOUT_MS, isWritable, false))) return 'DATA_DIR_UNWRITABLE';
    const problem = files.isForeign(knownMark).then((isForeign) => (isForeign ? 'FILE_STORE_FOREIGN' : undefined));
    return withTimeout<UnreadyReason | undefined>(TIMEOUT_MS, problem, 'FILE_STORE_UNAVAILABLE');
  };
  const reportStorage = (dataDir: string, problem: UnreadyReason | undefined): void => {
    const isOfBucket = (problem ?? storageProblem) === 'FILE_STORE_UNAVAILABLE';
    if (problem !== undefined) {
      if (isOfBucket) logger.error('the object store cannot be used', { code: problem });
      else logger.error('DATA_DIR cannot be used', { dataDir, code: problem });
    } else if (isOfBucket) logger.info('the object store can be used again');
    else logger.info('DATA_DIR can be used again', { dataDir });
  };
  const storage = async (): Promise<CheckOutcome> => {
    if (options.storage === undefined) return 'unused';
    const { dataDir } = options.storage;
    const now = performance.now();
    if (now - storageAskedAt >= FRESH_MS) [storageAskedAt, storageAsked] = [now, findStorageProblem(options.storage)];
    const problem = await storageAsked;
    if (problem !== storageProblem && accepting) reportStorage(dataDir, problem);
    storageProblem = problem;
    return problem === undefined ? 'ok' : 'failed';
  };
  const printing = (): CheckOutcome => {
    const canPrint = options.canPrint?.();
    if (canPrint === undefined) return 'unused';
    return canPrint ? 'ok' : 'failed';
  };
  return {
    reasons: () => [...(accepting ? [] : ['STOPPING' as const]), ...(storageProblem ? [storageProblem] : [])],
    clockAheadSeconds: () => clockAheadSeconds,
    stopAccepting: () => {
      accepting = false;
    },
    check: async (): Promise<Record<CheckName, CheckOutcome>> => {
      const database = await databaseState();
      ({ clockAheadSeconds } = database);
      const files = await storage();
      return {
        // A statement that hangs keeps requests waiting, even if another connection works.
        database: database.isUsable && !hasOverdueStatement(db) ? 'ok' : 'failed',
        migrations: database.isMigrated ? 'ok' : 'failed',
        // Without a usable ring the process did not start.
        keyring: options.hasKeyRing ? 'ok' : 'unused',
        storage: files,
        printing: printing(),
      };
    },
  };
};
