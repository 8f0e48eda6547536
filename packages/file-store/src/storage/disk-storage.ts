import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { placeBelow } from '@beekeeping/core/data-places';
import { whereThereIsRoom } from '../disk-full.ts';
import { openLocal, removeFile, removeOldFiles } from '../received-file.ts';
import { markDisk, readDiskMark, removeDiskMark } from './disk-mark.ts';
import { unfinishedName } from './keys.ts';
import type { ListedFile, Storage } from './storage.ts';

/** Makes sure that a new name outlives a crash. */
const syncDirectory = async (directory: string): Promise<void> => {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** What the promise resolves to; undefined where there is no such file or folder. */
const unlessMissing = <T>(found: Promise<T>, codes = ['ENOENT', 'ENOTDIR']): Promise<T | undefined> =>
  found.catch((error: NodeJS.ErrnoException) => {
    if (codes.includes(error.code ?? '')) return undefined;
    throw error;
  });

/** The files of a folder and of those in it, folder by folder. */
async function* filesIn(root: string, folder: string): AsyncGenerator<ListedFile[]> {
  const entries = (await unlessMissing(readdir(path.join(root, folder), { withFileTypes: true }), ['ENOENT'])) ?? [];
  const files: ListedFile[] = [];
  for (const entry of entries) {
    const key = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(root, key);
    const found = entry.isFile() ? await unlessMissing(stat(path.join(root, key))) : undefined;
    if (found) files.push({ key, sizeBytes: found.size, storedAt: found.mtime });
  }
  if (files.length > 0) yield files;
}

/**
 * Files on a disk. One comes to its place by a rename, which no crash splits.
 * @param root `DATA_DIR`, or a folder of backups
 */
export const diskStorage = (root: string): Storage => {
  const documents = placeBelow(root, 'documents');
  const incoming = path.join(documents, 'incoming');
  const placeOf = (key: string): string => path.join(root, key);
  return {
    find: async (key) => {
      const found = await unlessMissing(stat(placeOf(key)));
      if (!found?.isFile()) return undefined;
      return {
        sizeBytes: found.size,
        path: placeOf(key),
        read: (range) => createReadStream(placeOf(key), range) as AsyncIterable<Buffer>,
      };
    },
    // Where a rename brings it to its place: other folders may be other disks.
    createLocal: (key) =>
      placeOf(key).startsWith(`${documents}${path.sep}`)
        ? openLocal(incoming)
        : openLocal(path.dirname(placeOf(key)), unfinishedName()),
    stage: async (key, { path: from }) => {
      const place = placeOf(key);
      return () =>
        whereThereIsRoom(async () => {
          await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
          await rename(from, place);
          await syncDirectory(path.dirname(place));
        });
    },
    remove: (key) => removeFile(placeOf(key)),
    list: (folder) => filesIn(root, folder),
    removeUnfinished: (instant) => removeOldFiles(incoming, instant),
    marks: async () => {
      const mark = await readDiskMark(documents);
      return mark === undefined ? [] : [mark];
    },
    hasMark: async (mark) => (await readDiskMark(documents)) === mark,
    addMark: (mark) => markDisk(documents, mark),
    removeMark: (mark) => removeDiskMark(documents, mark),
  };
};
