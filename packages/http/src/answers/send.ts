import { hash } from 'node:crypto';
import type { StoredAnswer } from '@beekeeping/db/schema';
import type { Language } from '@beekeeping/messages/language';
import type { Request, Response } from 'express';
import { answerText, checkedOf } from './answer-text.ts';
import { hasAlready, recordTagOf } from './record-etag.ts';
import { wasRecordedBefore } from './recorded-before.ts';
import type { AnyRoute } from '../routes/route.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Where what was made is answered by itself; undefined of what makes nothing, and where no route does. */
const locationOf = (route: AnyRoute<never>, made: { id?: string }): string | undefined => {
  if (route.status !== 201 || route.location === 'none') return undefined;
  return route.location?.(made) ?? `${route.path}/${made.id}`;
};

/** The answer of a JSON route as it is sent: cut to the declared response, with the location of what was made. */
export const answerOf = async (route: AnyRoute<never>, result: unknown, language: Language): Promise<StoredAnswer> => {
  const { checked, text } = await answerText(route, result, language);
  const etag = recordTagOf(route, checked);
  const location = locationOf(route, result as { id?: string });
  return {
    status: wasRecordedBefore(result) ? 200 : route.status,
    body: text,
    ...(location === undefined ? {} : { location }),
    ...(etag === undefined ? {} : { etag }),
  };
};

/** Sends an answer that is stored for repeats. */
export const sendAnswer = (response: Response, { status, body, location, etag }: StoredAnswer): void => {
  response.statusCode = status;
  if (etag !== undefined) response.setHeader('ETag', etag);
  if (location !== undefined) response.setHeader('Location', location);
  response.setHeader('Content-Type', JSON_TYPE);
  const bytes = Buffer.from(body);
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
};

/** Private: rights are checked here, and no cache on the way answers in our place. */
const KEPT_FOR_GOOD = 'private, max-age=31536000, immutable';

/** Lets the browser keep an answer that is named by its content, and so is another one under another address. */
export const keepForGood = (response: Response): void => {
  response.setHeader('Cache-Control', KEPT_FOR_GOOD);
  // What is kept for a year would tell the limit of this minute.
  for (const name of ['RateLimit', 'RateLimit-Policy']) response.removeHeader(name);
};

/** How long an answer may be kept, unless its handler has said that it is for good. */
export const setCaching = (response: Response, caching: string): void => {
  if (response.getHeader('Cache-Control') !== KEPT_FOR_GOOD) response.setHeader('Cache-Control', caching);
};

/** Sets a header of an answer. `Vary` is added to: the answer still differs by what was named before. */
export const setAnswerHeader = (response: Response, name: string, value: string): void => {
  if (name.toLowerCase() === 'vary') response.vary(value);
  else response.setHeader(name, value);
};

/** Sends what the handler returned, cut to the declared response: a field that is not declared cannot leak. */
export const send = async (
  route: AnyRoute<never>,
  request: Request,
  response: Response,
  result: unknown,
  language: Language,
): Promise<void> => {
  if (wasRecordedBefore(result)) {
    response.setHeader('Idempotent-Replayed', 'true');
    sendAnswer(response, await answerOf(route, result, language));
    return;
  }
  if (response.statusCode === 200) response.statusCode = route.status;
  if (route.status === 204) {
    response.end();
    return;
  }
  if (route.status === 302) {
    response.setHeader('Location', (checkedOf(route, result, language) as { location: string }).location);
    response.setHeader('Content-Length', 0);
    response.end();
    return;
  }
  const { checked, text } = route.produces === undefined ? await answerText(route, result, language) : {};
  // As bytes from here on: what is hashed, counted and sent is encoded once.
  const body = asBytes(text ?? (result as string | Buffer));
  const recordTag = recordTagOf(route, checked);
  if (recordTag !== undefined) response.setHeader('ETag', recordTag);
  const location = locationOf(route, result as { id?: string });
  if (location !== undefined) response.setHeader('Location', location);
  response.setHeader('Content-Type', typeOf(route, response.getHeader('Content-Type')));
  const caching = cachingOf(route);
  const contentTag = caching === undefined ? undefined : etagOf(body);
  if (caching !== undefined) setCaching(response, caching);
  if (contentTag !== undefined) response.setHeader('ETag', contentTag);
  // The tag of a record names what it is now: what a query asks of it beyond that is answered each time.
  const tag = contentTag ?? (Object.keys(request.query).length === 0 ? recordTag : undefined);
  if (tag !== undefined && response.statusCode === 200 && hasAlready(request, tag)) {
    sendNotModified(response);
    return;
  }
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
};

/** 304: what the client has is what would be sent. */
export const sendNotModified = (response: Response): void => {
  response.statusCode = 304;
  response.removeHeader('Content-Type');
  response.end();
};

/** @throws Error when the handler had to say which of several types it answers, and did not */
const typeOf = ({ produces = JSON_TYPE, method, path }: AnyRoute<never>, chosen: unknown): string => {
  if (typeof produces === 'string') return typeof chosen === 'string' ? chosen : produces;
  const declared = produces.find((type) => type === chosen);
  if (declared === undefined) throw new Error(`${method} ${path} answers a type that it does not declare`);
  return declared;
};

const asBytes = (body: string | Buffer): Buffer => (typeof body === 'string' ? Buffer.from(body) : body);

const etags = new WeakMap<Buffer, string>();

/** Bytes that are the same object each time are hashed once. */
const etagOf = (body: Buffer): string => {
  const known = etags.get(body);
  if (known !== undefined) return known;
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 27)}"`;
  etags.set(body, etag);
  return etag;
};

const cachingOf = ({ cacheSeconds, revalidated }: AnyRoute<never>): string | undefined => {
  if (revalidated) return 'private, no-cache';
  return cacheSeconds === undefined ? undefined : `public, max-age=${cacheSeconds}`;
};
