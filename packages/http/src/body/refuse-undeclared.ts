import { AppError } from '@beekeeping/core/app-error';
import type { Express, RequestHandler } from 'express';
import type { LimitRequest } from '../limits/rate-limit.ts';

// Express does not type `match`, which is what its own router calls.
type Layer = Express['router']['stack'][number] & { match(path: string): boolean };

/**
 * Deny by default: a path that someone mounted without a declaration answers 403, anywhere in the router
 * (docs/requirements/http.md#order-of-checks).
 * @returns the gate to put before the routes, and `seal`, to call once everything declared is mounted
 */
export const undeclaredGate = (
  app: Express,
  limitRequest: LimitRequest,
): { gate: RequestHandler; seal: () => void } => {
  let declared: ReadonlySet<unknown> = new Set();
  const gate: RequestHandler = async (request, response, next) => {
    const layers = app.router.stack as Layer[];
    if (layers.length === declared.size) {
      next();
      return;
    }
    if (layers.some((layer) => !declared.has(layer) && layer.match(request.path))) {
      await limitRequest(undefined, request, response);
      throw new AppError('FORBIDDEN', 'This route has no access marker.');
    }
    next();
  };
  return {
    gate,
    seal: () => {
      declared = new Set(app.router.stack);
    },
  };
};

/** The end of the line. */
export const refuseUnknown =
  (limitRequest: LimitRequest): RequestHandler =>
  async (request, response) => {
    await limitRequest(undefined, request, response);
    throw new AppError('NOT_FOUND', 'There is nothing at this path.');
  };
