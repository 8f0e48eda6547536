import { createReadStream } from 'node:fs';
import { AppError } from '@beekeeping/core/app-error';
import { type FileStoreSettings, storagesOf } from './file-store.ts';
import { removeFile } from './received-file.ts';
import { FILES, hashOf, THUMBNAILS } from './storage/keys.ts';
import type { Storage } from './storage/storage.ts';
import { contentOf } from './storage/verified.ts';

export interface MovedFiles {
  moved: number;
  movedBytes: number;
  /** Not what their names say, and so left where they are. */
  damaged: number;
  /** Whether nothing is left to be moved. */
  isDone: boolean;
}

export interface FileMove {
  /** The mark that the database knows. */
  knownMark: string | undefined;
  /** Folders of named files to be moved too, and which of their names. */
  folders: readonly { name: string; isMoved: (name: string) => boolean }[];
  /** Ends the move between two files. */
  signal: AbortSignal;
  /** Called for each file that is damaged. */
  onDamaged: (key: string) => void;
}

/** @throws AppError INVALID_STATE unless the files of the database are there, and nobody else's where they come to */
const assertOwn = async (to: Storage, from: Storage, mark: string | undefined): Promise<string> => {
  const isKnown = mark !== undefined && ((await from.hasMark(mark)) || (await to.hasMark(mark)));
  if (!isKnown) throw new AppError('INVALID_STATE', 'The files to be moved are not those that the database knows.');
  const others = (await to.marks()).filter((each) => each !== mark);
  if (others.length > 0 && !(await to.hasMark(mark))) {
    throw new AppError('INVALID_STATE', 'The new place holds the files of another database.');
  }
  return mark;
};

/** Copies a file, reads the copy back, and removes it where it was. @returns its size; undefined for one that is damaged */
const moveFile = async (to: Storage, from: Storage, key: string): Promise<number | undefined> => {
  const file = await from.find(key);
  if (file === undefined) return 0;
  const local = await to.createLocal(key);
  try {
    try {
      await local.file.writeFile(file.read());
      await local.file.sync();
    } finally {
      await local.file.close();
    }
    const read = await contentOf(createReadStream(local.path) as AsyncIterable<Buffer>);
    if ((hashOf(key) ?? read.sha256) !== read.sha256) return undefined;
    const store = await to.stage(key, { path: local.path, sha256: read.sha256 });
    await store();
    const copy = await to.find(key);
    const copied = copy && (await contentOf(copy.read()));
    if (copied?.sha256 !== read.sha256) throw new Error(`the copy of ${key} is another file`);
    await from.remove(key);
    return read.sizeBytes;
  } catch (error) {
    if (error instanceof AppError && error.code === 'FILE_DAMAGED') return undefined;
    throw error;
  } finally {
    await removeFile(local.path);
  }
};

/**
 * Moves every file from where files were to where they are now. It may be killed at any point and started again: a file is
 * removed only after its copy was read back.
 * @throws AppError INVALID_STATE where there is nothing to move from, or what is there belongs to another database
 */
export const moveFiles = async (settings: FileStoreSettings, move: FileMove): Promise<MovedFiles> => {
  const { to, from } = storagesOf(settings);
  if (from === undefined) throw new AppError('INVALID_STATE', 'FILES_MOVED_FROM does not say where the files are.');
  const mark = await assertOwn(to, from, move.knownMark);
  await to.addMark(mark);
  const done = { moved: 0, movedBytes: 0, damaged: 0 };
  const all = [{ name: FILES, isMoved: () => true }, { name: THUMBNAILS, isMoved: () => true }, ...move.folders];
  for (const { name: folder, isMoved } of all) {
    for await (const page of from.list(folder)) {
      for (const { key } of page) {
        move.signal.throwIfAborted();
        if (!isMoved(key.slice(folder.length + 1))) continue;
        const bytes = await moveFile(to, from, key);
        if (bytes === undefined) {
          done.damaged += 1;
          move.onDamaged(key);
          continue;
        }
        done.moved += 1;
        done.movedBytes += bytes;
      }
    }
  }
  // Whoever still looks there only must not seem to be ready.
  if (done.damaged === 0) await from.removeMark(mark);
  return { ...done, isDone: done.damaged === 0 };
};
