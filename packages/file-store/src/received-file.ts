import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@beekeeping/core/app-error';
import { assertRoom, whereThereIsRoom } from './disk-full.ts';

/** A file as it arrives: its name and type as its sender states them. */
export interface ArrivingFile {
  fileName: string;
  contentType: string;
  bytes: AsyncIterable<Buffer>;
}

/** A file that arrived whole, in a place of its own until it is stored or discarded. */
export interface ReceivedFile {
  fileName: string;
  contentType: string;
  sizeBytes: number;
  /** SHA-256 in hex of what was sent. */
  sha256: string;
  path: string;
  /** Removes it, unless it was stored. */
  discard(): Promise<void>;
  /** Its identity, by which a repeated request is recognised. */
  toJSON(): object;
}

/** A new file that only this process writes. */
export const openLocal = async (
  directory: string,
  name = randomBytes(16).toString('hex'),
): Promise<{ file: FileHandle; path: string }> => {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const place = path.join(directory, name);
  return { file: await open(place, 'wx', 0o600), path: place };
};

export const removeFile = (name: string): Promise<void> => rm(name, { force: true });

/** Removes the files of a folder that were written before an instant. @returns how many */
export const removeOldFiles = async (directory: string, instant: Date): Promise<number> => {
  let removed = 0;
  for (const name of await readdir(directory).catch(() => [])) {
    const found = await stat(path.join(directory, name)).catch(() => undefined);
    if (!found?.isFile() || found.mtime >= instant) continue;
    await removeFile(path.join(directory, name));
    removed += 1;
  }
  return removed;
};

const writeAll = async (file: FileHandle, bytes: AsyncIterable<Buffer>, limitBytes: number) => {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for await (const chunk of bytes) {
    sizeBytes += chunk.length;
    if (sizeBytes > limitBytes) throw new AppError('PAYLOAD_TOO_LARGE', 'The file is larger than this route takes.');
    const written = file.writeFile(chunk);
    hash.update(chunk);
    await written;
  }
  return { sizeBytes, sha256: hash.digest('hex') };
};

/**
 * Writes a file as it arrives. One that does not arrive whole leaves nothing.
 * @throws AppError PAYLOAD_TOO_LARGE, INSUFFICIENT_STORAGE, and the error that ended the bytes
 */
export const receiveFile = (
  directory: string,
  { fileName, contentType, bytes }: ArrivingFile,
  limitBytes: number,
): Promise<ReceivedFile> =>
  whereThereIsRoom(async () => {
    const incoming = await openLocal(directory);
    const discard = (): Promise<void> => removeFile(incoming.path);
    try {
      await assertRoom(directory, limitBytes);
      const written = await writeAll(incoming.file, bytes, limitBytes);
      const reported = { fileName, contentType, ...written };
      return { ...reported, path: incoming.path, discard, toJSON: () => reported };
    } catch (error) {
      await discard();
      throw error;
    } finally {
      await incoming.file.close();
    }
  });
