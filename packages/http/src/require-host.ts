import { AppError } from '@beekeeping/core/app-error';
import type { RequestHandler } from 'express';

/** A request of HTTP/1.1 names its host (RFC 9112 §3.2). Said here, because Node says it with an empty page. */
export const requireHost: RequestHandler = (request, _response, next) => {
  const isMissing = request.httpVersion === '1.1' && request.headers.host === undefined;
  next(isMissing ? new AppError('MALFORMED_REQUEST', 'An HTTP/1.1 request needs a Host header.') : undefined);
};
