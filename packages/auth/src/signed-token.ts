import { createSecretKey, type KeyObject } from 'node:crypto';
import { CLOCK_TOLERANCE_MS } from '@beekeeping/core/clock';
import type { KeyPurpose, KeyRing } from '@beekeeping/core/key-ring';
import jwt from 'jsonwebtoken';

const ISSUER = 'beekeeping-operations-service';
const ALGORITHM = 'HS256';

/** What a token is for. Each kind has a key and an audience of its own, so that none passes for another. */
export interface TokenKind {
  purpose: Extract<KeyPurpose, 'access-token' | 'mfa-token' | 'setup-token'>;
  audience: string;
  lifetimeSeconds: number;
}

/** Of a Buffer the library would find out first, at every token, that it is no other kind of key: a fifth of a short request. */
const secretKeys = new WeakMap<Buffer, KeyObject>();

const secretKey = (key: Buffer): KeyObject => {
  const known = secretKeys.get(key) ?? createSecretKey(key);
  secretKeys.set(key, known);
  return known;
};

/**
 * A signed token (JWT, HS256). `iat` keeps milliseconds, so that a token made right after a password change in the same
 * second can be distinguished from one made right before it.
 * @param issuedAt what `iat` says, when that is not `now`; the token ends its lifetime after `now` in any case
 */
export const signToken = (
  ring: KeyRing,
  kind: TokenKind,
  {
    subject,
    now,
    issuedAt = now,
    ...claims
  }: { subject: string; now: Date; issuedAt?: Date; sid?: string; jti?: string },
): string => {
  const key = ring.key(ring.currentId, kind.purpose);
  if (!key) throw new Error('the key ring has no current key');
  const exp = Math.floor(now.getTime() / 1000) + kind.lifetimeSeconds;
  return jwt.sign({ ...claims, iat: issuedAt.getTime() / 1000, exp }, secretKey(key), {
    algorithm: ALGORITHM,
    issuer: ISSUER,
    audience: kind.audience,
    subject,
    keyid: ring.currentId,
  });
};

/** Signed by a clock that no ready process has: it would outlive the password change that is to end it. */
const isFromTheFuture = ({ iat = Infinity }: jwt.JwtPayload, now: Date): boolean =>
  iat * 1_000 > now.getTime() + CLOCK_TOLERANCE_MS;

/**
 * The claims of a token of this kind that this service signed and that has not expired, else undefined, whatever the
 * text holds. Algorithm, issuer, audience and purpose of the key are ours; only the id of the key is taken from the header.
 */
export const verifyToken = (ring: KeyRing, kind: TokenKind, token: string, now: Date): unknown => {
  try {
    const keyId = jwt.decode(token, { complete: true })?.header.kid;
    const key = typeof keyId === 'string' ? ring.key(keyId, kind.purpose) : undefined;
    if (!key) return undefined;
    const claims = jwt.verify(token, secretKey(key), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: kind.audience,
      clockTimestamp: now.getTime() / 1000,
    });
    return isFromTheFuture(claims as jwt.JwtPayload, now) ? undefined : claims;
  } catch (error) {
    // A payload that is not JSON makes the library throw a bare SyntaxError.
    if (error instanceof jwt.JsonWebTokenError || error instanceof SyntaxError) return undefined;
    throw error;
  }
};
