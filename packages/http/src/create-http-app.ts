import express, { type Express, type RequestHandler } from 'express';
import { AppError } from '@beekeeping/core/app-error';
import { docsRoutes } from './openapi/docs.routes.ts';
import { errorHandler } from './answers/error-handler.ts';
import { healthRoutes } from './readiness/health.routes.ts';
import type { HttpContext } from './http-context.ts';
import { mountRoutes } from './routes/mount-routes.ts';
import { checkProxyCount } from './limits/proxy-count.ts';
import { createRateLimits } from './limits/rate-limit.ts';
import { refuseDuplicates } from './routes/refuse-duplicates.ts';
import { refuseUnknown, undeclaredGate } from './body/refuse-undeclared.ts';
import { requestLog } from './request-log.ts';
import type { AnyRoute } from './routes/route.ts';
import { allowUi, commonHeaders } from './answers/security-headers.ts';
import { serveSite } from './answers/static-site.ts';
import { withoutThrowing } from './answers/without-throwing.ts';

/** A `%` that starts no escape sequence means itself: a mistyped lot is an unknown lot, not a broken request. */
const tolerantPath: RequestHandler = (request, _response, next) => {
  const [path = '/'] = request.url.split('?', 1);
  try {
    decodeURIComponent(path);
  } catch {
    request.url = path.replaceAll('%', '%25') + request.url.slice(path.length);
  }
  next();
};

/** A request of HTTP/1.1 names its host (RFC 9112 §3.2). Said here, because Node says it with an empty page. */
const requireHost: RequestHandler = (request, _response, next) => {
  const isMissing = request.httpVersion === '1.1' && request.headers.host === undefined;
  next(isMissing ? new AppError('MALFORMED_REQUEST', 'An HTTP/1.1 request needs a Host header.') : undefined);
};

/** Every route that a service with these declarations serves: its own, health, and the docs when they are switched on. */
export const allRoutes = <Context extends HttpContext>(
  routes: readonly AnyRoute<Context>[],
  context: { http: Pick<HttpContext['http'], 'enableSwagger'>; version: string },
): AnyRoute<Context>[] => {
  const served = [...healthRoutes, ...routes];
  return context.http.enableSwagger ? [...served, ...docsRoutes(served, context.version)] : served;
};

/** The one order of middleware of every HTTP service. `all` calls it once with every app's routes. */
export const createHttpApp = <Context extends HttpContext>(
  routes: readonly AnyRoute<Context>[],
  context: Context,
): Express => {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', context.http.trustProxyHops);
  app.set('query parser', 'simple');

  const logger = withoutThrowing(context.logger);
  const limitRequest = createRateLimits(context);
  const { gate, seal } = undeclaredGate(app, limitRequest);
  const { opened } = context;
  if (opened) app.use((_request, _response, next) => void opened.then(() => next()));
  app.use(requestLog(logger, context.observeRequest));
  app.use(
    commonHeaders,
    refuseDuplicates,
    requireHost,
    checkProxyCount(logger, context.http.trustProxyHops),
    tolerantPath,
  );
  if (context.site) app.use(serveSite(context.site));
  if (context.http.uiUrl) app.use(allowUi(new URL(context.http.uiUrl).origin));
  app.use(gate);
  mountRoutes(app, allRoutes(routes, context), context, limitRequest);
  app.use(refuseUnknown(limitRequest));
  app.use(errorHandler(logger, context.observeRefusedStatement));
  seal();
  return app;
};
