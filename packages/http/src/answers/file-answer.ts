import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';

type Piece = string | Uint8Array;

/** Made while the client takes what came before. */
const READ_AHEAD_BYTES = 512 * 1024;

/** An answer that is sent as a file, piece by piece, in place of JSON: it is never held whole. */
export class FileAnswer {
  readonly contentType: string;
  readonly fileName: string;
  readonly pieces: AsyncIterable<Piece>;
  readonly disposition: 'attachment' | 'inline';

  /**
   * @param fileName of ASCII letters, digits, dots and hyphens
   * @param disposition `inline` for what a browser shows by itself
   */
  constructor(
    contentType: string,
    fileName: string,
    pieces: AsyncIterable<Piece>,
    disposition: 'attachment' | 'inline' = 'attachment',
  ) {
    this.contentType = contentType;
    this.fileName = fileName;
    this.pieces = pieces;
    this.disposition = disposition;
  }
}

/** The pieces, the first of them read already: what fails until then is still answered with a problem. */
const begun = async (pieces: AsyncIterable<Piece>): Promise<AsyncIterable<Piece>> => {
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  return (async function* resumed() {
    if (first.done) return;
    try {
      yield first.value;
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  })();
};

/** Sends a file as fast as the client takes it. A client that goes away ends it. @throws errors of reading it */
export const sendFile = async (request: Request, response: Response, file: FileAnswer): Promise<void> => {
  const pieces = await begun(file.pieces);
  response.setHeader('Content-Type', file.contentType);
  response.setHeader('Content-Disposition', `${file.disposition}; filename="${file.fileName}"`);
  try {
    if (request.method === 'HEAD') {
      response.end();
      await pieces[Symbol.asyncIterator]().return?.();
    } else await pipeline(Readable.from(pieces, { objectMode: false, highWaterMark: READ_AHEAD_BYTES }), response);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
};
