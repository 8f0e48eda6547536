import { createHmac, type webcrypto } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@beekeeping/core/id';
import { auditLog, sessions, ssoIdentities, ssoLogins } from '@beekeeping/db/schema';
import { waitUntil } from '@beekeeping/db/testing';
import { anAccount } from '@beekeeping/domain/testing';
import { recordedLog } from '@beekeeping/http/testing';
import { exportSPKI, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose';
import {
  type Misbehaviour,
  type FakeAccount,
  type FakeProvider,
  type ProviderKeys,
  startFakeProvider,
} from '../../../../testing/fake-provider.ts';
import { answerOf, callbackSso, completeSso, startSso } from '../../../../testing/sso-browser.ts';
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts';

const log = recordedLog();
let provider: FakeProvider;
let api: TestApi;
let account: FakeAccount & { email: string };
/** The same API without what it has learnt of the provider. */
let fresh: TestApi | undefined;
beforeAll(async () => {
  provider = await startFakeProvider();
  api = await startTestApi({ identityProvider: provider, logger: log });
  const { email } = await anAccount(api.db);
  account = { sub: newId(), email, email_verified: true };
});
afterAll(async () => {
  await api.stop();
  await provider.stop();
});
afterEach(async () => {
  provider.misbehave({});
  await fresh?.stop();
  fresh = undefined;
});
const freshApi = async (): Promise<TestApi> =>
  (fresh = await startTestApi({ identityProvider: provider, replicaOf: api, logger: log }));

const stored = async () => ({
  sessions: await api.db.$count(sessions),
  links: await api.db.$count(ssoIdentities),
  completions: (await api.db.select().from(ssoLogins)).filter(({ completionCodeHash }) => completionCodeHash).length,
});

/** Signs in once with everything right but `misbehaviour`, and expects this refusal, with nothing left behind. */
const expectRefusal = async (code: string, misbehaviour: Misbehaviour, from: TestApi = api): Promise<void> => {
  const before = await stored();
  const { location, cookie } = await startSso(from);
  provider.misbehave(misbehaviour);
  const response = await callbackSso(from, provider.authorize(location, account), cookie).expect(302);
  expect(response.headers.location).toBe(`http://ui.example.test/?error=${code}`);
  expect(await stored()).toEqual(before);
};
const REFUSED = 'INVALID_CREDENTIALS';
const FAILED = 'PROVIDER_FAILED';
const TIMEOUT = 'PROVIDER_TIMEOUT';

const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const hmacToken = (claims: JWTPayload, header: object, secret: string): string => {
  const signed = `${base64url(header)}.${base64url(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
};
const publicPem = async ({ publicJwk }: ProviderKeys): Promise<string> =>
  exportSPKI((await importJWK({ ...publicJwk, ext: true }, 'RS256')) as webcrypto.CryptoKey);
const signedWith = async (alg: string, claims: JWTPayload, header: object, options = {}): Promise<string> => {
  const { privateKey } = await generateKeyPair(alg, options);
  return new SignJWT(claims).setProtectedHeader({ alg, ...header }).sign(privateKey);
};
const seconds = (): number => Math.floor(Date.now() / 1000);

const tokens: Record<string, Misbehaviour> = {
  'another issuer': { claims: (claims) => ({ ...claims, iss: 'https://evil.example.test' }) },
  'its issuer with a slash more': { claims: (claims) => ({ ...claims, iss: `${claims.iss}/` }) },
  'no issuer': { claims: ({ iss: _iss, ...claims }) => claims },
  'another audience': { claims: (claims) => ({ ...claims, aud: 'another-client' }) },
  'no audience': { claims: ({ aud: _aud, ...claims }) => claims },
  'two audiences and nobody authorized': { claims: (claims) => ({ ...claims, aud: ['beekeeping', 'another'] }) },
  'two audiences and another one authorized': {
    claims: (claims) => ({ ...claims, aud: ['beekeeping', 'another'], azp: 'another' }),
  },
  'us as audience and another one authorized': { claims: (claims) => ({ ...claims, azp: 'another' }) },
  'an audience list without us': { claims: (claims) => ({ ...claims, aud: ['another'], azp: 'beekeeping' }) },
  'an end that has passed': { claims: (claims) => ({ ...claims, iat: seconds() - 400, exp: seconds() - 61 }) },
  'no end': { claims: ({ exp: _exp, ...claims }) => claims },
  'an end that is a text': {
    idToken: ({ exp, ...claims }, keys) =>
      new SignJWT({ ...claims, exp: String(exp) as unknown as number })
        .setProtectedHeader({ alg: 'RS256', kid: keys.kid })
        .sign(keys.privateKey),
  },
  'an issue in the future': { claims: (claims) => ({ ...claims, iat: seconds() + 70, exp: seconds() + 600 }) },
  'no issue': { claims: ({ iat: _iat, ...claims }) => claims },
  'a begin in the future': { claims: (claims) => ({ ...claims, nbf: seconds() + 70 }) },
  'an old nonce': { claims: (claims) => ({ ...claims, nonce: 'of-another-sign-in' }) },
  'no nonce': { claims: ({ nonce: _nonce, ...claims }) => claims },
  'no subject': { claims: ({ sub: _sub, ...claims }) => claims },
  'an empty subject': { claims: (claims) => ({ ...claims, sub: '' }) },
  'a subject that is a number': { claims: (claims) => ({ ...claims, sub: 7 as unknown as string }) },
  'a subject of 256 characters': { claims: (claims) => ({ ...claims, sub: 'x'.repeat(256) }) },
  'a subject of 200,000 characters': { claims: (claims) => ({ ...claims, sub: 'x'.repeat(200_000) }) },
  'no signature': { idToken: (claims) => `${base64url({ alg: 'none' })}.${base64url(claims)}.` },
  'no signature where RS256 is said': {
    idToken: (claims, { kid }) => `${base64url({ alg: 'RS256', kid })}.${base64url(claims)}.`,
  },
  'the public key as a secret': {
    idToken: async (claims, keys) => hmacToken(claims, { alg: 'HS256', kid: keys.kid }, await publicPem(keys)),
  },
  'the secret of the client': {
    idToken: (claims) => hmacToken(claims, { alg: 'HS256' }, provider.clientSecret),
  },
  'another key under the right name': { idToken: (claims, { kid }) => signedWith('RS256', claims, { kid }) },
  'a key that nobody published': { idToken: (claims) => signedWith('RS256', claims, { kid: 'unknown' }) },
  'a key of its own in the header': {
    idToken: async (claims, { kid, publicJwk }) => signedWith('RS256', claims, { kid, jwk: publicJwk }),
  },
  'a header that asks for more': {
    idToken: async (claims, keys) => {
      const token = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: keys.kid }).sign(keys.privateKey);
      return `${base64url({ alg: 'RS256', kid: keys.kid, crit: ['x'], x: 1 })}.${token.split('.').slice(1).join('.')}`;
    },
  },
  'claims that were changed after signing': {
    idToken: async (claims, keys) => {
      const token = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: keys.kid }).sign(keys.privateKey);
      const [header, , signature] = token.split('.');
      return `${header}.${base64url({ ...claims, sub: 'somebody else' })}.${signature}`;
    },
  },
  'nothing of a token in it': { idToken: () => 'token' },
};

describe('an id token with', () => {
  it.each(Object.entries(tokens))('%s signs nobody in', async (_what, misbehaviour) => {
    await expectRefusal(REFUSED, misbehaviour);
    const entry = (await api.db.select().from(auditLog).orderBy(auditLog.id)).at(-1)!;
    expect(entry).toMatchObject({ action: 'login.failed', actorId: null, details: { provider: 'fake' } });
  });

  it('an algorithm that the provider offers and we do not take signs nobody in', async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS512', { extractable: true });
    const jwk = { ...(await crypto.subtle.exportKey('jwk', publicKey)), kid: 'strong', alg: 'RS512' };
    const json = (_request: IncomingMessage, response: ServerResponse) =>
      void response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ keys: [jwk] }));
    const offered = { id_token_signing_alg_values_supported: ['RS512', 'RS256'] };
    const misbehaviour: Misbehaviour = {
      discovery: (document) => ({ ...document, ...offered }),
      answers: { '/jwks': json },
      idToken: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS512', kid: 'strong' }).sign(privateKey),
    };
    provider.misbehave(misbehaviour);
    await expectRefusal(REFUSED, misbehaviour, await freshApi());
  });

  it('a minute of difference between the clocks signs in', async () => {
    const { location, cookie } = await startSso(api);
    const past = await anAccount(api.db);
    provider.misbehave({ claims: (claims) => ({ ...claims, iat: seconds() + 50, exp: seconds() - 50 }) });
    const query = provider.authorize(location, { ...account, sub: newId(), email: past.email });
    expect(answerOf(await callbackSso(api, query, cookie))).toEqual({ code: expect.any(String) });
  });

  it('two audiences, and us authorized, signs in', async () => {
    const { location, cookie } = await startSso(api);
    const { email } = await anAccount(api.db);
    provider.misbehave({ claims: (claims) => ({ ...claims, aud: ['beekeeping', 'x'], azp: 'beekeeping' }) });
    const query = provider.authorize(location, { ...account, sub: newId(), email });
    expect(answerOf(await callbackSso(api, query, cookie))).toEqual({ code: expect.any(String) });
  });
});

const send =
  (status: number, headers: Record<string, string>, body: string) =>
  (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(status, headers).end(body);
  };
const HTML = { 'Content-Type': 'text/html' };
const JSON_TYPE = { 'Content-Type': 'application/json' };
const silence = (): void => {};
const hangUp = (request: IncomingMessage): void => void request.socket.destroy();
const drip = (_request: IncomingMessage, response: ServerResponse): void => {
  response.writeHead(200, JSON_TYPE);
  const timer = setInterval(() => response.write(' '), 50);
  response.on('close', () => clearInterval(timer));
};
const flood = (_request: IncomingMessage, response: ServerResponse): void => {
  response.writeHead(200, JSON_TYPE);
  const more = (): void => {
    while (!response.destroyed && response.write('x'.repeat(65_536)));
  };
  response.on('drain', more);
  more();
};

const tokenEndpoints: [string, Misbehaviour, string][] = [
  ['fails', { answers: { '/token': send(500, JSON_TYPE, '{}') } }, FAILED],
  ['answers a page', { answers: { '/token': send(200, HTML, '<p>no</p>') } }, FAILED],
  ['answers a failing page', { answers: { '/token': send(502, HTML, '<p>no</p>') } }, FAILED],
  ['answers half of its JSON', { answers: { '/token': send(200, JSON_TYPE, '{"access_token":') } }, FAILED],
  ['does not know us', { answers: { '/token': send(401, JSON_TYPE, '{"error":"invalid_client"}') } }, FAILED],
  ['answers more than anybody needs', { answers: { '/token': flood } }, FAILED],
  ['hangs up', { answers: { '/token': hangUp } }, FAILED],
];

describe('a token endpoint that', () => {
  it.each(tokenEndpoints)(
    '%s signs nobody in',
    async (_what, misbehaviour, code) => {
      await expectRefusal(code, misbehaviour);
    },
    20_000,
  );

  it('redirects is not followed', async () => {
    const before = provider.calls.length;
    const elsewhere = { Location: `${provider.issuer}/elsewhere` };
    await expectRefusal(FAILED, { answers: { '/token': send(307, elsewhere, '') } });
    expect(provider.calls.slice(before)).toEqual(expect.not.arrayContaining([expect.stringContaining('elsewhere')]));
    expect(provider.calls.slice(before)).toContain('POST /token');
  });
});

describe('a discovery document that', () => {
  it.each<[string, Misbehaviour, number, string]>([
    ['names another issuer', { discovery: (d) => ({ ...d, issuer: 'https://evil.example.test' }) }, 502, FAILED],
    [
      'names its issuer with a slash more',
      { discovery: (d) => ({ ...d, issuer: `${String(d.issuer)}/` }) },
      502,
      FAILED,
    ],
    ['redirects', { answers: { '/discovery': send(302, { Location: '/other' }, '') } }, 502, FAILED],
    ['is a page', { answers: { '/discovery': send(200, HTML, '<p>no</p>') } }, 502, FAILED],
    ['holds more than anybody reads', { discovery: (d) => ({ ...d, extra: Array(10_000).fill(1) }) }, 502, FAILED],
    ['is not there', { answers: { '/discovery': send(404, JSON_TYPE, '{}') } }, 502, FAILED],
  ])(
    '%s sends nobody to the provider but a browser back to the UI, and is asked for again',
    async (_what, misbehaviour, status, code) => {
      const replica = await freshApi();
      const before = await api.db.$count(ssoLogins);
      provider.misbehave(misbehaviour);
      const { body } = await replica.as().get('/api/v1/auth/sso/fake/start').expect(status);
      expect(body.code).toBe(code);
      const browser = replica.as().get('/api/v1/auth/sso/fake/start?returnTo=/apiaries').set('Accept', 'text/html');
      expect((await browser.expect(302)).headers.location).toBe(`http://ui.example.test/apiaries?error=${code}`);
      expect(await api.db.$count(ssoLogins)).toBe(before);
      provider.misbehave({});
      await startSso(replica);
    },
    20_000,
  );
});

describe('the log of a discovery document', () => {
  const reasons = () =>
    log.lines.flatMap(({ message, fields }) => (message === 'the identity provider failed' ? fields?.reason : []));
  const PATH = '/application/o/bees';
  it.each([
    ['with the slash that the operator left out', PATH, `${PATH}/`],
    ['without the slash that the operator wrote', `${PATH}/`, PATH],
    ['of a host with a slash', '', '/'],
  ])('says how it spells its issuer %s', async (_how, configured, named) => {
    const env = { SSO_FAKE_ISSUER: `${provider.issuer}${configured}` };
    const issuer = `${provider.issuer}${named}`;
    const document = send(200, JSON_TYPE, JSON.stringify({ issuer }));
    provider.misbehave({ answers: { [`${configured.replace(/\/$/, '')}/discovery`]: document } });
    fresh = await startTestApi({ identityProvider: provider, env, replicaOf: api, logger: log });
    await fresh.as().get('/api/v1/auth/sso/fake/start').set('Accept', 'text/html').expect(302);
    expect(reasons().at(-1)).toBe(`identity provider: discovery of an issuer that the provider spells ${issuer}`);
  });

  it('repeats no other issuer', async () => {
    provider.misbehave({ discovery: (d) => ({ ...d, issuer: `${provider.issuer}//` }) });
    const replica = await freshApi();
    await replica.as().get('/api/v1/auth/sso/fake/start').set('Accept', 'text/html').expect(302);
    expect(reasons().at(-1)).toBe('identity provider: discovery of another issuer');
  });
});

describe('userinfo that', () => {
  it.each<[string, object, string]>([
    ['is of another subject', { sub: 'somebody else', email: 'x', email_verified: true }, REFUSED],
    ['says nothing of a subject', { email: 'x', email_verified: true }, REFUSED],
    ['does not verify the address', { sub: 'own', email: 'x', email_verified: 'true' }, REFUSED],
  ])('%s signs nobody in', async (_what, answer, code) => {
    const replica = await freshApi();
    const reported = {
      ...answer,
      email: account.email,
      ...('sub' in answer && answer.sub === 'own' ? { sub: account.sub } : {}),
    };
    const misbehaviour: Misbehaviour = {
      discovery: (document) => ({ ...document, userinfo_endpoint: `${provider.issuer}/userinfo` }),
      claims: ({ email: _email, email_verified: _verified, ...claims }) => claims,
      answers: { '/userinfo': send(200, JSON_TYPE, JSON.stringify(reported)) },
    };
    provider.misbehave(misbehaviour);
    await expectRefusal(code, misbehaviour, replica);
  });
});

describe('a provider that hangs', () => {
  it('is given up after 5 seconds, wherever it hangs', async () => {
    const replica = await freshApi();
    const begun = await Promise.all([api, api, replica].map((from) => startSso(from)));
    const unstarted = await startTestApi({ identityProvider: provider, replicaOf: api });
    const before = await stored();
    const tokenAnswers = [silence, drip];
    const honest = begun.map(({ location }) => provider.authorize(location, account));
    provider.misbehave({
      answers: {
        '/discovery': silence,
        '/jwks': silence,
        '/token': (request, response) => {
          const answer = tokenAnswers.pop();
          if (answer) answer(request, response);
          else provider.exchange(request, response);
        },
      },
    });
    const back = (n: number, from: TestApi) => callbackSso(from, honest[n]!, begun[n]!.cookie).expect(302);
    const asking = [back(0, api), back(1, api)].map((request) => request.then(answerOf));
    await waitUntil('both ask for a token', () => tokenAnswers.length === 0);
    const start = unstarted.as().get('/api/v1/auth/sso/fake/start').expect(504);
    const answers = await Promise.all([
      ...asking,
      back(2, replica).then(answerOf),
      start.then(({ body }) => body.code),
    ]);
    await unstarted.stop();
    expect(answers).toEqual([{ error: TIMEOUT }, { error: TIMEOUT }, { error: TIMEOUT }, TIMEOUT]);
    expect(await stored()).toEqual(before);
  });
});

describe('a return that', () => {
  const begun = async () => {
    const { location, cookie } = await startSso(api);
    const { email } = await anAccount(api.db);
    return { query: provider.authorize(location, { sub: newId(), email, email_verified: true }), cookie, location };
  };
  const expectRefused = async (query: URLSearchParams, cookie: string | undefined, error: string): Promise<void> => {
    const before = await stored();
    const called = provider.calls.length;
    const entries = await api.db.$count(auditLog);
    const response = await callbackSso(api, query, cookie).expect(302);
    expect(response.headers.location).toBe(`http://ui.example.test/?error=${error}`);
    expect(await stored()).toEqual(before);
    if (error === ENDED) expect(provider.calls).toHaveLength(called);
    // Anybody can come without the cookie of a sign-in that was begun: the log is not theirs to fill.
    expect(await api.db.$count(auditLog)).toBe(entries + (error === REFUSED ? 1 : 0));
  };
  const ENDED = 'UNAUTHENTICATED';
  const expectAccepted = async (query: URLSearchParams, cookie: string): Promise<void> =>
    expect(answerOf(await callbackSso(api, query, cookie))).toEqual({ code: expect.any(String) });

  it('has the state of another browser is refused, and leaves it to that browser', async () => {
    const [one, other] = [await begun(), await begun()];
    await expectRefused(one.query, other.cookie, ENDED);
    await expectRefused(other.query, one.cookie, ENDED);
    await expectAccepted(one.query, one.cookie);
  });

  it('has no cookie is refused', async () => {
    const { query } = await begun();
    for (const cookie of [undefined, 'ssoBrowser=', 'ssoBrowser=x', 'refreshToken=x'])
      await expectRefused(query, cookie, ENDED);
    const line = { level: 'warn', message: 'a sign-in through an identity provider was refused' };
    const fields = { provider: 'fake', code: ENDED, ip: '127.0.0.1', requestId: expect.any(String) };
    expect(log.lines).toContainEqual({ ...line, fields });
  });

  it('has been here before is refused', async () => {
    const { query, cookie } = await begun();
    await expectAccepted(query, cookie);
    await expectRefused(query, cookie, ENDED);
  });

  it('comes ten times at once, to two replicas, is taken once', async () => {
    const { query, cookie } = await begun();
    const replica = await freshApi();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => callbackSso(n % 2 === 0 ? api : replica, query, cookie)),
    );
    expect(answers.filter((answer) => 'code' in answerOf(answer))).toHaveLength(1);
  });

  it('comes after ten minutes is refused', async () => {
    const { query, cookie } = await begun();
    await api.db.execute(
      "update sso_logins set expires_at = now() - interval '1 millisecond' where returned_at is null",
    );
    await expectRefused(query, cookie, ENDED);
  });

  it('has an unknown state, or one of another provider’s path, is refused', async () => {
    const { query, cookie } = await begun();
    query.set('state', 'x'.repeat(43));
    await expectRefused(query, cookie, ENDED);
  });

  it('brings a code that was used is refused', async () => {
    const first = await begun();
    await expectAccepted(first.query, first.cookie);
    const second = await begun();
    second.query.set('code', first.query.get('code')!);
    await expectRefused(second.query, second.cookie, REFUSED);
  });

  it('brings the code of another sign-in, which PKCE ties to that one, is refused', async () => {
    const [own, stolen] = [await begun(), await begun()];
    own.query.set('code', stolen.query.get('code')!);
    await expectRefused(own.query, own.cookie, REFUSED);
  });

  it.each([
    ['the issuer of another provider', (query: URLSearchParams) => query.set('iss', 'https://evil.example.test')],
    ['no issuer where one was promised', (query: URLSearchParams) => query.delete('iss')],
    ['no code', (query: URLSearchParams) => query.delete('code')],
    ['a no of its user', (query: URLSearchParams) => query.set('error', 'access_denied')],
    ['an error that nobody knows', (query: URLSearchParams) => query.set('error', '<script>')],
  ])('brings %s is refused', async (_what, change) => {
    const { query, cookie } = await begun();
    change(query);
    const called = provider.calls.length;
    await expectRefused(query, cookie, REFUSED);
    expect(provider.calls).toHaveLength(called);
  });

  it('brings an error of the provider says so', async () => {
    const { query, cookie } = await begun();
    query.set('error', 'server_error');
    await expectRefused(query, cookie, FAILED);
  });

  it('comes from a program gets the problem instead', async () => {
    const { query, cookie } = await begun();
    await callbackSso(api, query, undefined, '*/*').expect(401);
    provider.misbehave({ answers: { '/token': send(500, JSON_TYPE, '{}') } });
    const { body } = await callbackSso(api, query, cookie, 'application/json').expect(502);
    expect(body).toMatchObject({ code: FAILED, instance: '/api/v1/auth/sso/fake/callback' });
  });

  it('is found in no log and no audit entry, whatever the outcome', async () => {
    const { query, cookie } = await begun();
    const answer = answerOf(await callbackSso(api, query, cookie));
    const { body } = await completeSso(api, answer.code!, cookie).expect(200);
    const written = JSON.stringify([log.lines, await api.db.select().from(auditLog)]);
    const secrets = [...provider.secrets, query.get('state')!, cookie.split('=')[1]!, answer.code!, body.accessToken];
    expect(log.lines.some(({ fields }) => fields.path === '/api/v1/auth/sso/fake/callback')).toBe(true);
    expect(secrets.filter((secret) => secret.length > 8 && written.includes(secret))).toEqual([]);
    expect(written).not.toContain(provider.clientSecret);
  });
});

describe('keys that', () => {
  it.each<[string, Misbehaviour, string]>([
    ['cannot be had', { answers: { '/jwks': send(500, JSON_TYPE, '{}') } }, FAILED],
    ['are a page', { answers: { '/jwks': send(200, HTML, '<p>no</p>') } }, FAILED],
  ])(
    '%s sign nobody in',
    async (_what, misbehaviour, code) => {
      await expectRefusal(code, misbehaviour, await freshApi());
    },
    20_000,
  );

  it('are new are asked for once, and not again for five minutes', async () => {
    const { email } = await anAccount(api.db);
    const own = { ...account, sub: newId(), email };
    const replica = await freshApi();
    const signIn = async () => {
      const { location, cookie } = await startSso(replica);
      return answerOf(await callbackSso(replica, provider.authorize(location, own), cookie));
    };
    const asked = () => provider.calls.filter((call) => call === 'GET /jwks').length;
    const before = asked();
    expect(await signIn()).toEqual({ code: expect.any(String) });
    expect(await signIn()).toEqual({ code: expect.any(String) });
    expect(asked() - before).toBe(1);
    await provider.changeKey();
    expect(await signIn()).toEqual({ code: expect.any(String) });
    expect(asked() - before).toBe(2);
    provider.misbehave(tokens['a key that nobody published']!);
    for (let n = 0; n < 3; n += 1) expect(await signIn()).toEqual({ error: REFUSED });
    expect(asked() - before).toBe(2);
  });
});
