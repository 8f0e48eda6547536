import type { SignedIn, SignInResult } from '@beekeeping/domain/sessions';
import type { Reply } from '@beekeeping/service/http';
import type { ApiContext } from '../../context.ts';
import { refreshCookie } from './refresh-cookie.ts';

/** The answer of a sign-in: the cookie is set as soon as there is a session. */
export const answerSignIn = <R extends SignInResult>(
  context: ApiContext,
  reply: Reply,
  result: R,
): Exclude<R, SignedIn> | { accessToken: string } => {
  if ('mfaRequired' in result) return result as Exclude<R, SignedIn>;
  const { refreshToken, refreshTokenExpiresAt, accessToken } = result;
  const options = { now: context.clock.now(), secure: context.cookieSecure };
  reply.header('Set-Cookie', refreshCookie(refreshToken, refreshTokenExpiresAt, options));
  return { accessToken };
};
