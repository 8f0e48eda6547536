import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { AppError } from '@beekeeping/core/app-error';

const GZIP = [0x1f, 0x8b];

const tooLarge = (maxBytes: number): AppError =>
  new AppError('PAYLOAD_TOO_LARGE', `A bundle of more than ${maxBytes} bytes, unpacked, is not taken.`, {
    extra: { maximum: maxBytes },
  });

async function* counted(bytes: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let received = 0;
  for await (const piece of bytes) {
    received += piece.length;
    if (received > maxBytes) throw tooLarge(maxBytes);
    yield piece;
  }
}

/** The pieces, and the first of them once more before the others. */
const peeked = async (bytes: AsyncIterable<Uint8Array>) => {
  const iterator = bytes[Symbol.asyncIterator]();
  const first = await iterator.next();
  async function* all(): AsyncGenerator<Uint8Array> {
    try {
      for (let next = first; !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  return { first: first.done ? new Uint8Array() : first.value, bytes: all() };
};

async function* inflated(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  const source = Readable.from(bytes, { objectMode: false });
  source.on('error', (error) => gunzip.destroy(error));
  try {
    yield* source.pipe(gunzip) as AsyncIterable<Uint8Array>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_') !== true) throw error;
    throw new AppError('MALFORMED_JSON', 'The bundle does not unpack.', { cause: error });
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

/**
 * The text of a bundle, unpacked where it is packed with gzip, piece by piece.
 * @throws AppError PAYLOAD_TOO_LARGE when there is more text than `maxBytes`, MALFORMED_JSON for what does not unpack
 */
export async function* textBytesOf(source: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  const { first, bytes } = await peeked(source);
  yield* counted(GZIP.every((byte, at) => first[at] === byte) ? inflated(bytes) : bytes, maxBytes);
}
