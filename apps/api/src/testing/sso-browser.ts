import type { Response } from 'supertest';
import { cookieOf } from './cookies.ts';
import type { FakeAccount, FakeProvider } from './fake-provider.ts';
import type { TestApi } from './test-api.ts';

const BASE = '/api/v1/auth/sso';

/** A browser on its way through a sign-in at the fake provider. */
export interface SsoBrowser {
  /** Where the API sent it. */
  location: string;
  cookie: string;
}

/** Begins. */
export const startSso = async (api: TestApi, returnTo?: string): Promise<SsoBrowser> => {
  const query = returnTo === undefined ? '' : `?${new URLSearchParams({ returnTo }).toString()}`;
  const answer = await api.as().get(`${BASE}/fake/start${query}`).expect(302);
  return { location: answer.headers.location!, cookie: cookieOf(answer) };
};

/** The answer to a browser, or with `accept` to another client, that comes back. */
export const callbackSso = (
  api: TestApi,
  query: URLSearchParams | string,
  cookie: string | undefined,
  accept = 'text/html,*/*;q=0.8',
) => {
  const request = api.as().get(`${BASE}/fake/callback?${query.toString()}`).set('Accept', accept);
  return cookie === undefined ? request : request.set('Cookie', cookie);
};

/** The answer in the query of where the UI is sent. */
export const answerOf = (response: Response): Record<string, string> =>
  Object.fromEntries(new URL(response.headers.location!).searchParams);

/** From the start to the return, without errors. */
export const throughSso = async (
  api: TestApi,
  provider: FakeProvider,
  account: FakeAccount,
): Promise<{ response: Response; answer: Record<string, string>; cookie: string }> => {
  const { location, cookie } = await startSso(api);
  const response = await callbackSso(api, provider.authorize(location, account), cookie).expect(302);
  return { response, answer: answerOf(response), cookie };
};

/** Exchanges a completion code. */
export const completeSso = (api: TestApi, code: string, cookie: string | undefined) => {
  const request = api.as().post(`${BASE}/complete`, { code });
  return cookie === undefined ? request : request.set('Cookie', cookie);
};
