import { createReadStream } from 'node:fs';
import { AppError } from '@beekeeping/core/app-error';
import { systemActor } from '@beekeeping/core/actor';
import { JobFailed } from '@beekeeping/core/job-failed';
import { nextDue } from '@beekeeping/core/cron';
import type { KeyRing } from '@beekeeping/core/key-ring';
import type { Logger } from '@beekeeping/core/logger';
import { knownStoreMark } from '@beekeeping/db';
import { type BackupOverrides, getBackupSettings } from '@beekeeping/domain/ground/backup';
import { type ChangeContext, inChange } from '@beekeeping/events';
import type { FileStore } from '@beekeeping/file-store';
import { exportBundle } from '../export-bundle.ts';
import { packed } from '../packed.ts';
import { backupsOf, keptBackups, removeOldBackups, writeBackup } from './backup-folder.ts';
import { APP_BACKUP, lastBackup, lastFailure, hasWrittenBackup } from './backup-runs.ts';
import { logMissingFiles } from '../audited-export.ts';
import { checkBundle } from '../read-bundle.ts';

/** What a writer of backups needs. */
export interface BackupContext extends ChangeContext {
  logger: Logger;
  databaseUrl: string;
  files: FileStore;
  keyRing: KeyRing;
  overrides: BackupOverrides;
  maxImportBytes: number;
}

const MB = 1_000_000;
/** The subject of notifications of backups, so that a user who has not read one is not notified again each hour. */
export const BACKUPS_ID = '019ab000-0000-7000-8000-00000000bac0';
const actor = systemActor(`job:${APP_BACKUP}`);

/** A full disk is not written to each half minute; an hourly entry of cron always tries again. */
const PAUSE_AFTER_FAILURE_MS = 15 * 60_000;

/**
 * Whether a backup is due: the schedule named an instant since the last one began, or there is none; after a run that
 * failed a quarter of an hour later.
 */
export const isBackupDue = async ({ db, clock, timeZone, overrides }: BackupContext): Promise<boolean> => {
  const { cron } = await getBackupSettings(db, overrides);
  const now = clock.now();
  const failed = await lastFailure(db, APP_BACKUP);
  const isPausing =
    failed && !hasWrittenBackup(failed) && now.getTime() - failed.startedAt.getTime() < PAUSE_AFTER_FAILURE_MS;
  if (isPausing) return false;
  const last = await lastBackup(db);
  return last === undefined || nextDue(cron, timeZone, last.startedAt) <= now;
};

const counted = async function* counted(
  pieces: AsyncIterable<Buffer>,
  add: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    add(piece.length);
    yield piece;
  }
};

const writeNow = async (context: BackupContext) => {
  const { db, clock, files: store, databaseUrl, keyRing, overrides } = context;
  const settings = await getBackupSettings(db, overrides);
  const backups = backupsOf(settings, store);
  const createdAt = clock.now();
  let textBytes = 0;
  let rows = 0;
  let files = 0;
  let missing: readonly string[] = [];
  const isForeign = await store.isForeign(await knownStoreMark(db));
  const bundle = exportBundle({ databaseUrl, files: store, keyRing, createdAt });
  const text = counted(bundle, (bytes) => (textBytes += bytes));
  await writeBackup(backups, createdAt, {
    write: async (file) => {
      for await (const piece of packed(text)) await file.writeFile(piece);
    },
    check: async (path) => {
      const read = await checkBundle(createReadStream(path), { keyRing, maxBytes: Infinity, now: createdAt });
      if (!read.sealed) throw new Error('a backup was written without its seal');
      rows = Object.values(read.tables).reduce((sum, count) => sum + count, 0);
      files = read.files;
      missing = read.missingFiles;
      return { isWhole: missing.length === 0 && !isForeign };
    },
  });
  const removed = await removeOldBackups(backups, settings.retention);
  const [newest, ...others] = await keptBackups(backups);
  const counts = {
    due: 1,
    sizeBytes: newest!.sizeBytes,
    textBytes,
    rows,
    files,
    missingFiles: missing.length,
    ...(isForeign ? { foreignStore: 1 } : {}),
    kept: others.length + 1,
    removed,
  };
  return { counts, missing, isForeign };
};

/** Notified once when a backup becomes too large to be imported, logged each time. */
const warnOfSize = async (context: BackupContext, textBytes: number, before: number): Promise<void> => {
  const { maxImportBytes, logger } = context;
  if (textBytes <= maxImportBytes) return;
  logger.warn('a backup exceeds the import limit', { textBytes, maxImportBytes });
  if (before > maxImportBytes) return;
  await inChange(context, actor, async (change) =>
    change.notify('backupTooLarge', {
      params: { megabytes: Math.ceil(textBytes / MB), limitMegabytes: Math.floor(maxImportBytes / MB) },
      link: '/backup/status',
    }),
  );
};

/** Missing files are missing again the next night: notified each time, until somebody has restored them. */
const notifyMissing = async (context: BackupContext, missing: readonly string[]): Promise<void> => {
  logMissingFiles(context.logger, missing);
  await inChange(context, actor, async (change) =>
    change.notify('backupIncomplete', {
      params: { files: missing.length },
      link: '/backup/status',
      subjectId: BACKUPS_ID,
    }),
  );
};

const notifyFailure = (context: BackupContext, reason: string): Promise<void> =>
  inChange(context, actor, async (change) =>
    change.notify('backupFailed', { params: { reason }, link: '/backup/status', subjectId: BACKUPS_ID }),
  );

const FOREIGN_STORE = 'FILE_STORE_FOREIGN: FILES is not where the files of documents are';

/** What a failure may publish: the words of a refusal, for everything else that the log has more. */
export const reasonOf = (error: unknown): string => (error instanceof AppError ? error.message : 'see the log');

/**
 * Writes a backup when one is due: a sealed bundle, packed, that has its name only after it was read back; then removes
 * the oldest ones. To be called under the lock of its job.
 * @returns what was done, `due: 0` when nothing was
 * @throws JobFailed of a backup that was written and kept, but lacks files of documents, or was written where these do not
 * lie; AppError INSUFFICIENT_STORAGE, NOT_READY, and whatever exporting throws. Administrators are notified first
 */
export const runAppBackup = async (context: BackupContext): Promise<Record<string, number>> => {
  if (!(await isBackupDue(context))) return { due: 0 };
  const before = await lastBackup(context.db);
  const { counts, missing, isForeign } = await writeNow(context).catch(async (error: unknown) => {
    await notifyFailure(context, reasonOf(error));
    throw error;
  });
  await warnOfSize(context, counts.textBytes, before?.counts.textBytes ?? 0);
  if (isForeign) {
    context.logger.error('a backup was written on a disk without the files of documents', {
      missingFiles: missing.length,
    });
    await notifyFailure(context, FOREIGN_STORE);
    throw new JobFailed(`${FOREIGN_STORE}; everything else was saved`, counts);
  }
  if (missing.length === 0) return counts;
  await notifyMissing(context, missing);
  throw new JobFailed(`FILES_MISSING: ${missing.length} files of documents; everything else was saved`, counts);
};
