import { parseCookie, stringifySetCookie } from 'cookie';

const NAME = 'ssoBrowser';
const PATH = '/api/v1/auth/sso';
/** As long as a sign-in may take, its completion included. */
const MAX_AGE_SECONDS = 11 * 60;

/** What ties a sign-in to the browser that began it. */
export const browserOf = (cookieHeader: string | undefined): string | undefined =>
  parseCookie(cookieHeader ?? '')[NAME] || undefined;

/**
 * The Set-Cookie of a browser that begins. SameSite=Lax lets it come along when the provider sends the browser back, which
 * is a link from another site, and keeps it out of what other sites post.
 */
export const browserCookie = (value: string, secure: boolean): string =>
  stringifySetCookie({
    name: NAME,
    value,
    maxAge: MAX_AGE_SECONDS,
    path: PATH,
    httpOnly: true,
    sameSite: 'lax',
    secure,
  });
