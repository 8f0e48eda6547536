import { AppError, invalidField } from '@beekeeping/core/app-error';
import { decodeText } from '@beekeeping/core/decode-text';
import type { Request } from 'express';
import { z } from 'zod';
import type { BodyClaim } from './body-budget.ts';
import { assertBoundedBytes, assertBoundedShape } from './body-shape.ts';
import { assertExactNumbers } from './exact-numbers.ts';
import { inflateBody, isReadable } from './inflate-body.ts';
import { readMultipart, type ReceiveFile } from './read-multipart.ts';
import { receiveBody } from './receive-body.ts';
import { receiveFileBody } from './receive-file-body.ts';
import type { AnyRoute } from '../routes/route.ts';

/** What sign-in, the own account and other routes take that need only a few short fields. */
export const SMALL_BODY_BYTES = 16 * 1024;
const DEFAULT_LIMIT_BYTES = 1024 * 1024;

const noBody = z.undefined();
const nothingToSay = z.strictObject({}).optional();

const takenBy = ({ method, body, receives }: AnyRoute<never>): z.ZodType => {
  const isOperation = method === 'POST';
  if (body === undefined) return isOperation ? nothingToSay : noBody;
  if (!isOperation || receives !== undefined || body.safeParse(undefined).success) return body;
  return body.safeParse({}).success ? body.prefault({}) : body;
};

const taken = new WeakMap<AnyRoute<never>, z.ZodType>();

/**
 * What a route takes: its own declaration, else nothing. A POST that has nothing to say may say so by `{}` or by no
 * body, also where it could say something (docs/requirements/http.md#creating-and-changing).
 */
export const bodyOf = (route: AnyRoute<never>): z.ZodType => {
  const known = taken.get(route);
  if (known) return known;
  const schema = takenBy(route);
  taken.set(route, schema);
  return schema;
};

/** Bytes that a route takes: 1 MiB, less from anonymous clients and for routes with small bodies. */
export const bodyLimitOf = (route: AnyRoute<never>): number =>
  route.bodyLimitBytes ?? (route.body && route.access.kind !== 'public' ? DEFAULT_LIMIT_BYTES : SMALL_BODY_BYTES);

/** Whether anything comes behind the headers. */
export const isBodySent = (request: Request): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

const CHARSET = /;\s*charset\s*=\s*"?([^\s";]+)/i;

const isOfType = (request: Request, types: string[]): boolean => {
  const charset = CHARSET.exec(request.headers['content-type'] ?? '')?.[1];
  const isUtf8 = charset === undefined || /^utf-?8$/i.test(charset);
  return isUtf8 && request.is(types) !== false;
};

/** The bytes of a table decide its format: its header is often wrong. */
const isExpectedBy = ({ receives }: AnyRoute<never>, request: Request): boolean => {
  if (receives === undefined) return isJson(request);
  return receives === 'text/csv' ? request.is(receives) !== false : isOfType(request, [receives]);
};

const isJson = (request: Request): boolean => isOfType(request, ['application/json', 'application/*+json']);

// What is no UTF-8 is refused, where others replace bytes silently; of JSON it is the only encoding (RFC 8259 §8.1).
const utf8 = new TextDecoder('utf-8', { fatal: true });

const parseJson = (bytes: Buffer, { roundsNumbers }: AnyRoute<never>): unknown => {
  // As the parsers of other frameworks take it.
  if (bytes.length === 0) return {};
  assertBoundedBytes(bytes);
  let text: string;
  let body: unknown;
  try {
    text = utf8.decode(bytes);
    body = JSON.parse(text);
  } catch {
    throw new AppError('MALFORMED_JSON', 'The body is not valid JSON.');
  }
  assertBoundedShape(body);
  if (!roundsNumbers) assertExactNumbers(text);
  return body;
};

/**
 * The parsed JSON body, or the text of a route that receives text; undefined when none was sent.
 * The fields of a form.
 * @param claim for what it holds, absent when nothing was sent; the caller releases it when the body is no longer needed
 * @throws AppError VALIDATION_FAILED for a body where none is declared and for numbers that would be rounded,
 * UNSUPPORTED_MEDIA_TYPE, MALFORMED_JSON, PAYLOAD_TOO_LARGE, REQUEST_TIMEOUT, NOT_READY when too many bodies are being read
 */
export const readBody = async (
  route: AnyRoute<never>,
  request: Request,
  claim: BodyClaim | undefined,
  receiveFile?: ReceiveFile,
): Promise<unknown> => {
  const schema = bodyOf(route);
  if (schema === noBody) {
    if (claim) throw invalidField('', 'NOT_ALLOWED', 'This request takes no body.');
    return undefined;
  }
  const mayBeEmpty = schema.safeParse(undefined).success;
  if (!claim && mayBeEmpty) return undefined;
  const isTyped = Boolean(request.headers['content-type']?.trim());
  const isForm = route.alsoReceives !== undefined && request.is(route.alsoReceives) !== false;
  if (isTyped ? claim && !isForm && !isExpectedBy(route, request) : !mayBeEmpty) {
    const types = [route.receives ?? 'application/json', route.alsoReceives].filter(Boolean).join(' or ');
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', `Send the body as ${types}.`);
  }
  if (!claim && route.receives !== undefined) {
    if (route.receives !== 'application/json') return '';
    throw new AppError('MALFORMED_JSON', 'The body is not valid JSON.');
  }
  if (!claim) return request.headers['content-length'] === undefined ? undefined : {};
  if (isForm || route.receives === 'multipart/form-data') {
    return readMultipart(request, { limitBytes: bodyLimitOf(route), receiveFile: receiveFile! });
  }
  const encoding = (request.headers['content-encoding'] ?? 'identity').toLowerCase();
  if (route.receives === 'application/json') {
    if (!['identity', 'gzip'].includes(encoding)) {
      throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send the body plain or gzip encoded.');
    }
    return receiveFileBody(request, { limitBytes: bodyLimitOf(route), receiveFile: receiveFile! });
  }
  if (!isReadable(encoding)) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send the body plain, or gzip, deflate or br encoded.');
  }
  const limitBytes = bodyLimitOf(route);
  const received = await receiveBody(request, limitBytes, claim);
  const bytes = inflateBody(encoding, received, limitBytes, claim);
  return route.receives === undefined ? parseJson(bytes, route) : decodeText(bytes);
};
