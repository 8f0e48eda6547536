import { AppError } from '@beekeeping/core/app-error';
import {
  findRefreshable,
  logOut,
  meSchema,
  refreshableSchema,
  refreshSession,
  signedInSchema,
} from '@beekeeping/domain/identity/accounts/sessions';
import { logIn, loginSchema, signInResultSchema } from '@beekeeping/domain/identity/accounts/sign-in';
import { userRecords } from '@beekeeping/domain/identity/accounts/users';
import { authenticated, publicAccess, SMALL_BODY_BYTES } from '@beekeeping/http';
import type { ApiContext } from '../../../../context.ts';
import { route } from '../../../../route.ts';
import { answerSession, answerSignIn } from './answer-sign-in.ts';
import { deviceOf } from './device-of.ts';
import { clearedRefreshCookie, refreshTokenOf } from './refresh-cookie.ts';

export const authRoutes = [
  route({
    method: 'POST',
    path: '/api/v1/auth/login',
    summary: 'Sign in with e-mail and password',
    description:
      'Returns an access token for 15 minutes and sets the cookie `refreshToken`; with a second factor an `mfaToken` for ' +
      '`/auth/mfa/verify` instead. 401 INVALID_CREDENTIALS whatever is wrong.',
    access: publicAccess('signing in'),
    throttle: 'login',
    body: loginSchema,
    bodyLimitBytes: SMALL_BODY_BYTES,
    status: 200,
    response: signInResultSchema,
    handler: async ({ context, actor, body, headers, reply }) =>
      answerSignIn(context, reply, await logIn(context, actor, { ...body, ...deviceOf(headers) })),
  }),
  route({
    method: 'POST',
    path: '/api/v1/auth/refresh',
    summary: 'Exchange the refresh cookie for a new access token',
    description:
      'Rotates the cookie. One at a time: using a cookie that was exchanged before ends every session of its user. 401 UNAUTHENTICATED means to sign in again.',
    access: publicAccess('checks the refresh cookie itself'),
    cookie: 'required',
    throttle: 'login',
    status: 200,
    response: signedInSchema,
    handler: async ({ context, actor, headers, reply }) => {
      const signedIn = await refreshSession(context, actor, refreshTokenOf(headers.cookie));
      if (!signedIn) throw sessionEnded(context);
      return answerSession(context, reply, signedIn);
    },
  }),
  route({
    method: 'GET',
    path: '/api/v1/auth/refresh',
    summary: 'Ask whether the refresh cookie may still be exchanged',
    description:
      'For a client whose exchange was not answered: it may have happened, and a second one would end every session. ' +
      'Nothing is used or changed. Sign out when it is not usable: that ends this session alone.',
    access: publicAccess('checks the refresh cookie itself'),
    cookie: 'optional',
    status: 200,
    response: refreshableSchema,
    read: async (db, { context, headers }) => {
      const userId = await findRefreshable(db, refreshTokenOf(headers.cookie), context.clock.now());
      return { isUsable: userId !== undefined, userId: userId ?? null };
    },
  }),
  route({
    method: 'POST',
    path: '/api/v1/auth/logout',
    summary: 'End this session',
    description: 'Clears the cookie, also without or with an unknown one.',
    access: publicAccess('checks the refresh cookie itself'),
    cookie: 'optional',
    status: 204,
    handler: async ({ context, actor, headers, reply }) => {
      await logOut(context, actor, refreshTokenOf(headers.cookie));
      reply.header('Set-Cookie', clearedRefreshCookie(context.cookieSecure));
    },
  }),
  route({
    method: 'GET',
    path: '/api/v1/auth/me',
    summary: 'The signed-in user, with current role and permissions',
    description: 'For a UI to show and hide by: never read rights from the token, they may change while it is valid.',
    access: authenticated,
    status: 200,
    response: meSchema,
    read: async (db, { principal }) => ({
      user: await userRecords.get(db, principal!.userId),
      role: principal!.role,
      permissions: [...principal!.permissions].toSorted(),
    }),
  }),
];

// The cookie is cleared with the refusal: a browser that kept a used one would end its user's next sessions with it.
const sessionEnded = (context: ApiContext): AppError =>
  new AppError('UNAUTHENTICATED', 'The session has ended: sign in again.', {
    headers: { 'WWW-Authenticate': 'Bearer', 'Set-Cookie': clearedRefreshCookie(context.cookieSecure) },
  });
