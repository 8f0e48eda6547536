import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@beekeeping/core/id';
import { auditLog, sessions, ssoIdentities, ssoLogins, users } from '@beekeeping/db/schema';
import { watchNetwork } from '@beekeeping/db/testing';
import { anAccount } from '@beekeeping/domain/testing';
import { type FakeAccount, type FakeProvider, startFakeProvider } from '../../../../testing/fake-provider.ts';
import { answerOf, callbackSso, completeSso, startSso, throughSso } from '../../../../testing/sso-browser.ts';
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts';

let provider: FakeProvider;
let api: TestApi;
beforeAll(async () => {
  provider = await startFakeProvider();
  api = await startTestApi({ identityProvider: provider });
});
afterAll(async () => {
  await api.stop();
  await provider.stop();
});
afterEach(() => {
  provider.misbehave({});
});

/** A user of ours and an account of the provider with the same, verified, e-mail address. */
const aPair = async (): Promise<{ userId: string; account: FakeAccount & { email: string } }> => {
  const { id, email } = await anAccount(api.db);
  return { userId: id, account: { sub: newId(), email, email_verified: true } };
};
const through = (account: FakeAccount) => throughSso(api, provider, account);
const identitiesOf = async (userId: string) =>
  (await api.db.select().from(ssoIdentities)).filter((identity) => identity.userId === userId);
const lastEntry = async () => (await api.db.select().from(auditLog).orderBy(auditLog.id)).at(-1)!;
const deactivate = (userId: string) => api.db.execute(`update users set is_active = false where id = '${userId}'`);

describe('GET /auth/sso/providers', () => {
  it('names them and nothing else of them', async () => {
    const { body } = await api.as().get('/api/v1/auth/sso/providers').expect(200);
    expect(body).toEqual({ items: [{ id: 'fake', name: 'Fake provider' }] });
  });
});

describe('GET /auth/sso/:provider/start', () => {
  it('asks for a code with PKCE, state and nonce of 256 bits, to come back under the configured origin', async () => {
    const { location } = await startSso(api);
    const { origin, pathname, searchParams } = new URL(location);
    expect(`${origin}${pathname}`).toBe(`${provider.issuer}/authorize`);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'beekeeping',
      response_type: 'code',
      scope: 'openid email',
      redirect_uri: 'http://ui.example.test/api/v1/auth/sso/fake/callback',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('does not let a request name the host to come back to', async () => {
    const answer = await api
      .as()
      .get('/api/v1/auth/sso/fake/start')
      .set('Host', 'evil.example.test')
      .set('X-Forwarded-Host', 'evil.example.test')
      .expect(302);
    expect(answer.headers.location).not.toContain('evil');
  });

  it('gives the browser a cookie for these paths only, out of reach of scripts and other sites', async () => {
    const answer = await api.as().get('/api/v1/auth/sso/fake/start').expect(302);
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^ssoBrowser=[\w-]{43}; Max-Age=660; Path=\/api\/v1\/auth\/sso; HttpOnly; SameSite=Lax$/),
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('stores nothing that a copy of the database could use', async () => {
    const { location, cookie } = await startSso(api);
    const row = (await api.db.select().from(ssoLogins).orderBy(ssoLogins.id)).at(-1);
    const state = new URL(location).searchParams.get('state')!;
    expect(JSON.stringify(row)).not.toContain(state);
    expect(JSON.stringify(row)).not.toContain(cookie.split('=')[1]);
    expect(row).toMatchObject({ codeVerifier: expect.stringMatching(/^test\./), completionCodeHash: null });
  });

  it('knows no other provider', async () => {
    await api.as().get('/api/v1/auth/sso/constructor/start').expect(404);
    await api.as().get('/api/v1/auth/sso/constructor/callback?state=x').expect(404);
  });

  it.each([
    '/',
    '/apiaries',
    '/apiaries?view=map&x=%20',
    '/a/b//c',
    '/apiaries/@resi',
    '/?next=https://example.test',
    '/B%C3%A4ume/100%25%20Linde',
    '/?q=100%&like=a%5Cb',
  ])('comes back to %s', async (returnTo) => {
    const { account } = await aPair();
    const { location, cookie } = await startSso(api, returnTo);
    const response = await callbackSso(api, provider.authorize(location, account), cookie).expect(302);
    expect(response.headers.location).toMatch(/[?&]code=[\w-]{43}$/);
    expect(response.headers.location!.replace(/[?&]code=[\w-]+$/, '')).toBe(`http://ui.example.test${returnTo}`);
  });

  it.each([
    '',
    'apiaries',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\tevil.test',
    '/\n/evil.test',
    '\t//evil.test',
    ' //evil.test',
    '/ /evil.test',
    'https://evil.test',
    'http:evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    '@evil.test',
    '.evil.test',
    ':80@evil.test',
    '/.//evil.test',
    '/x/..//evil.test',
    '/%2fevil.test',
    '/%2Fevil.test/..',
    '/%5cevil.test',
    '/x\\y',
    '/%',
    '/%ff',
    '/apiaries#code=x',
    '/ä',
    '/\u0000',
    '/\u2028',
    '/%00',
    '/x%0d%0aSet-Cookie:x=y',
    '/?x=%0d%0aSet-Cookie:x=y',
    '/%250a',
    '/?x=%25250d',
    '/x%7f',
    '/%c2%85',
    '/%255cevil.test',
    '/%252fevil.test',
    '/%25252fevil.test',
    '/%25ff%255cevil.test',
    '/x/%252e%252e//evil.test',
    `/%${'25'.repeat(11)}41`,
    `/${'a'.repeat(1_000)}`,
  ])('refuses to come back to %j', async (returnTo) => {
    const query = new URLSearchParams({ returnTo }).toString();
    const { body } = await api.as().get(`/api/v1/auth/sso/fake/start?${query}`).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'returnTo' }] });
  });
});

describe('the cookie of a sign-in where https is the way here', () => {
  let secure: TestApi;
  beforeAll(async () => {
    secure = await startTestApi({ identityProvider: provider, replicaOf: api, env: { COOKIE_SECURE: 'true' } });
  });
  afterAll(() => secure.stop());

  it('has a name that a browser takes over https only, and no other one is read', async () => {
    const { account } = await aPair();
    const { location, cookie } = await startSso(secure);
    expect(cookie).toMatch(/^__Secure-ssoBrowser=[\w-]{43}$/);
    const query = provider.authorize(location, account);
    const planted = cookie.replace('__Secure-', '');
    expect(answerOf(await callbackSso(secure, query, planted))).toEqual({ error: 'UNAUTHENTICATED' });
    const { code } = answerOf(await callbackSso(secure, query, cookie));
    await completeSso(secure, code!, planted).expect(401);
    await completeSso(secure, code!, cookie).expect(200);
  });
});

describe('a sign-in through a provider', () => {
  it('ends with a session, and links the account the first time', async () => {
    const { userId, account } = await aPair();
    const { answer, cookie } = await through(account);
    const { body, headers } = await completeSso(api, answer.code!, cookie).expect(200);
    expect(Object.keys(body)).toEqual(['accessToken', 'userId']);
    expect(headers['set-cookie']).toEqual([expect.stringMatching(/^refreshToken=/)]);
    const me = await api.as(body.accessToken).get('/api/v1/auth/me').expect(200);
    expect(me.body.user.id).toBe(userId);
    expect(await identitiesOf(userId)).toMatchObject([{ issuer: provider.issuer, subject: account.sub }]);
    const all = await api.db.select().from(auditLog).orderBy(auditLog.id);
    const entries = all.filter(({ entityId }) => entityId === userId);
    expect(entries.map(({ action }) => action).slice(-2)).toEqual(['user.sso_linked', 'login.succeeded']);
    expect(entries.at(-2)).toMatchObject({
      actorId: userId,
      details: { provider: 'fake', issuer: provider.issuer },
    });
  });

  it('knows the account again by its subject, whatever its e-mail address has become', async () => {
    const { userId, account } = await aPair();
    await through(account);
    for (const later of [{ sub: account.sub }, { ...account, email: 'new@example.test', email_verified: false }]) {
      const { answer, cookie } = await through(later);
      const { body } = await completeSso(api, answer.code!, cookie).expect(200);
      expect((await api.as(body.accessToken).get('/api/v1/auth/me')).body.user.id).toBe(userId);
    }
    expect(await identitiesOf(userId)).toHaveLength(1);
  });

  it('asks for the second factor of a user who has one', async () => {
    const { userId, account } = await aPair();
    await api.db.execute(`update users set mfa_enabled = true where id = '${userId}'`);
    const before = await api.db.$count(sessions);
    const { answer, cookie } = await through(account);
    const { body, headers } = await completeSso(api, answer.code!, cookie).expect(200);
    expect(body).toEqual({ mfaRequired: true, mfaToken: expect.any(String) });
    expect(headers['set-cookie']).toBeUndefined();
    expect(await api.db.$count(sessions)).toBe(before);
  });

  it('finds the e-mail address in any case, and at the userinfo endpoint where the token has none', async () => {
    const { userId, account } = await aPair();
    provider.misbehave({
      discovery: (document) => ({ ...document, userinfo_endpoint: `${provider.issuer}/userinfo` }),
      claims: ({ email: _email, email_verified: _verified, ...claims }) => claims,
    });
    const fresh = await startTestApi({ identityProvider: provider, replicaOf: api });
    const { answer } = await throughSso(fresh, provider, { ...account, email: account.email.toUpperCase() });
    await fresh.stop();
    expect(answer).toEqual({ code: expect.any(String) });
    expect(await identitiesOf(userId)).toHaveLength(1);
  });

  it('dials nobody while a transaction is open', async () => {
    const { account } = await aPair();
    const watch = watchNetwork({ db: api.db, url: api.database.url });
    await through(account);
    watch.restore();
    expect(watch.inTransaction).toEqual([]);
    expect(watch.outside).toContain(`dial:127.0.0.1:${new URL(provider.issuer).port}`);
  });

  it('ignores what else a provider adds to its answer', async () => {
    const { account } = await aPair();
    const { location, cookie } = await startSso(api);
    const query = provider.authorize(location, account);
    for (const [name, value] of Object.entries({ session_state: 'x', scope: 'openid', id_token: 'x', response: 'x' })) {
      query.set(name, value);
    }
    expect(answerOf(await callbackSso(api, query, cookie))).toEqual({ code: expect.any(String) });
  });
});

describe('an account that nobody may sign in with', () => {
  const unlinked = async (account: (own: FakeAccount & { email: string }) => FakeAccount) => {
    const { userId, account: own } = await aPair();
    return { userId, account: account(own) };
  };
  const notVerified = (email_verified?: unknown) => () =>
    unlinked(({ sub, email }) => ({ sub, email, ...(email_verified === undefined ? {} : { email_verified }) }));
  const cases: [string, () => Promise<{ userId: string; account: FakeAccount }>, string][] = [
    ['is unknown here', () => unlinked((own) => ({ ...own, email: 'nobody@example.test' })), 'unknown-account'],
    [
      'is of an inactive user',
      async () => {
        const pair = await aPair();
        await deactivate(pair.userId);
        return pair;
      },
      'inactive',
    ],
    ['has an address that is not verified', notVerified(false), 'unverified-email'],
    ['has an address that is verified by a text', notVerified('true'), 'unverified-email'],
    ['has an address that is verified by a number', notVerified(1), 'unverified-email'],
    ['has an address of which nothing is said', notVerified(), 'unverified-email'],
    ['has no address', () => unlinked(({ sub }) => ({ sub, email_verified: true })), 'unverified-email'],
    [
      'has an address with a letter that only looks like the right one when it is made small',
      async () => {
        const pair = await aPair();
        await api.db.execute(`update users set email = 'k${pair.userId}@example.test' where id = '${pair.userId}'`);
        return { ...pair, account: { ...pair.account, email: `\u212a${pair.userId}@example.test` } };
      },
      'unverified-email',
    ],
    [
      'has the address of somebody who is linked to another account there',
      async () => {
        const { userId, account } = await aPair();
        await through(account);
        return { userId, account: { ...account, sub: newId() } };
      },
      'linked-otherwise',
    ],
    [
      'is linked to a user who was deactivated since',
      async () => {
        const { userId, account } = await aPair();
        await through(account);
        await deactivate(userId);
        return { userId, account };
      },
      'inactive',
    ],
  ];

  it.each(cases)('is refused alike when it %s', async (_what, prepare, reason) => {
    const { userId, account } = await prepare();
    const before = [await identitiesOf(userId), await api.db.$count(users), await api.db.$count(sessions)];
    const { location, cookie } = await startSso(api);
    const response = await callbackSso(api, provider.authorize(location, account), cookie).expect(302);
    expect(response.headers.location).toBe('http://ui.example.test/?error=INVALID_CREDENTIALS');
    const { details, action } = await lastEntry();
    expect([action, (details as { reason: string }).reason]).toEqual(['login.failed', reason]);
    expect([await identitiesOf(userId), await api.db.$count(users), await api.db.$count(sessions)]).toEqual(before);
  });

  it('answers a program with the same problem for each', async () => {
    const bodies = [];
    for (const [, prepare] of cases.slice(0, 3)) {
      const { account } = await prepare();
      const { location, cookie } = await startSso(api);
      const { body } = await callbackSso(api, provider.authorize(location, account), cookie, '*/*').expect(401);
      bodies.push({ ...body, requestId: '' });
    }
    expect(bodies[0]).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    for (const body of bodies) expect(body).toEqual(bodies[0]);
  });
});

describe('two sign-ins at once', () => {
  it('that link one user to two accounts of a provider link one', async () => {
    const { userId, account } = await aPair();
    const answers = await Promise.all([1, 2, 3, 4].map((n) => through({ ...account, sub: `${account.sub}-${n}` })));
    expect(answers.filter(({ answer }) => answer.code).length).toBe(1);
    expect(await identitiesOf(userId)).toHaveLength(1);
  });

  it('that link the same account link it once and both succeed', async () => {
    const { userId, account } = await aPair();
    const answers = await Promise.all([1, 2, 3].map(() => through(account)));
    expect(answers.map(({ answer }) => Object.keys(answer))).toEqual([['code'], ['code'], ['code']]);
    expect(await identitiesOf(userId)).toHaveLength(1);
  });
});

describe('POST /auth/sso/complete', () => {
  const ready = async () => {
    const { userId, account } = await aPair();
    return { userId, ...(await through(account)) };
  };
  const ended = { code: 'UNAUTHENTICATED' };

  it('takes a code once, on however many replicas it is sent', async () => {
    const { answer, cookie } = await ready();
    const other = await startTestApi({ identityProvider: provider, replicaOf: api });
    const before = await api.db.$count(sessions);
    const sent = Array.from({ length: 10 }, (_, n) => completeSso(n % 2 === 0 ? api : other, answer.code!, cookie));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    await other.stop();
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(9);
    expect(await api.db.$count(sessions)).toBe(before + 1);
  });

  it('refuses a code from another browser, and leaves it to the right one', async () => {
    const { answer, cookie } = await ready();
    const { cookie: otherCookie } = await startSso(api);
    for (const wrong of [undefined, otherCookie, 'ssoBrowser=']) {
      expect((await completeSso(api, answer.code!, wrong).expect(401)).body).toMatchObject(ended);
    }
    await completeSso(api, answer.code!, cookie).expect(200);
  });

  it('refuses a code after 60 seconds', async () => {
    const { answer, cookie } = await ready();
    await api.db.execute("update sso_logins set completion_expires_at = now() - interval '1 millisecond'");
    expect((await completeSso(api, answer.code!, cookie).expect(401)).body).toMatchObject(ended);
  });

  it('refuses a user who was deactivated between coming back and completing', async () => {
    const { userId, answer, cookie } = await ready();
    await deactivate(userId);
    expect((await completeSso(api, answer.code!, cookie).expect(401)).body).toMatchObject(ended);
    expect(await lastEntry()).toMatchObject({
      action: 'login.failed',
      entityId: userId,
      details: { reason: 'inactive' },
    });
  });

  it('takes neither a state nor what else belongs to other steps for a code', async () => {
    const { location, cookie } = await startSso(api);
    const { token } = await api.signIn('no role');
    const { searchParams } = new URL(location);
    for (const wrong of [searchParams.get('state')!, searchParams.get('nonce')!, cookie.split('=')[1]!]) {
      await completeSso(api, wrong, cookie).expect(401);
    }
    await completeSso(api, token.slice(0, 200), cookie).expect(401);
  });
});
