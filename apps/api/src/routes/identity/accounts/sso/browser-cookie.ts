import { parseCookie, stringifySetCookie } from 'cookie';
import type { ApiContext } from '../../../../context.ts';

const PATH = '/api/v1/auth/sso';
/** As long as a sign-in may take, its completion included. */
const MAX_AGE_SECONDS = 11 * 60;

type CookieSettings = Pick<ApiContext, 'cookieSecure'>;

/**
 * A browser takes `__Secure-` only over https and with Secure, so that nobody who can change plain http plants one.
 * `__Host-` would need the path `/`, and keep out other hosts of the site; those can plant the refresh cookie, whose name
 * is fixed, all the same.
 */
const nameFor = ({ cookieSecure }: CookieSettings): string => (cookieSecure ? '__Secure-ssoBrowser' : 'ssoBrowser');

/** The cookie that ties a sign-in to the browser that began it. */
export const browserOf = (settings: CookieSettings, cookieHeader: string | undefined): string | undefined =>
  parseCookie(cookieHeader ?? '')[nameFor(settings)] || undefined;

/**
 * The Set-Cookie for a browser that begins a sign-in. SameSite=Lax sends it when the provider redirects the browser
 * back, a link from another site, and not with what other sites post.
 */
export const browserCookie = (settings: CookieSettings, value: string): string =>
  stringifySetCookie({
    name: nameFor(settings),
    value,
    maxAge: MAX_AGE_SECONDS,
    path: PATH,
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.cookieSecure,
  });
