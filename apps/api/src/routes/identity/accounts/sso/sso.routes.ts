import type { IncomingHttpHeaders } from 'node:http';
import type { SsoClient } from '@beekeeping/auth';
import type { Caller } from '@beekeeping/core/actor';
import { AppError, notFound } from '@beekeeping/core/app-error';
import { signInResultSchema } from '@beekeeping/domain/identity/accounts/sign-in';
import {
  beginSsoLogin,
  completeSsoLogin,
  returnFromProvider,
  ssoCallbackSchema,
  ssoCompletionSchema,
  ssoProvidersSchema,
  ssoStartSchema,
} from '@beekeeping/domain/identity/accounts/sso';
import { publicAccess, redirectSchema, SMALL_BODY_BYTES } from '@beekeeping/http';
import { z } from 'zod';
import type { ApiContext } from '../../../../context.ts';
import { route } from '../../../../route.ts';
import { answerSignIn } from '../sign-in/answer-sign-in.ts';
import { deviceOf } from '../sign-in/device-of.ts';
import { refreshTokenOf } from '../sign-in/refresh-cookie.ts';
import { browserCookie, browserOf } from './browser-cookie.ts';

const ofProvider = z.strictObject({ provider: z.string() });

const clientOf = (context: ApiContext, id: string): SsoClient => {
  const client = context.ssoClients.find(({ provider }) => provider.id === id);
  if (!client) throw notFound('identity provider');
  return client;
};

/** Whether a person is looking: a browser that follows a link, unlike an API client. */
const isNavigation = ({ accept }: IncomingHttpHeaders): boolean => accept?.includes('text/html') === true;

/** The UI with an answer in the query: of no use to others, since a completion code is bound to this browser. */
const uiAddress = (context: ApiContext, returnTo: string | null, answer: Record<string, string>): string => {
  const path = returnTo ?? '/';
  return `${context.http.uiUrl}${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(answer).toString()}`;
};

/** A browser is sent on instead of being answered the problem, which would be logged. */
const logRefusal = ({ logger }: ApiContext, { ip, requestId }: Caller, provider: string, refusal: AppError): void => {
  const facts = { provider, code: refusal.code, ip, requestId };
  if (refusal.status < 500) return logger.warn('a sign-in through an identity provider was refused', facts);
  const reason = refusal.cause instanceof Error ? refusal.cause.message : undefined;
  logger.warn('the identity provider failed', { ...facts, reason });
};

export const ssoRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/auth/sso/providers',
    summary: 'List the identity providers for signing in',
    access: publicAccess('shown before signing in'),
    status: 200,
    response: ssoProvidersSchema,
    handler: ({ context }) => ({ items: context.ssoClients.map(({ provider: { id, name } }) => ({ id, name })) }),
  }),
  route({
    method: 'GET',
    path: '/api/v1/auth/sso/:provider/start',
    summary: 'Start a sign-in through an identity provider',
    description:
      'For a browser to follow as a link. It has 10 minutes; `returnTo` is the path of the UI to come back to. While the ' +
      'provider cannot be used a browser is sent back there with `?error=…`; others get the problem.',
    access: publicAccess('signing in'),
    mayRefuse: ['UNAUTHENTICATED', 'PROVIDER_FAILED', 'PROVIDER_TIMEOUT'],
    params: ofProvider,
    query: ssoStartSchema,
    status: 302,
    response: redirectSchema,
    handler: async ({ context, actor, params, query, headers, reply }) => {
      const client = clientOf(context, params.provider);
      try {
        const { location, browser } = await beginSsoLogin(context, actor, client, query.returnTo);
        reply.header('Set-Cookie', browserCookie(context, browser));
        return { location };
      } catch (error) {
        if (!(error instanceof AppError) || !isNavigation(headers)) throw error;
        logRefusal(context, actor, params.provider, error);
        return { location: uiAddress(context, query.returnTo ?? null, { error: error.code }) };
      }
    },
  }),
  route({
    method: 'GET',
    path: '/api/v1/auth/sso/:provider/callback',
    summary: 'Callback of an identity provider',
    description:
      'Where the provider sends the browser: goes on to the UI with `?code=…`, to be exchanged at `/auth/sso/complete` ' +
      'within 60 seconds. A browser is sent there with `?error=…`, the code of the problem, too; others get the problem.',
    access: publicAccess('checks the state and the cookie of the browser itself'),
    throttle: 'login',
    mayRefuse: ['UNAUTHENTICATED', 'PROVIDER_FAILED', 'PROVIDER_TIMEOUT'],
    params: ofProvider,
    query: ssoCallbackSchema,
    status: 302,
    response: redirectSchema,
    handler: async ({ context, actor, params, query, headers }) => {
      const { state, code, iss, error } = query;
      const step = {
        client: clientOf(context, params.provider),
        browser: browserOf(context, headers.cookie),
        refreshToken: refreshTokenOf(headers.cookie),
      };
      const returned = await returnFromProvider(context, actor, step, { state, code, iss, error });
      if ('code' in returned) return { location: uiAddress(context, returned.returnTo, { code: returned.code }) };
      const { refusal, returnTo } = returned;
      if (!isNavigation(headers)) throw refusal;
      logRefusal(context, actor, params.provider, refusal);
      return { location: uiAddress(context, returnTo, { error: refusal.code }) };
    },
  }),
  route({
    method: 'POST',
    path: '/api/v1/auth/sso/complete',
    summary: 'Exchange a completion code for a session',
    description:
      'The answer of `/auth/login`, including the second factor. Once, from the browser that began. 401 UNAUTHENTICATED ' +
      'whatever is wrong.',
    access: publicAccess('checks the completion code and the cookie of the browser itself'),
    throttle: 'login',
    body: ssoCompletionSchema,
    bodyLimitBytes: SMALL_BODY_BYTES,
    status: 200,
    response: signInResultSchema,
    handler: async ({ context, actor, body, headers, reply }) => {
      const completion = {
        code: body.code,
        browser: browserOf(context, headers.cookie),
        ...deviceOf(headers),
      };
      return answerSignIn(context, reply, await completeSsoLogin(context, actor, completion));
    },
  }),
];
