import { isUtf8 } from 'node:buffer';
import { AppError, invalidField } from '@beekeeping/core/app-error';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { z } from 'zod';
import { assertModestShape } from './body-shape.ts';
import type { AnyRoute } from './route.ts';

const DEFAULT_LIMIT_BYTES = 1024 * 1024;

const noBody = z.undefined();
const nothingToSay = z.strictObject({}).optional();

/** What a route takes: its own declaration, else nothing, where a POST may write nothing as `{}` (contract.md §1). */
export const bodyOf = (route: AnyRoute<never>): z.ZodType =>
  route.body ?? (route.method === 'POST' ? nothingToSay : noBody);

const parsers = new Map<number, RequestHandler>();

/** JSON is UTF-8 (RFC 8259 §8.1); the parser would silently replace bytes that are not. */
const refuseBrokenUtf8 = (_request: unknown, _response: unknown, bytes: Buffer): void => {
  if (!isUtf8(bytes)) throw new Error('not UTF-8');
};

const parserFor = (limitBytes: number): RequestHandler => {
  let parser = parsers.get(limitBytes);
  if (!parser) {
    parser = express.json({ limit: limitBytes, strict: false, type: () => true, verify: refuseBrokenUtf8 });
    parsers.set(limitBytes, parser);
  }
  return parser;
};

const isSent = (request: Request): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

const CHARSET = /;\s*charset\s*=\s*"?([^\s";]+)/i;

const isJson = (request: Request): boolean => {
  const charset = CHARSET.exec(request.headers['content-type'] ?? '')?.[1];
  const isTextOfJson = charset === undefined || /^utf-?8$/i.test(charset);
  return isTextOfJson && request.is(['application/json', 'application/*+json']) !== false;
};

/**
 * The parsed JSON body; undefined when none was sent.
 * @throws AppError VALIDATION_FAILED for a body where none is declared, UNSUPPORTED_MEDIA_TYPE, MALFORMED_JSON, PAYLOAD_TOO_LARGE
 */
export const readBody = async (route: AnyRoute<never>, request: Request, response: Response): Promise<unknown> => {
  const schema = bodyOf(route);
  if (schema === noBody) {
    if (isSent(request)) throw invalidField('', 'This request takes no body.');
    return undefined;
  }
  const mayBeEmpty = schema.safeParse(undefined).success;
  if (!isSent(request) && mayBeEmpty) return undefined;
  const isTyped = Boolean(request.headers['content-type']?.trim());
  if (isTyped ? isSent(request) && !isJson(request) : !mayBeEmpty) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.');
  }
  await new Promise<void>((resolve, reject) => {
    parserFor(route.bodyLimitBytes ?? DEFAULT_LIMIT_BYTES)(request, response, (error?: unknown) =>
      error ? reject(bodyError(error)) : resolve(),
    );
  });
  // The parser takes a connection that broke off for a body that was read: such a request must not run without it.
  if (isSent(request) && request.body === undefined) {
    throw new AppError('MALFORMED_JSON', 'The body did not arrive whole.');
  }
  assertModestShape(request.body);
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
