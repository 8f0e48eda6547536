import { createHmac, randomBytes } from 'node:crypto';
import type { Response } from 'express';
import type { RateLimitInfo } from 'express-rate-limit';

/** Of this process: what two processes call one client differs, which says nothing to clients, and is kept nowhere. */
const PARTITION_SECRET = randomBytes(32);

/** Identifies a client without revealing its address to readers of the answer: a bare hash of an address is soon guessed. */
const partitionOf = (bucket: string): string =>
  createHmac('sha256', PARTITION_SECRET).update(bucket).digest('base64').slice(0, 16);

/** Until one more request may pass, or the count begins anew: at least 1. */
export const secondsLeft = ({ resetTime }: RateLimitInfo): number =>
  Math.max(1, Math.ceil((resetTime!.getTime() - Date.now()) / 1_000));

/** The `RateLimit` and `RateLimit-Policy` of the current IETF draft, which express-rate-limit would write with a bare hash. */
export const setRateLimitHeaders = (
  response: Response,
  name: string,
  info: RateLimitInfo,
  windowSeconds: number,
): void => {
  response.setHeader('RateLimit', `"${name}"; r=${info.remaining}; t=${secondsLeft(info)}`);
  response.setHeader(
    'RateLimit-Policy',
    `"${name}"; q=${info.limit}; w=${windowSeconds}; pk=:${partitionOf(info.key)}:`,
  );
};
