import { createHash, randomBytes } from 'node:crypto';

/** Days that a refresh token lives from its issue, and its family from sign-in. */
export const REFRESH_TOKEN_IDLE_DAYS = 30;
export const SESSION_ABSOLUTE_DAYS = 90;

/** A new refresh token: 256 random bits. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

/** What the database holds of a token: a dump of it opens nothing. */
export const hashRefreshToken = (token: string): string => createHash('sha256').update(token).digest('hex');
