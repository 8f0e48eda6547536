import { on } from 'node:events';
import { AppError } from '@beekeeping/core/app-error';
import type { Request } from 'express';
import { type ArrivedFile, FILE_TIMEOUT_MS, type ReceiveFile } from './read-multipart.ts';
import { receiveTimeoutMs } from './receive-body.ts';

/** Chunks that may wait for the disk before the client has to. */
const WAITING = { highWaterMark: 16, lowWaterMark: 4 };

const tooLarge = (): AppError => new AppError('PAYLOAD_TOO_LARGE', 'The body is larger than this route takes.');

const late = (): AppError =>
  new AppError('REQUEST_TIMEOUT', 'The body did not arrive in time.', { headers: { Connection: 'close' } });

const gone = (): AppError => new AppError('MALFORMED_JSON', 'The body is incomplete.');

async function* piecesOf(request: Request, timeoutMs: number): AsyncGenerator<Buffer> {
  const signal = AbortSignal.timeout(Math.ceil(timeoutMs));
  try {
    for await (const [piece] of on(request, 'data', { signal, close: ['end', 'close'], ...WAITING })) {
      yield piece as Buffer;
    }
  } catch (error) {
    throw signal.aborted ? late() : error instanceof AppError ? error : gone();
  } finally {
    // What still comes is thrown away.
    request.resume();
  }
  if (!request.complete) throw gone();
}

/**
 * Hands a whole body on as it arrives, as it is sent: packed when it is packed.
 * @throws AppError PAYLOAD_TOO_LARGE, REQUEST_TIMEOUT, MALFORMED_JSON when the client went away, and what `receiveFile` throws
 */
export const receiveFileBody = async (
  request: Request,
  { limitBytes, receiveFile }: { limitBytes: number; receiveFile: ReceiveFile },
): Promise<ArrivedFile> => {
  const declared = Number(request.headers['content-length'] ?? limitBytes);
  if (declared > limitBytes) throw tooLarge();
  const bytes = piecesOf(request, receiveTimeoutMs(declared, FILE_TIMEOUT_MS));
  const contentType = request.headers['content-type'] ?? '';
  return receiveFile({ fileName: '', contentType, bytes }, limitBytes);
};
