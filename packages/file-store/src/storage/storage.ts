import type { FileHandle } from 'node:fs/promises';

/** The bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A file that is there, not read yet. */
export interface StoredFile {
  sizeBytes: number;
  /** Of a disk: where it is, for programs that read files. */
  path?: string;
  /**
   * Its bytes, piece by piece. Of an object store a whole file is compared with its hash before its last piece; a range
   * cannot be.
   * @throws AppError FILE_MISSING, FILE_DAMAGED, FILE_STORE_UNAVAILABLE, also in the middle
   */
  read(range?: ByteRange): AsyncIterable<Buffer>;
}

/** One of the files that a listing names. */
export interface ListedFile {
  key: string;
  sizeBytes: number;
  storedAt: Date;
}

/** A file of this machine that is not stored yet. */
export interface LocalFile {
  path: string;
  /** Of its content, where that is known: another one is refused. */
  sha256?: string;
}

/**
 * Where files lie: a disk or an object store. A key is a path below it, such as `documents/files/ab/ab12…`. Everything
 * throws AppError FILE_STORE_UNAVAILABLE when an object store does not answer in time, or refuses.
 */
export interface Storage {
  find(key: string): Promise<StoredFile | undefined>;
  /** A new file of this machine for what is stored at a key afterwards; the caller closes and removes it. */
  createLocal(key: string): Promise<{ file: FileHandle; path: string }>;
  /**
   * Brings a file as near to its key as is possible before it is known that it stays: to an object store whole, and
   * compared with what arrived.
   * @returns what stores it, in a moment; until then it may be gone @throws AppError INSUFFICIENT_STORAGE
   */
  stage(key: string, file: LocalFile): Promise<() => Promise<void>>;
  remove(key: string): Promise<void>;
  /** The files whose keys begin so, page by page. */
  list(prefix: string): AsyncIterable<ListedFile[]>;
  /** Removes what never became a file and began before an instant. @returns how much that was */
  removeUnfinished(instant: Date): Promise<number>;
  /** Marks say whose files these are; one, unless several processes began at once. */
  marks(): Promise<string[]>;
  hasMark(mark: string): Promise<boolean>;
  /** Adds a mark; a disk keeps the one that it has. */
  addMark(mark: string): Promise<void>;
  removeMark(mark: string): Promise<void>;
}
