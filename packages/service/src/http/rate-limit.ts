import { AppError } from '@beekeeping/core/app-error';
import { isPoolExhausted } from '@beekeeping/db';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import type { Request, Response } from 'express';
import type { HttpContext } from './http-context.ts';
import { loggableFault } from '../loggable-fault.ts';
import { PostgresRateLimitStore } from './rate-limit-store.ts';
import { requestFacts } from './request-context.ts';
import type { AnyRoute } from './route.ts';

const WINDOW_MS = 60_000;
/** What one household or server is usually given. */
const IPV6_SUBNET_BITS = 64;

/**
 * Counts a request against the bucket of its route and client; throws RATE_LIMITED when it is full. The client is the
 * API key that was found good, else the address (contract.md §2).
 */
export type LimitRequest = (
  route: AnyRoute<never> | undefined,
  request: Request,
  response: Response,
  apiKeyId?: string,
) => Promise<void>;

const addressOf = (response: Response): string => ipKeyGenerator(requestFacts(response).ip, IPV6_SUBNET_BITS);

const notReady = (detail: string, cause: unknown): AppError =>
  new AppError('NOT_READY', detail, { cause, headers: { 'Retry-After': '2' } });

/**
 * The default limit and the strict one for sign-in, counted in Postgres. When the counters cannot be reached, strict
 * routes are refused (guessing must not become free) and the others pass: they need the database themselves. When no
 * connection was free for long all are refused: what they need would keep them waiting as long again.
 */
export const createRateLimits = (context: Pick<HttpContext, 'db' | 'http' | 'logger'>): LimitRequest => {
  const tellFault = (error: unknown): void => context.logger.warn('the request was not counted', loggableFault(error));
  const limiterOf = (limit: number, isStrict: boolean) =>
    rateLimit({
      windowMs: WINDOW_MS,
      limit,
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      identifier: isStrict ? 'strict' : 'default',
      store: new PostgresRateLimitStore(context.db, { limit, windowMs: WINDOW_MS }),
      validate: false,
      // Its own logger prints the failed statement with its values.
      logger: { error: tellFault, warn: tellFault },
      keyGenerator: (_request, response) => response.locals.bucket as string,
      handler: (_request, _response, next) => {
        next(new AppError('RATE_LIMITED', 'Too many requests. Wait until the time in Retry-After has passed.'));
      },
    });
  const standard = limiterOf(context.http.rateLimitPerMinute, false);
  const strict = limiterOf(context.http.rateLimitLoginPerMinute, true);

  return (route, request, response, apiKeyId) => {
    if (route?.throttle === 'none') return Promise.resolve();
    const client = apiKeyId === undefined ? addressOf(response) : `api-key:${apiKeyId}`;
    response.locals.bucket = `${route ? `${route.method} ${route.path}` : 'unknown'} ${client}`;
    const isStrict = route?.throttle === 'login';
    const limiter = isStrict ? strict : standard;
    return new Promise((resolve, reject) => {
      const settle = (error?: unknown): void => {
        if (!error) resolve();
        else if (error instanceof AppError) reject(error);
        else if (isStrict) reject(notReady('Sign-in is not possible right now. Try again shortly.', error));
        else if (isPoolExhausted(error)) reject(notReady('The service is busy. Try again shortly.', error));
        else {
          tellFault(error);
          resolve();
        }
      };
      Promise.resolve(limiter(request, response, settle)).catch(settle);
    });
  };
};
