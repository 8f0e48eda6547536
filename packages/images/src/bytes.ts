import { readSync } from 'node:fs';

/** What is read of a file at a time. */
export const BLOCK_BYTES = 64 * 1024;

/** The bytes of a file, in memory or on disk: reading them never holds more than a block. */
export interface Bytes {
  readonly length: number;
  /** A part of at most a block, cut at the end of the bytes. Good until the next call. */
  part(from: number, to: number): Buffer;
}

export const bytesInMemory = (buffer: Buffer): Bytes => ({
  length: buffer.length,
  part: (from, to) => buffer.subarray(from, to),
});

/** @param file open, and not written to meanwhile */
export const bytesOfFile = (file: { fd: number }, length: number): Bytes => {
  const block = Buffer.allocUnsafe(2 * BLOCK_BYTES);
  let start = 0;
  let end = 0;
  return {
    length,
    part: (from, to) => {
      const until = Math.min(to, length);
      if (from < start || until > end) {
        start = from;
        end = from + readSync(file.fd, block, 0, block.length, from);
      }
      return block.subarray(from - start, Math.max(from, until) - start);
    },
  };
};

/** A part of the bytes, or other bytes in the place of one. */
export type Piece = Buffer | { from: number; to: number };
