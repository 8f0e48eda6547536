import { AppError } from '@beekeeping/core/app-error';
import type { Express, RequestHandler } from 'express';
import { handleRoute } from './handle-route.ts';
import type { HttpContext } from './http-context.ts';
import type { LimitRequest } from './rate-limit.ts';
import { type AnyRoute, inMatchingOrder } from './route.ts';

/**
 * Mounts every declaration, and 405 for the other methods of its path.
 * @throws Error when a route has no access marker, stands twice, or needs a sign-in that the service cannot check
 */
export const mountRoutes = <Context extends HttpContext>(
  app: Express,
  routes: readonly AnyRoute<Context>[],
  context: Context,
  limitRequest: LimitRequest,
): void => {
  assertRoutes(routes, context);
  for (const [path, methods] of groupByPath(inMatchingOrder(routes))) {
    const mounted = app.route(path);
    for (const route of methods) {
      mounted[route.method.toLowerCase() as 'get'](handleRoute(route, context, limitRequest));
    }
    mounted.all(refuseMethod(methods, limitRequest));
  }
};

const groupByPath = <Context>(routes: AnyRoute<Context>[]): Map<string, AnyRoute<Context>[]> => {
  const groups = new Map<string, AnyRoute<Context>[]>();
  for (const route of routes) groups.set(route.path, [...(groups.get(route.path) ?? []), route]);
  return groups;
};

const assertRoutes = <Context extends HttpContext>(routes: readonly AnyRoute<Context>[], context: Context): void => {
  const seen = new Set<string>();
  for (const route of routes) {
    const name = `${route.method} ${route.path}`;
    if (!(route as Partial<AnyRoute<Context>>).access) throw new Error(`${name} has no access marker`);
    if (route.access.kind !== 'public' && !context.authenticate) {
      throw new Error(`${name} needs a sign-in, which this service cannot check`);
    }
    if (seen.has(name)) throw new Error(`${name} is declared twice`);
    seen.add(name);
  }
};

const refuseMethod = <Context>(methods: readonly AnyRoute<Context>[], limitRequest: LimitRequest): RequestHandler => {
  const names = methods.map((route) => route.method as string);
  const allow = [...names, ...(names.includes('GET') ? ['HEAD'] : [])].join(', ');
  return (request, response, next) => {
    limitRequest(undefined, request, response).then(
      () => next(new AppError('METHOD_NOT_ALLOWED', `This path takes ${allow}.`, { headers: { Allow: allow } })),
      next,
    );
  };
};

/** The end of the line: 404, or 403 for a path that someone mounted without a declaration (specification, "Authentication" 8). */
export const refuseUndeclared = (app: Express, limitRequest: LimitRequest): RequestHandler => {
  const refuse: RequestHandler = (request, response, next) => {
    limitRequest(undefined, request, response).then(
      () =>
        next(
          isMountedBehind(app, refuse, request.path)
            ? new AppError('FORBIDDEN', 'This route has no access marker.')
            : new AppError('NOT_FOUND', 'There is nothing at this path.'),
        ),
      next,
    );
  };
  return refuse;
};

// Express types neither, but both are what its router works with.
type Layer = Express['router']['stack'][number] & { match(path: string): boolean };

const isMountedBehind = (app: Express, handler: RequestHandler, path: string): boolean => {
  const layers = app.router.stack as Layer[];
  const end = layers.findIndex((layer) => layer.handle === handler);
  return layers.slice(end + 1).some((layer) => layer.route !== undefined && layer.match(path));
};
