import { AppError } from '@beekeeping/core/app-error';
import type { Logger } from '@beekeeping/core/logger';
import { databaseFailure, type DatabaseFailure, loggableError } from '@beekeeping/db';
import type { ErrorRequestHandler, Request, Response } from 'express';
import type { ObserveRefusedStatement } from '../http-context.ts';
import { problemOf, toAppError } from './problem.ts';
import { callerOf, requestFacts } from '../routes/request-context.ts';
import type { AnyRoute } from '../routes/route.ts';
import { setAnswerHeader } from './send.ts';

/** Caused by the client, or by too much load: nothing to look into. */
const isRefusal = ({ status, code, cause }: AppError): boolean =>
  status < 500 || (code === 'NOT_READY' && cause === undefined);

/** The second net: a statement that Postgres refused for what the client sent. Operations name their refusals themselves. */
export const refusedStatement = (error: unknown, answer: AppError): DatabaseFailure | undefined =>
  error instanceof AppError || answer.status >= 500 ? undefined : databaseFailure(error);

const log = (
  logger: Logger,
  answer: AppError,
  refused: DatabaseFailure | undefined,
  request: Request,
  response: Response,
): void => {
  const facts = requestFacts(response);
  const { path, requestId, ip } = facts;
  const { status, code } = answer;
  const fields = { method: request.method, path, status, code, requestId, ip, ...callerOf(facts) };
  const { sqlState, constraint, table } = refused ?? {};
  if (isRefusal(answer)) logger.warn('request refused', refused ? { ...fields, sqlState, constraint, table } : fields);
  else logger.error('request failed', { ...fields, ...loggableError(answer.cause ?? answer) });
};

/** Turns any error into the one problem answer, or the route's own page, and logs it. */
export const errorHandler =
  (logger: Logger, observeRefusedStatement?: ObserveRefusedStatement): ErrorRequestHandler =>
  (error: unknown, request, response, _next) => {
    const answer = toAppError(error);
    const refused = refusedStatement(error, answer);
    log(logger, answer, refused, request, response);
    if (refused) observeRefusedStatement?.(refused);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    for (const header of ['ETag', 'Content-Type', 'Content-Length', 'Location', 'Set-Cookie'])
      response.removeHeader(header);
    response.setHeader('Cache-Control', 'no-store');
    for (const [name, value] of Object.entries(answer.headers)) setAnswerHeader(response, name, value);
    response.status(answer.status);

    const route = response.locals.route as AnyRoute<never> | undefined;
    if (route?.errorPage) {
      const page = route.errorPage(request);
      for (const [name, value] of Object.entries(page.headers)) setAnswerHeader(response, name, value);
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(page.html);
      return;
    }
    const body = JSON.stringify(problemOf(answer, requestFacts(response)));
    response.setHeader('Content-Type', 'application/problem+json; charset=utf-8');
    response.setHeader('Content-Length', Buffer.byteLength(body));
    response.end(body);
  };
