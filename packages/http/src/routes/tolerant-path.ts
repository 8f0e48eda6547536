import type { RequestHandler } from 'express';

/** A `%` that starts no escape sequence means itself: a mistyped lot is an unknown lot, not a broken request. */
export const tolerantPath: RequestHandler = (request, _response, next) => {
  const [path = '/'] = request.url.split('?', 1);
  try {
    decodeURIComponent(path);
  } catch {
    request.url = path.replaceAll('%', '%25') + request.url.slice(path.length);
  }
  next();
};
