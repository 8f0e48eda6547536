import { createHash } from 'node:crypto';
import { fileDamaged } from '@beekeeping/core/app-error';

/** What the bytes of a file are known to be. */
export interface KnownContent {
  sizeBytes: number;
  sha256: string;
}

/**
 * Passes pieces on while they are hashed. The last one is held back until the hash fits: whoever reads to the end has read
 * what was stored. @throws AppError FILE_DAMAGED
 */
export async function* verified(pieces: AsyncIterable<Buffer>, known: KnownContent): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  let held: Buffer | undefined;
  for await (const piece of pieces) {
    hash.update(piece);
    sizeBytes += piece.length;
    if (held) yield held;
    held = piece;
  }
  const sha256 = hash.digest('hex');
  if (sizeBytes !== known.sizeBytes || sha256 !== known.sha256) {
    throw fileDamaged(new Error(`${known.sha256} of ${known.sizeBytes} bytes came as ${sha256} of ${sizeBytes}`));
  }
  if (held) yield held;
}

/** Reads to the end. @returns the hash and size of it */
export const contentOf = async (pieces: AsyncIterable<Buffer>): Promise<KnownContent> => {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for await (const piece of pieces) {
    hash.update(piece);
    sizeBytes += piece.length;
  }
  return { sizeBytes, sha256: hash.digest('hex') };
};
