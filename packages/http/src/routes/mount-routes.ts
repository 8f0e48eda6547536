import { AppError } from '@beekeeping/core/app-error';
import type { Express, RequestHandler } from 'express';
import { assertRoutes } from './assert-routes.ts';
import { handleRoute } from './handle-route.ts';
import { createBodyBudgets } from '../body/body-budget.ts';
import type { HttpContext } from '../http-context.ts';
import type { LimitRequest } from '../limits/rate-limit.ts';
import { type AnyRoute, inMatchingOrder } from './route.ts';

/**
 * Mounts every declaration, and 405 for the other methods of its path.
 * @throws Error when a declaration is invalid (see `assertRoutes`)
 */
export const mountRoutes = <Context extends HttpContext>(
  app: Express,
  routes: readonly AnyRoute<Context>[],
  context: Context,
  limitRequest: LimitRequest,
): void => {
  const budgets = createBodyBudgets();
  assertRoutes(routes, context);
  for (const [path, methods] of groupByPath(inMatchingOrder(routes))) {
    const mounted = app.route(path);
    for (const route of methods) {
      mounted[route.method.toLowerCase() as 'get'](handleRoute(route, context, limitRequest, budgets));
    }
    mounted.all(refuseMethod(methods, limitRequest));
  }
};

const groupByPath = <Context>(routes: AnyRoute<Context>[]): Map<string, AnyRoute<Context>[]> => {
  const groups = new Map<string, AnyRoute<Context>[]>();
  for (const route of routes) groups.set(route.path, [...(groups.get(route.path) ?? []), route]);
  return groups;
};

const refuseMethod = <Context>(methods: readonly AnyRoute<Context>[], limitRequest: LimitRequest): RequestHandler => {
  const names = methods.map((route) => route.method as string);
  const allow = [...names, ...(names.includes('GET') ? ['HEAD'] : [])].join(', ');
  return async (request, response) => {
    await limitRequest(undefined, request, response);
    throw new AppError('METHOD_NOT_ALLOWED', `This path takes ${allow}.`, { headers: { Allow: allow } });
  };
};
