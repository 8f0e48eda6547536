import { createHash, randomUUID, type webcrypto } from 'node:crypto';
import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';

const CLIENT_ID = 'beekeeping';
const CLIENT_SECRET = 'sEcReT-of-the-client-9c1e7f0a2b4d';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Deviations from an honest provider. */
export interface Misbehaviour {
  /** Changes the discovery document. */
  discovery?: (document: Record<string, unknown>) => Record<string, unknown>;
  /** Changes the claims of the id token. */
  claims?: (claims: JWTPayload) => JWTPayload;
  /** Makes the id token of these claims. */
  idToken?: (claims: JWTPayload, keys: ProviderKeys) => string | Promise<string>;
  /** Answers in place of an endpoint: `/discovery`, `/token`, `/jwks`, `/userinfo`. */
  answers?: Record<string, Answer>;
}

export interface ProviderKeys {
  kid: string;
  privateKey: webcrypto.CryptoKey;
  publicJwk: JWK;
}

/** An account at that provider. */
export interface FakeAccount {
  sub: string;
  email?: string;
  email_verified?: unknown;
}

/** An OpenID provider in one file that keeps to the protocol unless told otherwise. */
export interface FakeProvider {
  issuer: string;
  clientSecret: string;
  /** The variables of an API that knows it as `fake`. */
  env: Record<string, string>;
  /** `GET /jwks` and so on, in the order of arrival. */
  calls: string[];
  /** Every code and token that it gave out or was given. */
  secrets: string[];
  misbehave(misbehaviour: Misbehaviour): void;
  /** From now on it signs with another key and publishes that one only. */
  changeKey(): Promise<void>;
  /** What it does with a browser that comes to sign in as this account. @returns the query of the callback */
  authorize(location: string, account: FakeAccount): URLSearchParams;
  /** The default behaviour of the token endpoint. */
  exchange: Answer;
  stop(): Promise<void>;
}

interface Grant {
  account: FakeAccount;
  nonce: string;
  challenge: string;
  redirectUri: string;
}

const newKeys = async (): Promise<ProviderKeys> => {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = randomUUID();
  return { kid, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
};

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
};

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

/** Starts it on loopback. */
export const startFakeProvider = async (): Promise<FakeProvider> => {
  let keys = await newKeys();
  let misbehaviour: Misbehaviour = {};
  const grants = new Map<string, Grant>();
  const accounts = new Map<string, FakeAccount>();
  const calls: string[] = [];
  const secrets: string[] = [];

  const idTokenOf = async ({ account, nonce }: Grant): Promise<string> => {
    const now = Math.floor(Date.now() / 1000);
    const honest = { iss: issuer, aud: CLIENT_ID, iat: now, exp: now + 300, nonce, ...account };
    const claims = misbehaviour.claims?.(honest) ?? honest;
    if (misbehaviour.idToken) return misbehaviour.idToken(claims, keys);
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: keys.kid }).sign(keys.privateKey);
  };

  const exchange = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = new URLSearchParams(await textOf(request));
    const [, basic = ''] = (request.headers.authorization ?? '').split(' ');
    // RFC 6749 2.3.1: both parts are form-encoded.
    const parts = Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent);
    if (parts.join(':') !== `${CLIENT_ID}:${CLIENT_SECRET}`) return json(response, 401, { error: 'invalid_client' });
    const code = form.get('code') ?? '';
    const verifier = form.get('code_verifier') ?? '';
    secrets.push(verifier);
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== form.get('redirect_uri')) {
      return json(response, 400, { error: 'invalid_grant' });
    }
    const accessToken = randomUUID();
    const idToken = await idTokenOf(grant);
    accounts.set(accessToken, grant.account);
    secrets.push(accessToken, idToken);
    json(response, 200, { access_token: accessToken, token_type: 'Bearer', expires_in: 60, id_token: idToken });
  };

  const endpoints: Record<string, Answer> = {
    '/discovery': (_request, response) => {
      const document = {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
        authorization_response_iss_parameter_supported: true,
      };
      json(response, 200, misbehaviour.discovery?.(document) ?? document);
    },
    '/jwks': (_request, response) => json(response, 200, { keys: [keys.publicJwk] }),
    '/token': (request, response) => void exchange(request, response),
    '/userinfo': (request, response) =>
      json(response, 200, accounts.get((request.headers.authorization ?? '').replace('Bearer ', ''))),
  };

  const server = http.createServer((request, response) => {
    const endpoint = (request.url ?? '').replace('/.well-known/openid-configuration', '/discovery');
    calls.push(`${request.method} ${endpoint}`);
    const answer = misbehaviour.answers?.[endpoint] ?? endpoints[endpoint];
    if (answer) answer(request, response);
    else json(response, 404, {});
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    clientSecret: CLIENT_SECRET,
    env: {
      UI_ORIGIN: 'http://ui.example.test',
      SSO_PROVIDERS: 'fake',
      SSO_FAKE_ISSUER: issuer,
      SSO_FAKE_CLIENT_ID: CLIENT_ID,
      SSO_FAKE_CLIENT_SECRET: CLIENT_SECRET,
      SSO_FAKE_NAME: 'Fake provider',
    },
    calls,
    secrets,
    misbehave: (next) => {
      misbehaviour = next;
    },
    changeKey: async () => {
      keys = await newKeys();
    },
    authorize: (location, account) => {
      const asked = new URL(location).searchParams;
      const value = (name: string): string => asked.get(name) ?? '';
      if (value('code_challenge_method') !== 'S256') throw new Error('asked without PKCE');
      const code = randomUUID();
      secrets.push(code);
      grants.set(code, {
        account,
        nonce: value('nonce'),
        challenge: value('code_challenge'),
        redirectUri: value('redirect_uri'),
      });
      return new URLSearchParams({ code, state: value('state'), iss: issuer });
    },
    exchange: (request, response) => void exchange(request, response),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
