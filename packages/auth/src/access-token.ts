import { createSecretKey, type KeyObject } from 'node:crypto';
import type { KeyRing } from '@beekeeping/core/key-ring';
import jwt from 'jsonwebtoken';
import { z } from 'zod';

/** How long an access token is good for. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

const ISSUER = 'beekeeping-operations-service';
const AUDIENCE = 'beekeeping-operations-service/api';
const ALGORITHM = 'HS256';

const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid(), iat: z.number(), exp: z.number() });

/** Of a Buffer the library would find out first, at every request, that it is no public key: a fifth of a short request. */
const secretKeys = new WeakMap<Buffer, KeyObject>();

const secretKey = (key: Buffer): KeyObject => {
  const known = secretKeys.get(key) ?? createSecretKey(key);
  secretKeys.set(key, known);
  return known;
};

export interface AccessClaims {
  userId: string;
  sessionId: string;
  issuedAt: Date;
}

/**
 * A signed access token (JWT, HS256, 15 minutes). `iat` keeps milliseconds, so that a token made right after a
 * password change in the same second is told from one made right before it.
 */
export const signAccessToken = (ring: KeyRing, claims: { userId: string; sessionId: string; now: Date }): string => {
  const key = ring.key(ring.currentId, 'access-token');
  if (!key) throw new Error('the key ring has no current key');
  const issuedAt = claims.now.getTime() / 1000;
  return jwt.sign({ sid: claims.sessionId, iat: issuedAt, exp: Math.floor(issuedAt) + ACCESS_TOKEN_SECONDS }, key, {
    algorithm: ALGORITHM,
    issuer: ISSUER,
    audience: AUDIENCE,
    subject: claims.userId,
    keyid: ring.currentId,
  });
};

/**
 * The claims of a token that this service signed and that has not expired, else undefined, whatever the text holds.
 * Algorithm, issuer, audience and purpose of the key are ours; only the id of the key is taken from the header.
 */
export const verifyAccessToken = (ring: KeyRing, token: string, now: Date): AccessClaims | undefined => {
  try {
    const keyId = jwt.decode(token, { complete: true })?.header.kid;
    const key = typeof keyId === 'string' ? ring.key(keyId, 'access-token') : undefined;
    if (!key) return undefined;
    const payload = jwt.verify(token, secretKey(key), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      clockTimestamp: now.getTime() / 1000,
    });
    const claims = claimsSchema.safeParse(payload);
    if (!claims.success) return undefined;
    const { sub, sid, iat } = claims.data;
    return { userId: sub, sessionId: sid, issuedAt: new Date(Math.round(iat * 1000)) };
  } catch (error) {
    // A payload that is not JSON makes the library throw a bare SyntaxError.
    if (error instanceof jwt.JsonWebTokenError || error instanceof SyntaxError) return undefined;
    throw error;
  }
};
