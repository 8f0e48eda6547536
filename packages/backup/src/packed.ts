import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';

/** Packs what comes with gzip. What ends it early ends what it reads from; what that throws is thrown. */
export async function* packed(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const source = Readable.from(pieces, { objectMode: false });
  const gzip = createGzip();
  source.on('error', (error) => gzip.destroy(error));
  try {
    yield* source.pipe(gzip) as AsyncIterable<Buffer>;
  } finally {
    source.destroy();
    gzip.destroy();
  }
}
