import type { RequestHandler } from 'express';
import type { Logger } from '@beekeeping/core/logger';
import type { ObserveRequest } from './http-context.ts';
import { callerOf, factsOf } from './routes/request-context.ts';
import type { AnyRoute } from './routes/route.ts';

/** What proxies log for a client that went away before the answer began. */
const CLIENT_WENT_AWAY = 499;

/** Gives each request its id and, when it has ended, one log line: method, path, status, duration; then calls the metrics. */
export const requestLog =
  (logger: Logger, observe?: ObserveRequest): RequestHandler =>
  (request, response, next) => {
    const startedAt = process.hrtime.bigint();
    const facts = factsOf(request);
    response.locals.facts = facts;
    response.setHeader('X-Request-Id', facts.requestId);
    response.once('close', () => {
      const status = response.headersSent ? response.statusCode : CLIENT_WENT_AWAY;
      const durationMs = Number((process.hrtime.bigint() - startedAt) / 10_000n) / 100;
      // What a balancer asks every second would bury everything else; what it is refused is worth a line.
      const level = facts.path.startsWith('/api/v1/health') && status === 200 ? 'debug' : 'info';
      logger[level]('request', {
        method: request.method,
        path: facts.path,
        status,
        durationMs,
        requestId: facts.requestId,
        ip: facts.ip,
        ...callerOf(facts),
        ...(response.writableFinished ? {} : { aborted: true }),
      });
      const route = response.locals.route as AnyRoute<never> | undefined;
      observe?.({ method: request.method, route: route?.path, status, seconds: durationMs / 1_000 });
    });
    next();
  };
