import type { SignedIn } from '@beekeeping/domain/identity/accounts/sessions';
import type { SignInResult } from '@beekeeping/domain/identity/accounts/sign-in';
import type { Reply } from '@beekeeping/http';
import type { ApiContext } from '../../../../context.ts';
import { refreshCookie } from './refresh-cookie.ts';

type Answered = Pick<SignedIn, 'accessToken' | 'userId'>;

/** The answer for a started or continued session: the access token in the body, the refresh token in the cookie. */
export const answerSession = (context: ApiContext, reply: Reply, signedIn: SignedIn): Answered => {
  const { refreshToken, refreshTokenExpiresAt, accessToken, userId } = signedIn;
  const options = { now: context.clock.now(), secure: context.cookieSecure };
  reply.header('Set-Cookie', refreshCookie(refreshToken, refreshTokenExpiresAt, options));
  return { accessToken, userId };
};

/** The answer of a sign-in: the cookie is set as soon as there is a session. */
export const answerSignIn = (
  context: ApiContext,
  reply: Reply,
  result: SignInResult,
): Exclude<SignInResult, SignedIn> | Answered =>
  'mfaRequired' in result ? result : answerSession(context, reply, result);
