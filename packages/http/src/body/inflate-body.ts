import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { AppError } from '@beekeeping/core/app-error';
import type { BodyClaim } from './body-budget.ts';

const INFLATERS = new Map([
  ['gzip', gunzipSync],
  ['deflate', inflateSync],
  ['br', brotliDecompressSync],
]);

/** Whether a body of this `Content-Encoding` can be read. */
export const isReadable = (encoding: string): boolean => encoding === 'identity' || INFLATERS.has(encoding);

/**
 * What a compressed body holds. Only a whole one is inflated, so that an unfinished one holds no more than it has sent,
 * and one at a time: of many bombs at once each would hold as much as its route takes.
 * @throws AppError PAYLOAD_TOO_LARGE above `limitBytes`, NOT_READY, MALFORMED_JSON for what does not inflate
 */
export const inflateBody = (encoding: string, bytes: Buffer, limitBytes: number, claim: BodyClaim): Buffer => {
  const inflater = INFLATERS.get(encoding);
  if (!inflater) return bytes;
  let inflated: Buffer;
  try {
    inflated = inflater(bytes, { maxOutputLength: limitBytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') {
      throw new AppError('PAYLOAD_TOO_LARGE', 'The body is larger than this route takes.');
    }
    throw new AppError('MALFORMED_JSON', 'The body does not decompress.', { cause: error });
  }
  claim.grow(inflated.length);
  return inflated;
};
