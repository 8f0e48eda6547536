import { isIPv6 } from 'node:net';
import { AppError } from '@beekeeping/core/app-error';
import { isKeptWaiting, loggableError } from '@beekeeping/db';
import { rateLimit, type RateLimitInfo } from 'express-rate-limit';
import type { Request, Response } from 'express';
import { householdOf, siteOf } from './client-network.ts';
import type { HttpContext } from '../http-context.ts';
import { secondsLeft, setRateLimitHeaders } from './rate-limit-headers.ts';
import { PostgresRateLimitStore } from './rate-limit-store.ts';
import { requestFacts } from '../routes/request-context.ts';
import type { AnyRoute } from '../routes/route.ts';

const WINDOW_MS = 60_000;
/** A page of thumbnails, each a request (docs/decisions/rate-limits.md). */
const FILES_AS_OFTEN = 6;
/** A thousand devices at one reading a minute behind one gateway, with room to catch up. */
const SENSORS_AS_OFTEN = 12;
/** This many households of one IPv6 site may use up their strict limit at the same time (docs/decisions/rate-limits.md). */
const HOUSEHOLDS_OF_A_SITE = 10;

/**
 * Counts a request against the bucket of its route and client; throws RATE_LIMITED when it is full. The client is the
 * API key that was found good, else the address (docs/requirements/http.md#rate-limits).
 */
export type LimitRequest = (
  route: AnyRoute<never> | undefined,
  request: Request,
  response: Response,
  apiKeyId?: string,
) => Promise<void>;

/** Counts one request. @throws AppError RATE_LIMITED, or what kept it from being counted */
type Count = (bucket: string, request: Request, response: Response) => Promise<RateLimitInfo>;

const notReady = (detail: string, cause: unknown): AppError =>
  new AppError('NOT_READY', detail, { cause, headers: { 'Retry-After': '2' } });

const infoOf = (request: Request): RateLimitInfo => (request as Request & { rateLimit: RateLimitInfo }).rateLimit;

const setHeaders = (response: Response, name: string, info: RateLimitInfo): void =>
  setRateLimitHeaders(response, name, info, WINDOW_MS / 1_000);

/**
 * The default limit, the wide ones for files and for devices and the strict one for sign-in, counted in Postgres. Strict routes also count the whole site of an
 * IPv6 address, after the household: what that refuses must not use up what its neighbours have. When the counters
 * cannot be reached, strict routes are refused (guessing must not become free) and the others pass: they need the
 * database themselves. When no connection was free for long, or none answered, all are refused: what they need would keep
 * them waiting as long again.
 */
export const createRateLimits = (context: Pick<HttpContext, 'db' | 'http' | 'logger' | 'role'>): LimitRequest => {
  const reportError = (error: unknown): void =>
    context.logger.warn('the request could not be counted', loggableError(error));
  const limiterOf = (name: string, limit: number): Count => {
    const limiter = rateLimit({
      windowMs: WINDOW_MS,
      limit,
      // Set below: not on every answer, and of the client only what cannot be guessed back.
      standardHeaders: false,
      legacyHeaders: false,
      store: new PostgresRateLimitStore(context.db, { limit, windowMs: WINDOW_MS }),
      validate: false,
      // Its own logger prints the failed statement with its values.
      logger: { error: reportError, warn: reportError },
      keyGenerator: (_request, response) => response.locals.bucket as string,
      handler: (request, response, next) => {
        setHeaders(response, name, infoOf(request));
        next(
          new AppError('RATE_LIMITED', 'Too many requests. Wait until the time in Retry-After has passed.', {
            headers: { 'Retry-After': String(secondsLeft(infoOf(request))) },
          }),
        );
      },
    });
    return (bucket, request, response) =>
      new Promise((resolve, reject) => {
        response.locals.bucket = bucket;
        const settle = (error?: unknown): void => (error ? reject(error) : resolve(infoOf(request)));
        Promise.resolve(limiter(request, response, settle)).catch(settle);
      });
  };
  const { rateLimitPerMinute, rateLimitLoginPerMinute } = context.http;
  const standard = limiterOf('default', rateLimitPerMinute);
  const files = limiterOf('files', rateLimitPerMinute * FILES_AS_OFTEN);
  const sensors = limiterOf('sensors', rateLimitPerMinute * SENSORS_AS_OFTEN);
  const strict = limiterOf('strict', rateLimitLoginPerMinute);
  const site = limiterOf('site', rateLimitLoginPerMinute * HOUSEHOLDS_OF_A_SITE);
  const limitOf = (throttle: AnyRoute<never>['throttle']): [name: string, count: Count] => {
    if (throttle === 'login') return ['strict', strict];
    if (throttle === 'sensors') return ['sensors', sensors];
    return throttle === 'files' ? ['files', files] : ['default', standard];
  };

  return async (route, request, response, apiKeyId) => {
    if (route?.throttle === 'none') return;
    const { ip } = requestFacts(response);
    const isStrict = route?.throttle === 'login';
    const [name, count] = limitOf(route?.throttle);
    // Begins with the service: the database keeps the counters of one from another.
    const what = `${context.role} ${route ? `${route.method} ${route.path}` : 'unknown'}`;
    const client = apiKeyId === undefined ? householdOf(ip) : `api-key:${apiKeyId}`;
    try {
      const info = await count(`${what} ${client}`, request, response);
      // What caches keep is shown to others: it says nothing of whom it was first for.
      if (route?.cacheSeconds === undefined) setHeaders(response, name, info);
      if (isStrict && isIPv6(ip)) await site(`${what} ${siteOf(ip)}`, request, response);
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (isStrict) throw notReady('Sign-in is not possible right now. Try again shortly.', error);
      if (isKeptWaiting(error)) throw notReady('The service is busy. Try again shortly.', error);
      reportError(error);
    }
  };
};
