import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError, fileMissing } from '@beekeeping/core/app-error';
import type { ByteRange, StoredFile } from '@beekeeping/file-store';
import type { Request, Response } from 'express';
import { hasAlready } from './record-etag.ts';
import { sendNotModified, setCaching } from './send.ts';

/** An answer from the store of files: sent piece by piece, whole or the requested range. */
export class StoredFileAnswer {
  /** Finds the file; not called when the client has it. */
  readonly open: () => Promise<StoredFile>;
  readonly contentType: string;
  readonly fileName: string;
  readonly etag: string;

  /**
   * @param file `fileName` as people call it, in any script; `etag` another one for other bytes
   */
  constructor({
    open,
    contentType,
    fileName,
    etag,
  }: {
    open: () => Promise<StoredFile>;
    contentType: string;
    fileName: string;
    etag: string;
  }) {
    this.open = open;
    this.contentType = contentType;
    this.fileName = fileName;
    this.etag = etag;
  }
}

/** What the client did, which need not be reported. */
const WENT_AWAY = new Set(['ECONNABORTED', 'ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

/**
 * The one range that is asked for of the file as the client knows it; undefined for the whole, also of several.
 * @throws AppError RANGE_NOT_SATISFIABLE
 */
const rangeOf = (request: Request, sizeBytes: number, etag: string): ByteRange | undefined => {
  const known = request.headers['if-range'];
  if (request.headers.range === undefined || (known !== undefined && known !== etag)) return undefined;
  const ranges = request.range(sizeBytes, { combine: true });
  if (ranges === -1) {
    throw new AppError('RANGE_NOT_SATISFIABLE', 'The file has no such range.', {
      headers: { 'Content-Range': `bytes */${sizeBytes}` },
    });
  }
  return Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined;
};

const setHeaders = (response: Response, answer: StoredFileAnswer, sizeBytes: number, range?: ByteRange): void => {
  response.attachment(answer.fileName);
  response.setHeader('Content-Type', answer.contentType);
  response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  response.setHeader('Accept-Ranges', 'bytes');
  if (range) {
    response.statusCode = 206;
    response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${sizeBytes}`);
  }
  response.setHeader('Content-Length', range ? range.end - range.start + 1 : sizeBytes);
};

/**
 * Sends a stored file as an attachment that runs nothing in a browser.
 * @throws AppError RANGE_NOT_SATISFIABLE, FILE_MISSING, FILE_STORE_UNAVAILABLE; FILE_DAMAGED in the middle, which cuts the
 * answer; Error when it cannot be read
 */
export const sendStoredFile = async (response: Response, answer: StoredFileAnswer): Promise<void> => {
  const { req: request } = response;
  const etag = `"${answer.etag}"`;
  setCaching(response, 'private, no-cache');
  response.setHeader('ETag', etag);
  if (hasAlready(request, etag)) {
    sendNotModified(response);
    return;
  }
  const file = await answer.open();
  const range = rangeOf(request, file.sizeBytes, etag);
  setHeaders(response, answer, file.sizeBytes, range);
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  try {
    const pieces = file.read(range);
    const source = pieces instanceof Readable ? pieces : Readable.from(pieces, { objectMode: false });
    // What fails until then is still answered with a problem.
    await once(source, 'readable');
    await pipeline(source, response);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!(error instanceof AppError) && WENT_AWAY.has(code ?? '')) return;
    for (const name of ['Content-Disposition', 'Content-Security-Policy', 'Accept-Ranges', 'Content-Range'])
      if (!response.headersSent) response.removeHeader(name);
    if (error instanceof AppError) throw error;
    if (code === 'ENOENT') throw fileMissing(error);
    throw new Error('a stored file cannot be read', { cause: error });
  }
};
