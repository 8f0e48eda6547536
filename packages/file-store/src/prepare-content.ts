import { createHash } from 'node:crypto';
import { type FileHandle, open, rename } from 'node:fs/promises';
import { whereThereIsRoom } from './disk-full.ts';
import { type ReceivedFile, removeFile } from './received-file.ts';
import { fileKey } from './storage/keys.ts';
import type { Storage } from './storage/storage.ts';

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
  /**
   * Puts it where its hash says, or finds that an object store still has it. The caller prevents a concurrent `remove` of
   * the same hash. @throws AppError FILE_STORE_UNAVAILABLE, INSUFFICIENT_STORAGE
   */
  store(): Promise<void>;
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

/** Writes down what is kept of a received file, in the place of what arrived. @returns its size and hash */
const keepPieces = async (storage: Storage, file: FileHandle, kept: readonly Piece[], received: ReceivedFile) => {
  if (isWhole(kept, received.sizeBytes)) {
    await file.sync();
    return { sizeBytes: received.sizeBytes, sha256: received.sha256 };
  }
  const copy = await storage.createLocal(fileKey(received.sha256));
  try {
    const written = await copyPieces(file, kept, copy.file);
    await copy.file.sync();
    await rename(copy.path, received.path);
    return written;
  } catch (error) {
    await removeFile(copy.path);
    throw error;
  } finally {
    await copy.file.close();
  }
};

/** Checks a received file, writes down what is stored of it, and brings that as near to its place as it may be without a lock. */
export const prepareContent = <ContentType>(
  storage: Storage,
  received: ReceivedFile,
  inspect: InspectFile<ContentType>,
): Promise<StoredContent<ContentType>> =>
  whereThereIsRoom(async () => {
    const file = await open(received.path, 'r+');
    try {
      const { contentType, kept } = inspect(file, received.sizeBytes, received.contentType);
      const content = await keepPieces(storage, file, kept, received);
      const { sha256 } = content;
      const store = await storage.stage(fileKey(sha256), { path: received.path, sha256 });
      return { contentType, ...content, store };
    } finally {
      await file.close();
    }
  });
