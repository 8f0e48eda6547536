import { AppError } from '@beekeeping/core/app-error';
import type { Clock } from '@beekeeping/core/clock';
import type { KeyRing } from '@beekeeping/core/key-ring';
import { type ActiveApiKey, type Principal, type PrincipalCache, verifyAccessToken } from '@beekeeping/auth';
import type { Request } from 'express';
import { type Access, scopeOf } from './access.ts';
import { assertScope, comesWithKey } from './check-api-key.ts';
import type { RequestFacts } from '../routes/request-context.ts';

/** The principal of an access token, or undefined when it is not, or no longer, good. */
export type Authenticate = (token: string) => Promise<Principal | undefined>;

/** Signature, then the live session, then the rights of this moment. */
export const authenticateWith =
  (options: { keyRing: KeyRing; principals: PrincipalCache; clock: Clock }): Authenticate =>
  async (token) => {
    const now = options.clock.now();
    const claims = verifyAccessToken(options.keyRing, token, now);
    if (!claims) return undefined;
    const principal = await options.principals.get(claims.sessionId);
    if (!principal || principal.userId !== claims.userId) return undefined;
    if (principal.sessionExpiresAt <= now) return undefined;
    if (principal.passwordChangedAt !== null && claims.issuedAt < principal.passwordChangedAt) return undefined;
    return principal;
  };

const BEARER = /^Bearer ([A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+)$/i;

/**
 * Deny by default: passes only what the marker names. Runs before the body is read.
 * @param facts get the caller, before it is refused
 * @returns the signed-in user of a route for users
 * @throws AppError UNAUTHENTICATED without a good credential, FORBIDDEN without the permission or scope
 */
export const checkAccess = async (
  access: Access,
  request: Request,
  facts: RequestFacts,
  authenticate: Authenticate | undefined,
  apiKey: ActiveApiKey | undefined,
): Promise<Principal | undefined> => {
  if (access.kind === 'public') return undefined;
  const scope = scopeOf(access);
  if (scope !== undefined && comesWithKey(access, request)) {
    assertScope(apiKey, scope);
    return undefined;
  }
  const principal = await signedInUser(request, authenticate);
  facts.userId = principal.userId;
  if (access.kind === 'permission' && !principal.permissions.has(access.key)) {
    throw new AppError('FORBIDDEN', `This needs the permission ${access.key}.`);
  }
  return principal;
};

/** The signed-in user who sent a request; undefined without a good credential. */
export const findPrincipal = async (
  request: Request,
  authenticate: Authenticate | undefined,
): Promise<Principal | undefined> => {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  return token === undefined ? undefined : authenticate?.(token);
};

const signedInUser = async (request: Request, authenticate: Authenticate | undefined): Promise<Principal> => {
  const principal = await findPrincipal(request, authenticate);
  if (principal) return principal;
  throw new AppError('UNAUTHENTICATED', 'Sign in first: the access token is missing, expired or revoked.', {
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
};
