import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startIdentityProvider, type TestIdentityProvider } from '@beekeeping/auth/testing/identity-provider';
import { newId } from '@beekeeping/core/id';
import { ssoIdentities } from '@beekeeping/db/schema';
import { anAccount } from '@beekeeping/domain/testing';
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts';

const UI = 'http://ui.example.test';
const CALLBACK = `${UI}/api/v1/auth/sso/our-idp/callback`;

/** Sends a browser's cookies back to the servers that set them, by path, and does not follow redirects. */
class Browser {
  readonly #cookies = new Map<string, { pair: string; path: string; origin: string }>();

  async go(
    url: string,
    init: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ): Promise<Response> {
    const { origin, pathname } = new URL(url);
    const cookie = [...this.#cookies.values()]
      .filter((known) => known.origin === origin && pathname.startsWith(known.path))
      .map(({ pair }) => pair)
      .join('; ');
    const headers = { Accept: 'text/html', ...init.headers, ...(cookie === '' ? {} : { Cookie: cookie }) };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const pair = line.split(';', 1)[0]!;
      const path = /;\s*path=([^;]*)/i.exec(line)?.[1] ?? '/';
      this.#cookies.set(`${origin} ${pair.split('=', 1)[0]} ${path}`, { pair, path, origin });
    }
    return response;
  }
}

let provider: TestIdentityProvider;
let api: TestApi;
beforeAll(async () => {
  // It says of Node 20 that it is too old, and of every default that it is one.
  for (const method of ['warn', 'info'] as const) jest.spyOn(console, method).mockImplementation(() => {});
  provider = await startIdentityProvider();
  provider.allow(CALLBACK);
  // The UI lives below a path, the API beside it.
  api = await startTestApi({ env: { UI_ORIGIN: `${UI}/app`, ...provider.variables('our-idp') } });
});
afterAll(async () => {
  await api.stop();
  await provider.stop();
  jest.restoreAllMocks();
});

/** Follows redirects until one leads to `end`. @returns the last address */
const follow = async (browser: Browser, from: string, end: string): Promise<string> => {
  let at = from;
  for (let hops = 0; hops < 10; hops += 1) {
    const response = await browser.go(at);
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${response.status} at ${at}: ${await response.text()}`);
    at = new URL(location, at).href;
    if (at.startsWith(end)) return at;
  }
  throw new Error('redirected for ever');
};

/** From the sign-in button to the exchange of the code, as a browser behind the reverse proxy goes. */
const signIn = async (): Promise<{
  status: number;
  body: Record<string, string>;
  callback: string;
  answer: string;
}> => {
  const browser = new Browser();
  const callback = await follow(browser, `${api.url}/api/v1/auth/sso/our-idp/start?returnTo=/apiaries`, CALLBACK);
  const answer = await follow(browser, callback.replace(UI, api.url), `${UI}/app/apiaries?`);
  const code = new URL(answer).searchParams.get('code');
  const response = await browser.go(`${api.url}/api/v1/auth/sso/complete`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string>, callback, answer };
};

const aVisitor = async (): Promise<string> => {
  const { id, email } = await anAccount(api.db);
  provider.visitor = { sub: newId(), email, email_verified: true };
  return id;
};

describe('a real OpenID provider', () => {
  it('signs a user in, twice, and is linked once', async () => {
    const userId = await aVisitor();
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await signIn();
      expect(status).toBe(200);
      const { body: me } = await api.as(body.accessToken).get('/api/v1/auth/me').expect(200);
      expect(me.user.id).toBe(userId);
    }
    const links = (await api.db.select().from(ssoIdentities)).filter((link) => link.userId === userId);
    expect(links).toMatchObject([{ issuer: provider.issuer, subject: provider.visitor.sub }]);
  });

  it('leads a user with a second factor to its challenge', async () => {
    const userId = await aVisitor();
    await api.db.execute(`update users set mfa_enabled = true where id = '${userId}'`);
    expect(await signIn()).toMatchObject({ status: 200, body: { mfaRequired: true, mfaToken: expect.any(String) } });
  });

  it('cannot sign in somebody who is unknown here, nor by an address that it has not verified', async () => {
    await aVisitor();
    for (const change of [{ email: 'nobody@example.test' }, { email_verified: false }]) {
      provider.visitor = { ...provider.visitor, ...change };
      const { answer } = await signIn();
      expect(answer).toBe(`${UI}/app/apiaries?error=INVALID_CREDENTIALS`);
    }
  });

  it('names itself by its id where it was given no other name', async () => {
    const { body } = await api.as().get('/api/v1/auth/sso/providers').expect(200);
    expect(body).toEqual({ items: [{ id: 'our-idp', name: 'our-idp' }] });
  });
});
