import type { RequestHandler } from 'express';
import type { Logger } from '@beekeeping/core/logger';
import { factsOf } from './request-context.ts';

/** What proxies log for a client that went away before the answer began. */
const CLIENT_WENT_AWAY = 499;

/** Gives each request its id and, when it has ended, one log line: method, path, status, duration (specification, "What the service does"). */
export const requestLog =
  (logger: Logger): RequestHandler =>
  (request, response, next) => {
    const startedAt = process.hrtime.bigint();
    const facts = factsOf(request);
    response.locals.facts = facts;
    response.setHeader('X-Request-Id', facts.requestId);
    response.once('close', () => {
      logger.info('request', {
        method: request.method,
        path: facts.path,
        status: response.headersSent ? response.statusCode : CLIENT_WENT_AWAY,
        durationMs: Number((process.hrtime.bigint() - startedAt) / 10_000n) / 100,
        requestId: facts.requestId,
        ip: facts.ip,
        ...(response.writableFinished ? {} : { aborted: true }),
      });
    });
    next();
  };
