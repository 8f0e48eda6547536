import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@beekeeping/core/app-error';
import type { BackupSettingsView } from '@beekeeping/domain/ground/backup';

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
const UNFINISHED = /^\.beekeeping-[0-9a-f]{16}\.unfinished$/;

/** Where backups lie. @param dataDir `DATA_DIR`; a folder of the environment is taken as it is */
export const folderOf = ({ path: folder, overridden }: BackupSettingsView, dataDir: string): string =>
  overridden.includes('path') ? path.resolve(folder) : path.join(path.resolve(dataDir), folder);

const nameOf = (createdAt: Date, isWhole: boolean): string =>
  `beekeeping-${createdAt.toISOString().slice(0, 19).replaceAll(':', '')}Z${isWhole ? '' : '.incomplete'}.json.gz`;

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const UNUSABLE = new Set(['EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'EEXIST']);

/** Why a folder cannot be used, without details for outsiders. @throws always */
const refuse = (folder: string, error: unknown): never => {
  const { code } = error as NodeJS.ErrnoException;
  if (FULL.has(code ?? '')) {
    throw new AppError('INSUFFICIENT_STORAGE', 'There is no room for the backup.', { cause: error });
  }
  if (UNUSABLE.has(code ?? '')) {
    throw new AppError('NOT_READY', `The folder of backups cannot be written (${code}): ${folder}`, { cause: error });
  }
  throw error;
};

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** The backups in a folder, the newest first; of other files it says nothing. */
export const keptBackups = async (folder: string): Promise<KeptBackup[]> => {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    return refuse(folder, error);
  });
  const found = await Promise.all(
    names.flatMap((name) => {
      const [, day, hours, minutes, seconds, incomplete] = NAME.exec(name) ?? [];
      if (day === undefined) return [];
      const createdAt = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
      return [
        stat(path.join(folder, name)).then(({ size }) => ({
          name,
          sizeBytes: size,
          createdAt,
          isWhole: incomplete === undefined,
        })),
      ];
    }),
  );
  return found.toSorted((a, b) => (a.name < b.name ? 1 : -1));
};

/**
 * Removes the oldest backups beyond a number, but never the newest whole one: files that are missing since are in it.
 * Called by the holder of the lock of backups. @returns how many went
 */
export const removeOldBackups = async (folder: string, retention: number): Promise<number> => {
  const kept = await keptBackups(folder);
  const newestWhole = kept.find(({ isWhole }) => isWhole);
  const old = kept.slice(retention).filter((backup) => backup !== newestWhole);
  for (const { name } of old) await rm(path.join(folder, name), { force: true });
  return old.length;
};

/**
 * Writes a file that gets its name only when it is whole and valid: aside, to the disk, checked, renamed.
 * @param write puts the content into the file @param check reads it back; what it throws leaves no file
 * @returns its path
 * @throws AppError INSUFFICIENT_STORAGE, NOT_READY for a folder that cannot be written, and what `write` and `check` throw
 */
export const writeBackup = async (
  folder: string,
  createdAt: Date,
  {
    write,
    check,
  }: { write: (file: FileHandle) => Promise<void>; check: (path: string) => Promise<{ isWhole: boolean }> },
): Promise<string> => {
  const unfinished = path.join(folder, `.beekeeping-${randomBytes(8).toString('hex')}.unfinished`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Left by a killed run: only the holder of the job's lock writes here.
    for (const name of await readdir(folder)) if (UNFINISHED.test(name)) await rm(path.join(folder, name));
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await write(file);
      await file.sync();
    } finally {
      await file.close();
    }
    const { isWhole } = await check(unfinished);
    const finished = path.join(folder, nameOf(createdAt, isWhole));
    await rename(unfinished, finished);
    await syncFolder(folder);
    return finished;
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    return refuse(folder, error);
  }
};
