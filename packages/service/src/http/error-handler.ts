import type { AppError } from '@beekeeping/core/app-error';
import type { Logger } from '@beekeeping/core/logger';
import type { ErrorRequestHandler, Request, Response } from 'express';
import { loggableFault } from '../loggable-fault.ts';
import { problemOf, toAppError } from './problem.ts';
import { requestFacts } from './request-context.ts';
import type { AnyRoute } from './route.ts';

const log = (logger: Logger, answer: AppError, request: Request, response: Response): void => {
  const { path, requestId } = requestFacts(response);
  const fields = { method: request.method, path, status: answer.status, code: answer.code, requestId };
  if (answer.status < 500) logger.warn('request refused', fields);
  else logger.error('request failed', { ...fields, ...loggableFault(answer.cause ?? answer) });
};

/** Turns whatever was thrown into the one problem answer, or the route's own page, and logs it. */
export const errorHandler =
  (logger: Logger): ErrorRequestHandler =>
  (error: unknown, request, response, _next) => {
    const answer = toAppError(error);
    log(logger, answer, request, response);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    for (const header of ['ETag', 'Content-Type', 'Content-Length', 'Location', 'Set-Cookie'])
      response.removeHeader(header);
    response.setHeader('Cache-Control', 'no-store');
    for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
    response.status(answer.status);

    const route = response.locals.route as AnyRoute<never> | undefined;
    if (route?.errorPage) {
      const page = route.errorPage(request.headers);
      for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value);
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(page.html);
      return;
    }
    const body = JSON.stringify(problemOf(answer, requestFacts(response)));
    response.setHeader('Content-Type', 'application/problem+json; charset=utf-8');
    response.setHeader('Content-Length', Buffer.byteLength(body));
    response.end(body);
  };
