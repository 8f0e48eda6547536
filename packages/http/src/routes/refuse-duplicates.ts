import { AppError } from '@beekeeping/core/app-error';
import type { RequestHandler } from 'express';

const refusal = (name: string): AppError =>
  new AppError('MALFORMED_REQUEST', `A request has one ${name} header at most.`);

/**
 * Refuses two `Host` or `Authorization` headers: Node takes the first in silence, a proxy may have used the last.
 * Two lengths it refuses itself, and two API keys it joins to what is none. Most names are passed by their length alone.
 */
export const refuseDuplicates: RequestHandler = ({ rawHeaders }, _response, next) => {
  let hosts = 0;
  let credentials = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
    else if (name.length === 13 && name.toLowerCase() === 'authorization') credentials += 1;
  }
  if (hosts > 1) next(refusal('Host'));
  else if (credentials > 1) next(refusal('Authorization'));
  else next();
};
