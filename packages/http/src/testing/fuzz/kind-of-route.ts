import { bodyLimitOf } from '../../body/read-body.ts';
import type { AnyRoute } from '../../routes/route.ts';

/** Everything by which a request is taken before its content is looked at: routes of one kind share all of that code. */
const kindOf = (route: AnyRoute<never>): string =>
  JSON.stringify([
    route.method,
    route.access.kind,
    route.body !== undefined,
    route.receives,
    bodyLimitOf(route),
    route.admit !== undefined,
    route.throttle,
    route.idempotent,
    route.answersSecret,
    route.status,
    route.produces,
    route.cacheSeconds !== undefined,
    route.revalidated,
    route.errorPage !== undefined,
  ]);

/** Whether a route is tried with the errors that are independent of its own fields: one of each kind is. */
export const isFirstOfItsKind = (route: AnyRoute<never>, all: readonly AnyRoute<never>[]): boolean =>
  all.find((other) => kindOf(other) === kindOf(route)) === route;
