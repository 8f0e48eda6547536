import type { KeyRing } from '@beekeeping/core/key-ring';
import { z } from 'zod';
import { signToken, type TokenKind, verifyToken } from './signed-token.ts';

/** How long an access token is good for. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

const KIND: TokenKind = {
  purpose: 'access-token',
  audience: 'beekeeping-operations-service/api',
  lifetimeSeconds: ACCESS_TOKEN_SECONDS,
};

const claimsSchema = z.object({ sub: z.guid(), sid: z.guid(), iat: z.number(), exp: z.number() });

export interface AccessClaims {
  userId: string;
  sessionId: string;
  issuedAt: Date;
  expiresAt: Date;
}

/**
 * A signed access token, good for 15 minutes and no longer than its session.
 * @param passwordChangedAt of the user: a token that is signed after the change is not older than it, though the clock of
 * the process that changed it may be ahead
 */
export const signAccessToken = (
  ring: KeyRing,
  claims: { userId: string; sessionId: string; now: Date; passwordChangedAt?: Date | null },
): string => {
  const { userId, sessionId, now, passwordChangedAt } = claims;
  const issuedAt = passwordChangedAt && passwordChangedAt > now ? passwordChangedAt : now;
  return signToken(ring, KIND, { subject: userId, sid: sessionId, now, issuedAt });
};

/** The claims of an access token that this service signed and that has not expired, else undefined. */
export const verifyAccessToken = (ring: KeyRing, token: string, now: Date): AccessClaims | undefined => {
  const claims = claimsSchema.safeParse(verifyToken(ring, KIND, token, now));
  if (!claims.success) return undefined;
  const { sub, sid, iat, exp } = claims.data;
  return {
    userId: sub,
    sessionId: sid,
    issuedAt: new Date(Math.round(iat * 1000)),
    expiresAt: new Date(exp * 1000),
  };
};
