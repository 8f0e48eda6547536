import type { KeyRing } from '@beekeeping/core/key-ring';
import { z } from 'zod';
import { signToken, type TokenKind, verifyToken } from './signed-token.ts';

/** How long a challenge waits for its code, and an enrolment for its first one. */
export const MFA_TOKEN_SECONDS = 5 * 60;

const CHALLENGE: TokenKind = {
  purpose: 'mfa-token',
  audience: 'beekeeping-operations-service/mfa',
  lifetimeSeconds: MFA_TOKEN_SECONDS,
};
const ENROLMENT: TokenKind = {
  purpose: 'setup-token',
  audience: 'beekeeping-operations-service/mfa-setup',
  lifetimeSeconds: MFA_TOKEN_SECONDS,
};

const claimsSchema = z.object({ sub: z.guid(), jti: z.guid() });

/** Whose token it is, and the record that it represents. */
export interface MfaClaims {
  userId: string;
  /** Of the challenge, or of the enrolment's secret. */
  id: string;
}

const sign = (ring: KeyRing, kind: TokenKind, { userId, id, now }: MfaClaims & { now: Date }): string =>
  signToken(ring, kind, { subject: userId, jti: id, now });

const verify = (ring: KeyRing, kind: TokenKind, token: string, now: Date): MfaClaims | undefined => {
  const claims = claimsSchema.safeParse(verifyToken(ring, kind, token, now));
  return claims.success ? { userId: claims.data.sub, id: claims.data.jti } : undefined;
};

/** The `mfaToken`: proves that the first factor of a challenge was right. Good for 5 minutes; the challenge says for how often. */
export const signMfaToken = (ring: KeyRing, claims: MfaClaims & { now: Date }): string => sign(ring, CHALLENGE, claims);

/** The claims of a good `mfaToken`, else undefined. */
export const verifyMfaToken = (ring: KeyRing, token: string, now: Date): MfaClaims | undefined =>
  verify(ring, CHALLENGE, token, now);

/** The `setupToken` of an enrolment. Good for 5 minutes. */
export const signSetupToken = (ring: KeyRing, claims: MfaClaims & { now: Date }): string =>
  sign(ring, ENROLMENT, claims);

/** The claims of a good `setupToken`, else undefined. */
export const verifySetupToken = (ring: KeyRing, token: string, now: Date): MfaClaims | undefined =>
  verify(ring, ENROLMENT, token, now);
