import type { SignedIn, SignInResult } from '@beekeeping/domain/sessions';
import type { Reply } from '@beekeeping/service/http';
import type { ApiContext } from '../../context.ts';
import { refreshCookie } from './refresh-cookie.ts';

/** The answer of a session that was started or goes on: the access token in the body, the refresh token in the cookie. */
export const answerSession = (context: ApiContext, reply: Reply, signedIn: SignedIn): { accessToken: string } => {
  const { refreshToken, refreshTokenExpiresAt, accessToken } = signedIn;
  const options = { now: context.clock.now(), secure: context.cookieSecure };
  reply.header('Set-Cookie', refreshCookie(refreshToken, refreshTokenExpiresAt, options));
  return { accessToken };
};

/** The answer of a sign-in: the cookie is set as soon as there is a session. */
export const answerSignIn = (
  context: ApiContext,
  reply: Reply,
  result: SignInResult,
): { accessToken: string } | Exclude<SignInResult, SignedIn> =>
  'mfaRequired' in result ? result : answerSession(context, reply, result);
