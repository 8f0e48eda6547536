import { AppError } from '@beekeeping/core/app-error';
import express, { type Request, type RequestHandler, type Response } from 'express';
import type { AnyRoute } from './route.ts';

const DEFAULT_LIMIT_BYTES = 1024 * 1024;

const parsers = new Map<number, RequestHandler>();

const parserFor = (limitBytes: number): RequestHandler => {
  let parser = parsers.get(limitBytes);
  if (!parser) {
    parser = express.json({ limit: limitBytes, strict: false, type: () => true });
    parsers.set(limitBytes, parser);
  }
  return parser;
};

const hasBody = (request: Request): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

const isJson = (request: Request): boolean => request.is(['application/json', 'application/*+json']) !== false;

/**
 * The parsed JSON body of a route that declares one; undefined when none was sent.
 * @throws AppError VALIDATION_FAILED for a body where none is declared, UNSUPPORTED_MEDIA_TYPE, MALFORMED_JSON, PAYLOAD_TOO_LARGE
 */
export const readBody = async (route: AnyRoute<never>, request: Request, response: Response): Promise<unknown> => {
  const isSent = hasBody(request);
  if (!route.body) {
    if (isSent) throw new AppError('VALIDATION_FAILED', 'This request takes no body.');
    return undefined;
  }
  if (!isSent && route.body.safeParse(undefined).success) return undefined;
  if (!request.headers['content-type']?.trim() || (isSent && !isJson(request))) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.');
  }
  await new Promise<void>((resolve, reject) => {
    parserFor(route.bodyLimitBytes ?? DEFAULT_LIMIT_BYTES)(request, response, (error?: unknown) =>
      error ? reject(bodyError(error)) : resolve(),
    );
  });
  return request.body as unknown;
};

const bodyError = (error: unknown): unknown => {
  const type = typeof error === 'object' && error !== null && 'type' in error ? error.type : undefined;
  switch (type) {
    case 'entity.too.large':
      return new AppError('PAYLOAD_TOO_LARGE', 'The body is larger than this route takes.');
    case 'charset.unsupported':
    case 'encoding.unsupported':
      return new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as UTF-8, plain or gzip, deflate or br encoded.');
    case 'entity.parse.failed':
    case 'entity.verify.failed':
    case 'request.aborted':
    case 'request.size.invalid':
    case 'stream.encoding.set':
      return new AppError('MALFORMED_JSON', 'The body is not valid JSON.');
    default:
      // A body that does not inflate reaches here without a type.
      return error instanceof Error && 'code' in error && /^(Z_|ERR_BROTLI|ERR__ERROR)/.test(String(error.code))
        ? new AppError('MALFORMED_JSON', 'The body does not decompress.')
        : error;
  }
};
