import path from 'node:path';
import { assertRoom, whereThereIsRoom } from './disk-full.ts';
import { getFile } from './get-file.ts';
import { removeFile } from './received-file.ts';
import { fileKey, thumbnailKey } from './storage/keys.ts';
import type { Storage, StoredFile } from './storage/storage.ts';

/** Makes a thumbnail of a picture, which is a file of this machine. */
export type MakeThumbnail = (path: string) => Promise<Buffer>;

/** Runs what needs a stored file as one of this machine. */
const withLocalCopy = async <T>(storage: Storage, key: string, work: (path: string) => Promise<T>): Promise<T> => {
  const original = await getFile(storage, key);
  if (original.path !== undefined) return work(original.path);
  const local = await storage.createLocal(key);
  try {
    await assertRoom(path.dirname(local.path), original.sizeBytes);
    await local.file.writeFile(original.read());
    return await work(local.path);
  } finally {
    await local.file.close();
    await removeFile(local.path);
  }
};

/** The thumbnail of a picture, made and stored if there is none. @throws AppError FILE_MISSING, and what `make` throws */
export const thumbnailOf = async (storage: Storage, sha256: string, make: MakeThumbnail): Promise<StoredFile> => {
  const key = thumbnailKey(sha256);
  const kept = await storage.find(key);
  if (kept) return kept;
  await whereThereIsRoom(async () => {
    const bytes = await withLocalCopy(storage, fileKey(sha256), make);
    const made = await storage.createLocal(key);
    try {
      await assertRoom(path.dirname(made.path), bytes.length);
      await made.file.writeFile(bytes);
      const store = await storage.stage(key, { path: made.path });
      await store();
    } finally {
      await made.file.close();
      await removeFile(made.path);
    }
  });
  return getFile(storage, key);
};
