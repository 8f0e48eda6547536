import type { FileHandle } from 'node:fs/promises';
import { getFile } from './get-file.ts';
import { removeFile } from './received-file.ts';
import { isUnfinished } from './storage/keys.ts';
import type { Storage } from './storage/storage.ts';

/** Files of one folder by their names, such as backups. */
export interface NamedFiles {
  /** Those in the folder itself, in no order. */
  list(): Promise<{ name: string; sizeBytes: number }[]>;
  /** @throws AppError FILE_MISSING, and as reading does */
  read(name: string): AsyncIterable<Buffer>;
  /**
   * Writes a file that is there only when it is whole: on this machine, to its disk, checked, then stored.
   * @param check reads it back and names it; what it throws leaves no file
   */
  write(put: (file: FileHandle) => Promise<void>, check: (path: string) => Promise<string>): Promise<void>;
  remove(name: string): Promise<void>;
  /** Removes what a killed `write` left on this machine. Called while no other one writes here. */
  removeUnfinished(): Promise<void>;
}

/** @param folder a key without a slash at its end; '' for the storage itself */
export const namedFiles = (storage: Storage, folder: string): NamedFiles => {
  const keyOf = (name: string): string => (folder === '' ? name : `${folder}/${name}`);
  const list: NamedFiles['list'] = async () => {
    // Of a folder that is moved some are in both places.
    const found = new Map<string, number>();
    for await (const page of storage.list(folder)) {
      for (const { key, sizeBytes } of page) {
        const name = folder === '' ? key : key.slice(folder.length + 1);
        if (!name.includes('/')) found.set(name, sizeBytes);
      }
    }
    return [...found].map(([name, sizeBytes]) => ({ name, sizeBytes }));
  };
  return {
    list,
    read: async function* read(name) {
      yield* (await getFile(storage, keyOf(name))).read();
    },
    write: async (put, check) => {
      const local = await storage.createLocal(keyOf('new'));
      try {
        try {
          await put(local.file);
          await local.file.sync();
        } finally {
          await local.file.close();
        }
        const name = await check(local.path);
        const store = await storage.stage(keyOf(name), { path: local.path });
        await store();
      } finally {
        await removeFile(local.path);
      }
    },
    remove: (name) => storage.remove(keyOf(name)),
    removeUnfinished: async () => {
      for (const { name } of await list()) if (isUnfinished(name)) await storage.remove(keyOf(name));
    },
  };
};
