import { randomFillSync } from 'node:crypto';
import { isIP } from 'node:net';
import type { Request, Response } from 'express';

const WELL_FORMED_REQUEST_ID = /^[A-Za-z0-9._-]{8,128}$/;
const MAX_PATH_LENGTH = 2_048;

/** What one request carries from the first middleware to the last. */
export interface RequestFacts {
  requestId: string;
  /** The client's address as the trusted proxy reports it; the socket's when that is not an address. */
  ip: string;
  /** Printable ASCII, without origin and query, which may hold what must not be logged. */
  path: string;
  /** Who sent it, once that is known: also of requests that are refused then. */
  userId: string | undefined;
  apiKeyId: string | undefined;
}

const ID_BYTES = 12;
// Drawn for many ids at once: a draw for each took as long as the rest of this file.
const drawn = Buffer.alloc(ID_BYTES * 256);
let used = drawn.length;

/** 96 random bits in hexadecimal digits. */
export const newRequestId = (): string => {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  used += ID_BYTES;
  return drawn.toString('hex', used - ID_BYTES, used);
};

/** Takes a well-formed X-Request-Id or makes one (docs/requirements/http.md#requests-and-their-log). */
export const factsOf = (request: Request): RequestFacts => {
  const sent = request.headers['x-request-id'];
  return {
    requestId: typeof sent === 'string' && WELL_FORMED_REQUEST_ID.test(sent) ? sent : newRequestId(),
    ip: clientAddress(request),
    path: pathOf(request.originalUrl),
    userId: undefined,
    apiKeyId: undefined,
  };
};

/** Of keys in paths, such as those of the calendar feeds: what is shorter lacks too much of one to be tried out. */
const MIN_TOKEN_LENGTH = 32;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** Whether a part of any path may hold a key: letters and digits as random text has them, that are no id. */
const looksLikeToken = (segment: string): boolean => {
  if (segment.length < MIN_TOKEN_LENGTH) return false;
  const characters = segment.replaceAll(UUID, '').replaceAll(/[^\w-]/g, '');
  const kinds = [/[a-z]/, /[A-Z]/, /\d/].filter((kind) => kind.test(characters));
  return characters.length >= MIN_TOKEN_LENGTH && kinds.length > 1;
};

/**
 * The path of a request target, which may be a whole URL with a password in it. Node lets printable ASCII pass only. What
 * looks like a key is left out: addresses with one are copied by people, who misspell them.
 */
const pathOf = (target: string): string => {
  const [path = ''] = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').split(/[?#]/, 1);
  return (path || '/')
    .slice(0, MAX_PATH_LENGTH)
    .split('/')
    .map((segment) => (looksLikeToken(segment) ? '***' : segment))
    .join('/');
};

const clientAddress = (request: Request): string =>
  canonicalAddress(request.ip) ?? canonicalAddress(request.socket.remoteAddress) ?? '0.0.0.0';

/** `1.2.3.4:5678`, `[2001:db8::1]:443` and `[2001:db8::1]`, as some proxies write into X-Forwarded-For. */
const WITH_PORT = /^(?:([\d.]+)|\[([^\]]+)\])(?::\d{1,5})?$/;

/** One spelling per address, so that one client has one rate-limit bucket; undefined for what is no address. */
export const canonicalAddress = (text = ''): string | undefined => {
  const [, ipv4, ipv6] = WITH_PORT.exec(text) ?? [];
  const [address = ''] = (ipv4 ?? ipv6 ?? text).split('%', 1);
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : undefined;
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(canonical);
  if (!mapped) return canonical;
  const [high, low] = [Number.parseInt(mapped[1]!, 16), Number.parseInt(mapped[2]!, 16)];
  return `${high >> 8}.${high & 0xff}.${low >> 8}.${low & 0xff}`;
};

/** Facts that the first middleware put there. */
export const requestFacts = (response: Response): RequestFacts => response.locals.facts as RequestFacts;

/** Whom a log line names: never what they proved it with. */
export const callerOf = ({ userId, apiKeyId }: RequestFacts): { userId?: string; apiKeyId?: string } => {
  if (userId !== undefined) return { userId };
  return apiKeyId === undefined ? {} : { apiKeyId };
};
