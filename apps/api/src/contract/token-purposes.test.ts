import { totpCodeAt } from '@beekeeping/auth';
import { aSecondFactor, aSession, anAccount, anEnrolment, anMfaToken } from '@beekeeping/domain/testing';
import { anApiKey, sampleRoutes, startTestService, type TestService } from '@beekeeping/http/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { type FakeProvider, startFakeProvider } from '../testing/fake-provider.ts';
import { callbackSso, completeSso, startSso, throughSso } from '../testing/sso-browser.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

let provider: FakeProvider;
let api: TestApi;
/** What a shop talks to: another process on the same database. */
let gateway: TestService;
beforeAll(async () => {
  provider = await startFakeProvider();
  api = await startTestApi({ identityProvider: provider });
  gateway = await startTestService(sampleRoutes, { database: api.database });
});
afterAll(async () => {
  await gateway.stop();
  await api.stop();
  await provider.stop();
});

/** A credential of one kind, with what else its place has to be given. */
interface Credential {
  token: string;
  beside?: string;
  cookie?: string;
}

const laterCode = (secret: string): string => totpCodeAt(secret, new Date(Date.now() + 30_000));

const someone = async () => {
  const account = await anAccount(api.db);
  return { ...account, atProvider: { sub: account.id, email: account.email, email_verified: true } };
};

/** Makes a good credential of each kind, and shows something as one, beside what else a good one comes with. */
const KINDS: Record<
  string,
  {
    make: () => Promise<Credential>;
    show: (token: string, good: Credential) => Promise<Response>;
    accepted: number;
  }
> = {
  'an access token': {
    make: async () => ({ token: (await api.signIn('no role')).token }),
    show: (token) => api.as(token).get('/api/v1/auth/me'),
    accepted: 200,
  },
  'a refresh token': {
    make: async () => ({ token: (await aSession(api.context, await someone())).refreshToken }),
    show: (token) => api.as().post('/api/v1/auth/refresh').set('Cookie', `refreshToken=${token}`),
    accepted: 200,
  },
  'an mfaToken': {
    make: async () => {
      const { id } = await someone();
      const { secret } = await aSecondFactor(api.context, id);
      return { token: await anMfaToken(api.context, id), beside: secret };
    },
    show: (mfaToken, { beside }) => api.as().post('/api/v1/auth/mfa/verify', { mfaToken, code: laterCode(beside!) }),
    accepted: 200,
  },
  'a setupToken': {
    make: async () => {
      const user = await api.signIn('no role');
      const { setupToken, secret } = await anEnrolment(api.context, user.userId);
      return { token: setupToken, beside: `${user.token} ${secret}` };
    },
    show: (setupToken, { beside }) => {
      const [accessToken, secret] = beside!.split(' ');
      const code = totpCodeAt(secret!, new Date());
      return api.as(accessToken).post('/api/v1/profile/mfa/enroll/confirm', { setupToken, code });
    },
    accepted: 200,
  },
  'the state of a single sign-on': {
    make: async () => {
      const { location, cookie } = await startSso(api);
      const query = provider.authorize(location, (await someone()).atProvider);
      return { token: query.get('state')!, beside: query.toString(), cookie };
    },
    show: (state, { beside, cookie }) => {
      const query = new URLSearchParams(beside);
      query.set('state', state);
      return callbackSso(api, query, cookie, 'application/json');
    },
    accepted: 302,
  },
  'the completion code of a single sign-on': {
    make: async () => {
      const { answer, cookie } = await throughSso(api, provider, (await someone()).atProvider);
      return { token: answer.code!, cookie };
    },
    show: (code, { cookie }) => completeSso(api, code, cookie),
    accepted: 200,
  },
  'an API key': {
    make: async () => ({ token: (await anApiKey(api.db, ['shop-sync:read'])).key }),
    show: (key) => gateway.withKey(key).get('/api/v1/shop/items'),
    accepted: 200,
  },
};

const names = Object.keys(KINDS);
const wrongPairings = names.flatMap((shown) => names.filter((as) => as !== shown).map((as) => [shown, as] as const));

describe('a credential', () => {
  it.each(names)('is taken for what it is: %s', async (name) => {
    const { make, show, accepted } = KINDS[name]!;
    const good = await make();
    expect((await show(good.token, good)).status).toBe(accepted);
  });

  it.each(wrongPairings)('is taken for nothing else: %s shown as %s', async (shown, as) => {
    const { token } = await KINDS[shown]!.make();
    const place = KINDS[as]!;
    const answer = await place.show(token, await place.make());
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect(answer.headers['set-cookie'] ?? ['refreshToken=;']).toEqual([expect.stringMatching(/^refreshToken=;/)]);
  });
});
