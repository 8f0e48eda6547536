import express, { type Express } from 'express';
import { docsRoutes } from './docs.routes.ts';
import { errorHandler } from './error-handler.ts';
import { healthRoutes } from './health.routes.ts';
import type { HttpContext } from './http-context.ts';
import { mountRoutes } from './mount-routes.ts';
import { checkProxyCount } from './proxy-count.ts';
import { createRateLimits } from './rate-limit.ts';
import { refuseDuplicates } from './refuse-duplicates.ts';
import { refuseUnknown, undeclaredGate } from './refuse-undeclared.ts';
import { requestLog } from './request-log.ts';
import { requireHost } from './require-host.ts';
import type { AnyRoute } from './route.ts';
import { allowUi, commonHeaders } from './security-headers.ts';
import { tolerantPath } from './tolerant-path.ts';
import { withoutThrowing } from './without-throwing.ts';

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
  if (context.http.uiOrigin) app.use(allowUi(context.http.uiOrigin));
  app.use(gate);
  mountRoutes(app, allRoutes(routes, context), context, limitRequest);
  app.use(refuseUnknown(limitRequest));
  app.use(errorHandler(logger, context.observeRefusedStatement));
  seal();
  return app;
};
