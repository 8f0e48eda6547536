import { parseCookie, stringifySetCookie } from 'cookie';

/** Name and path of the cookie that holds the refresh token (docs/requirements/access.md#sessions). */
const NAME = 'refreshToken';
const PATH = '/api/v1/auth';

/** The refresh token that the browser sent, read from nowhere else than its cookie. */
export const refreshTokenOf = (cookieHeader: string | undefined): string | undefined =>
  parseCookie(cookieHeader ?? '')[NAME] || undefined;

/**
 * The Set-Cookie of a refresh token. SameSite=Lax keeps it out of every request that another site makes a browser
 * post, so refresh and logout cannot be triggered from there.
 */
export const refreshCookie = (token: string, expiresAt: Date, options: { now: Date; secure: boolean }): string =>
  cookieOf(token, Math.max(0, Math.ceil((expiresAt.getTime() - options.now.getTime()) / 1000)), options.secure);

/** The Set-Cookie that removes it. */
export const clearedRefreshCookie = (secure: boolean): string => cookieOf('', 0, secure);

const cookieOf = (value: string, maxAge: number, secure: boolean): string =>
  stringifySetCookie({ name: NAME, value, maxAge, path: PATH, httpOnly: true, sameSite: 'lax', secure });
