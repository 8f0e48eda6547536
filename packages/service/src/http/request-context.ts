import { isIP } from 'node:net';
import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';

const WELL_FORMED_REQUEST_ID = /^[A-Za-z0-9._-]{8,128}$/;

/** What one request carries from the first middleware to the last. */
export interface RequestFacts {
  requestId: string;
  /** The client's address as the trusted proxy reports it; the socket's when that is not an address. */
  ip: string;
  /** Percent-encoded path without the query, which may hold what must not be logged. */
  path: string;
}

/** Takes a well-formed X-Request-Id or makes one (contract.md §1). */
export const factsOf = (request: Request): RequestFacts => {
  const sent = request.headers['x-request-id'];
  const [path = '/'] = request.originalUrl.split('?', 1);
  return {
    requestId: typeof sent === 'string' && WELL_FORMED_REQUEST_ID.test(sent) ? sent : randomBytes(12).toString('hex'),
    ip: clientAddress(request),
    path: path.slice(0, 2_048),
  };
};

const clientAddress = (request: Request): string => {
  const reported = request.ip ?? '';
  const address = isIP(reported) ? reported : (request.socket.remoteAddress ?? '0.0.0.0');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  return mapped?.[1] ?? address;
};

/** Facts that the first middleware put there. */
export const requestFacts = (response: Response): RequestFacts => response.locals.facts as RequestFacts;
