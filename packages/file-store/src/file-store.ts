import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileMissing } from '@beekeeping/core/app-error';
import { placeBelow } from '@beekeeping/core/data-places';
import { assertRoom, whereThereIsRoom } from './disk-full.ts';
import { markStore, readStoreMark } from './store-mark.ts';
import { type ArrivingFile, openIncoming, type ReceivedFile, receiveFile, removeFile } from './received-file.ts';

/** A part of a file, or other bytes in the place of one. */
export type Piece = Buffer | { from: number; to: number };

/** Checks a file that arrived, and returns what of it is stored. @throws AppError for one that is not taken */
export type InspectFile<ContentType> = (
  file: FileHandle,
  sizeBytes: number,
  sentAs: string,
) => { contentType: ContentType; kept: readonly Piece[] };

/** The content of a document, ready to be stored. */
export interface StoredContent<ContentType> {
  contentType: ContentType;
  sizeBytes: number;
  /** SHA-256 in hex of what is stored: of a picture without its metadata. */
  sha256: string;
  /** Puts it where its hash says. The caller prevents a concurrent `remove` of the same hash. */
  store(): Promise<void>;
}

/** The files of documents below `DATA_DIR`, each once, named by the hash of its content. */
export interface FileStore {
  /** @throws AppError PAYLOAD_TOO_LARGE, INSUFFICIENT_STORAGE */
  receive(file: ArrivingFile, limitBytes: number): Promise<ReceivedFile>;
  /** Checks a received file and writes down what is stored of it. @throws AppError INSUFFICIENT_STORAGE, and what `inspect` throws */
  prepare<ContentType>(received: ReceivedFile, inspect: InspectFile<ContentType>): Promise<StoredContent<ContentType>>;
  /** The mark of this store, which it gets now if it has none. */
  mark(): Promise<string>;
  /** Whether this is another store than the one that a database knows by its mark; undefined, before it knows one, is none other. */
  isForeign(knownMark: string | undefined): Promise<boolean>;
  /** Whether the file with this content is here. */
  has(sha256: string): Promise<boolean>;
  /** The path of the file with this content. */
  pathOf(sha256: string): string;
  /** The path of the thumbnail of a picture; made on first use. @throws AppError FILE_MISSING, and what `make` throws */
  thumbnailOf(sha256: string, make: (path: string) => Promise<Buffer>): Promise<string>;
  /** Removes a file and its thumbnail. */
  remove(sha256: string): Promise<void>;
  /** The hashes of the files that were stored before an instant, folder by folder. */
  storedBefore(instant: Date): AsyncIterable<string[]>;
  /** Removes what arrived before an instant and was never stored. @returns how many files went */
  removeUnfinished(instant: Date): Promise<number>;
}

const BLOCK_BYTES = 64 * 1024;

/** Whether nothing of a file is left out or replaced. */
const isWhole = (kept: readonly Piece[], sizeBytes: number): boolean => {
  let end = 0;
  for (const piece of kept) {
    if (Buffer.isBuffer(piece) || piece.from !== end) return false;
    end = piece.to;
  }
  return end === sizeBytes;
};

/** @returns size and hash of what was written */
const copyPieces = async (from: FileHandle, kept: readonly Piece[], to: FileHandle) => {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const write = async (bytes: Buffer): Promise<void> => {
    hash.update(bytes);
    sizeBytes += bytes.length;
    await to.writeFile(bytes);
  };
  for (const piece of kept) {
    if (Buffer.isBuffer(piece)) await write(piece);
    else {
      for (let at = piece.from; at < piece.to; at += BLOCK_BYTES) {
        const length = Math.min(BLOCK_BYTES, piece.to - at);
        const { bytesRead, buffer } = await from.read(Buffer.allocUnsafe(length), 0, length, at);
        if (bytesRead !== length) throw new Error('a file that had arrived became shorter');
        await write(buffer);
      }
    }
  }
  return { sizeBytes, sha256: hash.digest('hex') };
};

/** Makes sure that a new name outlives a crash. */
const syncDirectory = async (directory: string): Promise<void> => {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const olderThan = async (directory: string, instant: Date): Promise<string[]> => {
  const names = await readdir(directory).catch(() => []);
  const old: string[] = [];
  for (const name of names) {
    const found = await stat(path.join(directory, name)).catch(() => undefined);
    if (found?.isFile() && found.mtime < instant) old.push(name);
  }
  return old;
};

const HASH = /^[0-9a-f]{64}$/;

/** @param dataDir `DATA_DIR`, which exists and can be written */
export const openFileStore = (dataDir: string): FileStore => {
  const root = placeBelow(dataDir, 'documents');
  const incoming = path.join(root, 'incoming');
  const files = path.join(root, 'files');
  const thumbnails = path.join(root, 'thumbnails');
  const placeOf = (directory: string, sha256: string): string => {
    if (!HASH.test(sha256)) throw new Error('no hash of a content');
    return path.join(directory, sha256.slice(0, 2), sha256);
  };

  /** Moves a whole file to its place, as one step that a crash does not split. */
  const moveTo = async (place: string, from: string): Promise<void> =>
    whereThereIsRoom(async () => {
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      await rename(from, place);
      await syncDirectory(path.dirname(place));
    });

  const prepare: FileStore['prepare'] = (received, inspect) =>
    whereThereIsRoom(async () => {
      const file = await open(received.path, 'r+');
      try {
        const { sizeBytes, sha256 } = received;
        const { contentType, kept } = inspect(file, sizeBytes, received.contentType);
        if (isWhole(kept, sizeBytes)) {
          await file.sync();
          return { contentType, sizeBytes, sha256, store: () => moveTo(placeOf(files, sha256), received.path) };
        }
        const copy = await openIncoming(incoming);
        try {
          const written = await copyPieces(file, kept, copy.file);
          await copy.file.sync();
          await rename(copy.path, received.path);
          return { contentType, ...written, store: () => moveTo(placeOf(files, written.sha256), received.path) };
        } catch (error) {
          await removeFile(copy.path);
          throw error;
        } finally {
          await copy.file.close();
        }
      } finally {
        await file.close();
      }
    });

  const thumbnailOf: FileStore['thumbnailOf'] = async (sha256, make) => {
    const place = placeOf(thumbnails, sha256);
    if (await stat(place).catch(() => undefined)) return place;
    const original = placeOf(files, sha256);
    await stat(original).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? fileMissing(error) : error;
    });
    return whereThereIsRoom(async () => {
      const bytes = await make(original);
      const made = await openIncoming(incoming);
      try {
        await assertRoom(incoming, bytes.length);
        await made.file.writeFile(bytes);
        await moveTo(place, made.path);
        return place;
      } catch (error) {
        await removeFile(made.path);
        throw error;
      } finally {
        await made.file.close();
      }
    });
  };

  return {
    receive: (file, limitBytes) => receiveFile(incoming, file, limitBytes),
    prepare,
    mark: () => markStore(dataDir),
    isForeign: async (knownMark) => knownMark !== undefined && (await readStoreMark(dataDir)) !== knownMark,
    has: (sha256) =>
      stat(placeOf(files, sha256)).then(
        () => true,
        () => false,
      ),
    pathOf: (sha256) => placeOf(files, sha256),
    thumbnailOf,
    remove: async (sha256) => {
      await removeFile(placeOf(files, sha256));
      await removeFile(placeOf(thumbnails, sha256));
    },
    storedBefore: async function* storedBefore(instant) {
      for (const folder of await readdir(files).catch(() => [])) {
        yield (await olderThan(path.join(files, folder), instant)).filter((name) => HASH.test(name));
      }
    },
    removeUnfinished: async (instant) => {
      const old = await olderThan(incoming, instant);
      for (const name of old) await removeFile(path.join(incoming, name));
      return old.length;
    },
  };
};
