import { AppError, fileMissing } from '@beekeeping/core/app-error';
import type { Response } from 'express';
import { hasAlready } from './record-etag.ts';
import { sendNotModified, setCaching } from './send.ts';

/** An answer from the disk: sent piece by piece, whole or the requested range. */
export class StoredFileAnswer {
  readonly path: string;
  readonly contentType: string;
  readonly fileName: string;
  readonly etag: string;

  /**
   * @param file `fileName` as people call it, in any script; `etag` another one for other bytes
   */
  constructor({
    path,
    contentType,
    fileName,
    etag,
  }: {
    path: string;
    contentType: string;
    fileName: string;
    etag: string;
  }) {
    this.path = path;
    this.contentType = contentType;
    this.fileName = fileName;
    this.etag = etag;
  }
}

/** What the client did, which need not be reported. */
const WENT_AWAY = new Set(['ECONNABORTED', 'ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

/**
 * Sends a stored file as an attachment that runs nothing in a browser.
 * @throws AppError RANGE_NOT_SATISFIABLE, FILE_MISSING; Error when it cannot be read
 */
export const sendStoredFile = async (response: Response, file: StoredFileAnswer): Promise<void> => {
  const etag = `"${file.etag}"`;
  setCaching(response, 'private, no-cache');
  response.setHeader('ETag', etag);
  if (hasAlready(response.req, etag)) {
    sendNotModified(response);
    return;
  }
  response.attachment(file.fileName);
  response.setHeader('Content-Type', file.contentType);
  response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  const error = await new Promise<(Error & { status?: number; code?: string }) | undefined>((resolve) => {
    response.sendFile(file.path, { dotfiles: 'allow', lastModified: false, cacheControl: false }, resolve);
  });
  if (error === undefined || WENT_AWAY.has(error.code ?? '')) return;
  for (const name of ['Content-Disposition', 'Content-Security-Policy', 'ETag', 'Content-Type'])
    response.removeHeader(name);
  if (error.status === 416) {
    throw new AppError('RANGE_NOT_SATISFIABLE', 'The file has no such range.', { cause: error });
  }
  if (error.code === 'ENOENT') throw fileMissing(error);
  throw new Error('a stored file cannot be read', { cause: error });
};
