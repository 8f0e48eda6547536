import { newId } from '@beekeeping/core/id';
import { generateKeyRing, type KeyRing, parseKeyRing } from '@beekeeping/core/key-ring';
import { describe, expect, it } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { signAccessToken, verifyAccessToken } from './access-token.ts';
import { signMfaToken, signSetupToken, verifyMfaToken, verifySetupToken } from './mfa-token.ts';

const [old, fresh] = [generateKeyRing('old'), generateKeyRing('new')];
const rings = {
  before: parseKeyRing(old),
  announced: parseKeyRing(`${old},${fresh}`),
  turned: parseKeyRing(`${fresh},${old}`),
  after: parseKeyRing(fresh),
};
const now = new Date('2026-07-12T10:00:00.250Z');
const [userId, id] = [newId(), newId()];

type Kind = [name: string, sign: (ring: KeyRing) => string, isGood: (ring: KeyRing, token: string) => boolean];
const kinds: Kind[] = [
  [
    'access',
    (ring) => signAccessToken(ring, { userId, sessionId: id, now }),
    (ring, token) => verifyAccessToken(ring, token, now)?.sessionId === id,
  ],
  [
    'MFA',
    (ring) => signMfaToken(ring, { userId, id, now }),
    (ring, token) => verifyMfaToken(ring, token, now)?.id === id,
  ],
  [
    'setup',
    (ring) => signSetupToken(ring, { userId, id, now }),
    (ring, token) => verifySetupToken(ring, token, now)?.id === id,
  ],
];

describe.each(kinds)('an %s token while keys are rotated', (_kind, sign, isGood) => {
  const readers = (token: string): string[] =>
    Object.entries(rings)
      .filter(([, ring]) => isGood(ring, token))
      .map(([name]) => name);

  it('of the old key is good everywhere until that key has left the ring', () => {
    expect(readers(sign(rings.before))).toEqual(['before', 'announced', 'turned']);
    expect(readers(sign(rings.announced))).toEqual(['before', 'announced', 'turned']);
  });

  it('of the new key is good at any place on the ring, first or not', () => {
    expect(readers(sign(rings.turned))).toEqual(['announced', 'turned', 'after']);
    expect(readers(sign(rings.after))).toEqual(['announced', 'turned', 'after']);
  });

  it('names the first key of the ring, whichever others are on it', () => {
    const keyIds = Object.values(rings).map((ring) => jwt.decode(sign(ring), { complete: true })?.header.kid);
    expect(keyIds).toEqual(['old', 'old', 'new', 'new']);
  });
});
