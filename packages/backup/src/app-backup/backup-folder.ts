import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@beekeeping/core/app-error';
import type { BackupSettingsView } from '@beekeeping/domain/ground/backup';
import { diskFolder, type FileStore, type NamedFiles } from '@beekeeping/file-store';

/** A backup that is kept. */
export interface KeptBackup {
  name: string;
  /** As stored: packed. */
  sizeBytes: number;
  createdAt: Date;
  /** Whether every file of a document is in it. */
  isWhole: boolean;
}

const NAME = /^beekeeping-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z(\.incomplete)?\.json\.gz$/;

/** Whether this is the name of a backup: other files may be beside them. */
export const isBackupName = (name: string): boolean => NAME.test(name);

/** Where backups are: beside the documents; a folder of the environment is one of this machine, wherever those are. */
export const backupsOf = (
  { path: folder, overridden }: BackupSettingsView,
  files: Pick<FileStore, 'folder'>,
): NamedFiles => (overridden.includes('path') ? diskFolder(path.resolve(folder)) : files.folder(folder));

const nameOf = (createdAt: Date, isWhole: boolean): string =>
  `beekeeping-${createdAt.toISOString().slice(0, 19).replaceAll(':', '')}Z${isWhole ? '' : '.incomplete'}.json.gz`;

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const UNUSABLE = new Set(['EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'EEXIST']);

/** Why a folder cannot be used, without details for outsiders. @throws always */
const refuse = (error: unknown): never => {
  const { code } = error as NodeJS.ErrnoException;
  if (FULL.has(code ?? '')) {
    throw new AppError('INSUFFICIENT_STORAGE', 'There is no room for the backup.', { cause: error });
  }
  if (UNUSABLE.has(code ?? '')) {
    throw new AppError('NOT_READY', `The folder of backups cannot be written (${code}).`, { cause: error });
  }
  throw error;
};

/** The backups in a folder, the newest first; of other files it says nothing. @throws AppError NOT_READY, FILE_STORE_UNAVAILABLE */
export const keptBackups = async (backups: NamedFiles): Promise<KeptBackup[]> => {
  const files = await backups.list().catch(refuse);
  const kept = files.flatMap(({ name, sizeBytes }) => {
    const [, day, hours, minutes, seconds, incomplete] = NAME.exec(name) ?? [];
    if (day === undefined) return [];
    const createdAt = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
    return [{ name, sizeBytes, createdAt, isWhole: incomplete === undefined }];
  });
  return kept.toSorted((a, b) => (a.name < b.name ? 1 : -1));
};

/**
 * Removes the oldest backups beyond a number, but never the newest whole one: files that are missing since are in it.
 * Called by the holder of the lock of backups. @returns how many went
 */
export const removeOldBackups = async (backups: NamedFiles, retention: number): Promise<number> => {
  const kept = await keptBackups(backups);
  const newestWhole = kept.find(({ isWhole }) => isWhole);
  const old = kept.slice(retention).filter((backup) => backup !== newestWhole);
  for (const { name } of old) await backups.remove(name);
  return old.length;
};

/**
 * Writes a backup, which has its name only when it is whole and valid. Called by the holder of the lock of backups.
 * @param write puts the content into the file @param check reads it back; what it throws leaves no file
 * @throws AppError INSUFFICIENT_STORAGE, NOT_READY for a folder that cannot be written, FILE_STORE_UNAVAILABLE, and what
 * `write` and `check` throw
 */
export const writeBackup = async (
  backups: NamedFiles,
  createdAt: Date,
  {
    write,
    check,
  }: { write: (file: FileHandle) => Promise<void>; check: (path: string) => Promise<{ isWhole: boolean }> },
): Promise<void> => {
  try {
    await backups.removeUnfinished();
    await backups.write(write, async (local) => nameOf(createdAt, (await check(local)).isWhole));
  } catch (error) {
    refuse(error);
  }
};
