import { newId } from '@beekeeping/core/id';
import { generateKeyRing, parseKeyRing } from '@beekeeping/core/key-ring';
import { describe, expect, it } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { signMfaToken, signSetupToken, verifyMfaToken, verifySetupToken } from './mfa-token.ts';

const ring = parseKeyRing(generateKeyRing('k1'));
const now = new Date('2026-07-12T10:00:00.250Z');
const before = (ms: number): Date => new Date(now.getTime() - ms);

describe.each([
  ['mfa-token', signMfaToken, verifyMfaToken],
  ['setup-token', signSetupToken, verifySetupToken],
] as const)('a token of the purpose %s', (purpose, sign, verify) => {
  const token = sign(ring, { userId: newId(), id: newId(), now });

  it('is good for a clock that is a minute behind, and refused by one that is further behind', () => {
    expect(verify(ring, token, before(60_000))).toBeDefined();
    expect(verify(ring, token, before(60_001))).toBeUndefined();
  });

  it('is refused when it does not say when it was issued', () => {
    const sealed = (payload: object): string =>
      jwt.sign(JSON.stringify(payload), ring.key('k1', purpose)!, { header: { alg: 'HS256', kid: 'k1' } });
    const claims = jwt.decode(token) as jwt.JwtPayload;
    expect(verify(ring, sealed(claims), now)).toBeDefined();
    expect(verify(ring, sealed({ ...claims, iat: undefined }), now)).toBeUndefined();
  });
});
