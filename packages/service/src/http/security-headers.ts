import cors from 'cors';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Headers of every answer. The content policy allows nothing: routes that produce pages set their own. */
export const securityHeaders: RequestHandler = helmet({
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  crossOriginResourcePolicy: { policy: 'same-site' },
});

/** What answers are kept from caches unless their route says how long. */
export const noStore: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};

/** Lets the management UI call the API from its own origin, with the refresh cookie. Other origins are told nothing. */
export const allowUi = (uiOrigin: string): RequestHandler => {
  const allow = cors({
    origin: uiOrigin,
    credentials: true,
    methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'X-Request-Id'],
    exposedHeaders: [
      'ETag',
      'Idempotent-Replayed',
      'Location',
      'RateLimit',
      'RateLimit-Policy',
      'Retry-After',
      'X-Request-Id',
    ],
    maxAge: 600,
  });
  return (request, response, next) => {
    if (request.headers.origin === uiOrigin) {
      allow(request, response, next);
      return;
    }
    response.vary('Origin');
    next();
  };
};
