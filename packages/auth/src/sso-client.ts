import { AppError } from '@beekeeping/core/app-error';
import type { Clock } from '@beekeeping/core/clock';
import type { DialError } from '@beekeeping/egress';
import * as openid from 'openid-client';
import { ProviderDialFailed, ssoFetch } from './sso-fetch.ts';

/** For everything that one step asks of a provider (docs/requirements/faults.md#identity-providers). */
const DEADLINE_MS = 5_000;
const TOLERANCE_SECONDS = 60;
/** Asymmetric ones only: with a shared secret, or none, anybody with a public key could sign. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];
/** Keys are fetched again after this time, and not sooner because of an unknown one. */
const KEYS_SECONDS = 5 * 60;
/** The library asks again for an unknown key when those it has are at least so old. */
const LIBRARY_REFETCH_SECONDS = 60;
/** OpenID Connect Core 2: a subject has at most 255 characters. */
const MAX_SUBJECT = 255;
/** What a provider sends a browser back with after an error of its own; anything else that a browser sends is a refusal. */
const OUT_OF_ORDER = new Set(['server_error', 'temporarily_unavailable']);
/** The library's codes for a token or an answer that does not prove what it should. */
const UNPROVEN = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
]);

/** An identity provider as the operator set it up. */
export interface IdentityProvider {
  id: string;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** What is agreed at the start and checked at the end of one sign-in. */
export interface SsoExchange {
  redirectUri: string;
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** What the provider sent the browser back with. */
export interface SsoResponse {
  state: string;
  code?: string | undefined;
  iss?: string | undefined;
  error?: string | undefined;
}

/** Whom the provider vouches for. */
export interface SsoClaims {
  issuer: string;
  subject: string;
  /** Only when the provider says, by `true` and nothing else, that it has verified it. */
  verifiedEmail: string | undefined;
}

/** The provider, or an answer in its name, does not prove the identity. `reason` is for the log. */
export class SsoRefused extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.name = 'SsoRefused';
    this.reason = reason;
  }
}

/** Speaks OpenID Connect with one provider. */
export interface SsoClient {
  provider: IdentityProvider;
  /** Where to send the browser. @throws AppError PROVIDER_FAILED, PROVIDER_TIMEOUT */
  authorizationUrl(exchange: SsoExchange): Promise<URL>;
  /**
   * Exchanges the code once and checks everything about its answer.
   * @throws SsoRefused when it proves nothing; AppError PROVIDER_FAILED, PROVIDER_TIMEOUT
   */
  claims(response: SsoResponse, exchange: SsoExchange): Promise<SsoClaims>;
}

interface Keys {
  jwks: NonNullable<ReturnType<typeof openid.getJwksCache>>['jwks'];
  /** Milliseconds. */
  fetchedAt: number;
}

/** The client of a provider. Asks it for nothing until the first sign-in, and again after each failure. */
export const createSsoClient = (provider: IdentityProvider, clock: Clock): SsoClient => {
  let metadata: openid.ServerMetadata | undefined;
  let keys: Keys | undefined;
  let askedForUnknownKeyAt = Number.NEGATIVE_INFINITY;
  const isInsecure = provider.issuer.startsWith('http:');
  const nowMs = (): number => clock.now().getTime();

  const discover = async (fetch: openid.CustomFetch): Promise<openid.ServerMetadata> => {
    const found = await openid
      .discovery(new URL(provider.issuer), provider.clientId, undefined, openid.None(), {
        [openid.customFetch]: fetch,
        // For an issuer on this machine; in production the configuration refuses one.
        // oxlint-disable-next-line typescript/no-deprecated
        execute: isInsecure ? [openid.allowInsecureRequests] : [],
      })
      .catch((error: unknown) => {
        const issuer = refusedIssuerIn(error);
        throw issuer === undefined ? error : new Error(ofAnotherIssuer(issuer, provider.issuer));
      });
    const answered = found.serverMetadata();
    // The library forgives the slash after a host, and some hosts everything.
    if (answered.issuer !== provider.issuer) throw new Error(ofAnotherIssuer(answered.issuer, provider.issuer));
    return { ...answered };
  };

  /** A configuration of this step alone: the library keeps keys with it, and how long they last is decided here. */
  const configure = async (fetch: openid.CustomFetch): Promise<openid.Configuration> => {
    metadata ??= await discover(fetch).catch((error: unknown) => {
      throw dialErrorIn(error) === undefined ? failed('PROVIDER_FAILED', `discovery ${problemOf(error)}`) : error;
    });
    const offered = metadata.id_token_signing_alg_values_supported;
    const config = new openid.Configuration(
      {
        ...metadata,
        id_token_signing_alg_values_supported: ALGORITHMS.filter((name) => offered?.includes(name) ?? true),
      },
      provider.clientId,
      {
        [openid.clockTolerance]: TOLERANCE_SECONDS,
        [openid.clockSkew]: Math.round((nowMs() - Date.now()) / 1000),
      },
      authenticationFor(metadata, provider.clientSecret),
    );
    config[openid.customFetch] = fetch;
    // oxlint-disable-next-line typescript/no-deprecated
    if (isInsecure) openid.allowInsecureRequests(config);
    // Without this the signature of a token that came straight from the provider would not be looked at.
    openid.enableNonRepudiationChecks(config);
    return config;
  };

  const withKeys = async <T>(config: openid.Configuration, step: () => Promise<T>): Promise<T> => {
    const known = keys && nowMs() - keys.fetchedAt < KEYS_SECONDS * 1000 ? keys : undefined;
    const mayAskAgain = nowMs() - askedForUnknownKeyAt >= KEYS_SECONDS * 1000;
    const libraryNow = Math.floor(Date.now() / 1000);
    const uat = mayAskAgain ? libraryNow - LIBRARY_REFETCH_SECONDS : libraryNow;
    if (known) openid.setJwksCache(config, { jwks: known.jwks, uat });
    try {
      return await step();
    } finally {
      const held = openid.getJwksCache(config);
      if (!held || held.uat !== uat || !known) {
        if (known) askedForUnknownKeyAt = nowMs();
        keys = held && { jwks: held.jwks, fetchedAt: nowMs() };
      }
    }
  };

  /** Runs a step and converts what the library throws into errors of this service. */
  const translatingErrors = async <T>(step: () => Promise<T>): Promise<T> => {
    try {
      return await step();
    } catch (error) {
      const inOurWords = wordsFor(error);
      // It may have moved: the next sign-in fetches it again.
      if (inOurWords instanceof AppError) metadata = undefined;
      throw inOurWords;
    }
  };

  return {
    provider,
    authorizationUrl: ({ redirectUri, state, nonce, codeVerifier }) =>
      translatingErrors(async () => {
        const config = await configure(ssoFetch(DEADLINE_MS));
        return openid.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: 'openid email',
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        });
      }),
    claims: (response, { redirectUri, state, nonce, codeVerifier }) =>
      translatingErrors(async () => {
        const config = await configure(ssoFetch(DEADLINE_MS));
        const url = new URL(redirectUri);
        for (const [name, value] of Object.entries(response)) {
          if (value !== undefined) url.searchParams.set(name, value);
        }
        return withKeys(config, async () => {
          const tokens = await openid.authorizationCodeGrant(config, url, {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: codeVerifier,
            idTokenExpected: true,
          });
          const claims = tokens.claims();
          if (!claims) throw new SsoRefused('no-id-token');
          // The library looks at it for lists of audiences only.
          if (claims.azp !== undefined && claims.azp !== provider.clientId) throw new SsoRefused('azp');
          if (claims.iat * 1000 > nowMs() + TOLERANCE_SECONDS * 1000) throw new SsoRefused('issued-in-the-future');
          if (claims.sub === '' || claims.sub.length > MAX_SUBJECT) throw new SsoRefused('subject');
          // Many providers return the address only on request.
          const about =
            claims.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined
              ? await openid.fetchUserInfo(config, tokens.access_token, claims.sub)
              : claims;
          const isVerified = about.email_verified === true && typeof about.email === 'string';
          return {
            issuer: provider.issuer,
            subject: claims.sub,
            verifiedEmail: isVerified ? about.email : undefined,
          };
        });
      }),
  };
};

/** The way that the provider takes; `client_secret_basic` is the standard's default. */
const authenticationFor = (metadata: openid.ServerMetadata, clientSecret: string): openid.ClientAuth => {
  const methods = metadata.token_endpoint_auth_methods_supported;
  return methods === undefined || methods.includes('client_secret_basic')
    ? openid.ClientSecretBasic(clientSecret)
    : openid.ClientSecretPost(clientSecret);
};

const failed = (code: 'PROVIDER_FAILED' | 'PROVIDER_TIMEOUT', reason: string): AppError =>
  new AppError(
    code,
    code === 'PROVIDER_TIMEOUT'
      ? 'The identity provider did not answer in time. Try again shortly.'
      : 'The identity provider cannot be used right now. Try again later.',
    // A sentence of ours: what the library throws holds tokens and codes.
    { cause: new Error(`identity provider: ${reason}`) },
  );

/** The issuer of a discovery document that the library refuses because of it. */
const refusedIssuerIn = (error: unknown): string | undefined => {
  const { attribute, body } = ((error as { cause?: unknown }).cause ?? {}) as {
    attribute?: unknown;
    body?: { issuer?: unknown };
  };
  return attribute === 'issuer' && typeof body?.issuer === 'string' ? body.issuer : undefined;
};

const withSlash = (issuer: string): string => (issuer.endsWith('/') ? issuer : `${issuer}/`);

/** One that differs by the slash at its end is the operator's to spell; of any other nothing is repeated. */
const ofAnotherIssuer = (named: string, configured: string): string =>
  withSlash(named) === withSlash(configured) ? `of an issuer that the provider spells ${named}` : 'of another issuer';

const dialErrorIn = (error: unknown): DialError | undefined => {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if (inner instanceof ProviderDialFailed) return inner.error;
  }
  return undefined;
};

/** The library's code for an error, or its message. */
const problemOf = (error: unknown): string => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return typeof code === 'string' ? code : String(message);
};

const wordsFor = (error: unknown): SsoRefused | AppError => {
  if (error instanceof SsoRefused || error instanceof AppError) return error;
  const dialError = dialErrorIn(error);
  if (dialError !== undefined) {
    return failed(dialError === 'TIMEOUT' ? 'PROVIDER_TIMEOUT' : 'PROVIDER_FAILED', dialError);
  }
  if (error instanceof openid.AuthorizationResponseError) {
    return OUT_OF_ORDER.has(error.error) ? failed('PROVIDER_FAILED', error.error) : new SsoRefused('declined');
  }
  if (error instanceof openid.ResponseBodyError) {
    return error.error === 'invalid_grant' ? new SsoRefused('code') : failed('PROVIDER_FAILED', 'token refused');
  }
  const problem = problemOf(error);
  return UNPROVEN.has(problem) ? new SsoRefused(problem) : failed('PROVIDER_FAILED', problem);
};
