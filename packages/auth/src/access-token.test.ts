import { createHmac, generateKeyPairSync } from 'node:crypto';
import { newId } from '@beekeeping/core/id';
import { generateKeyRing, parseKeyRing } from '@beekeeping/core/key-ring';
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import jwt from 'jsonwebtoken';
import { ACCESS_TOKEN_SECONDS, signAccessToken, verifyAccessToken } from './access-token.ts';

const ringText = generateKeyRing('k1');
const ring = parseKeyRing(ringText);
const key = ring.key('k1', 'access-token')!;
const now = new Date('2026-07-12T10:00:00.250Z');
const claims = { userId: newId(), sessionId: newId(), now };
const good = signAccessToken(ring, claims);

const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const [goodHeader, goodPayload, goodSignature] = good.split('.') as [string, string, string];
const payload = jwt.decode(good) as jwt.JwtPayload;

/** A token that is right in everything but what is given. */
const forged = (
  options: { payload?: object; header?: object; key?: jwt.Secret | jwt.PrivateKey; algorithm?: jwt.Algorithm } = {},
): string =>
  jwt.sign(JSON.stringify({ ...payload, ...options.payload }), options.key ?? key, {
    algorithm: options.algorithm ?? 'HS256',
    header: { alg: options.algorithm ?? 'HS256', kid: 'k1', ...options.header },
  });

const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

describe('verifyAccessToken', () => {
  it('answers who signed in, in which session and when to the millisecond', () => {
    expect(verifyAccessToken(ring, good, now)).toEqual({
      userId: claims.userId,
      sessionId: claims.sessionId,
      issuedAt: now,
      expiresAt: new Date(payload.exp! * 1_000),
    });
  });

  it('accepts the forgery that the refusals below start from', () => {
    expect(verifyAccessToken(ring, forged(), now)).toBeDefined();
  });

  it('ends within fifteen minutes', () => {
    expect(verifyAccessToken(ring, good, later(ACCESS_TOKEN_SECONDS - 1))).toBeDefined();
    expect(verifyAccessToken(ring, good, later(ACCESS_TOKEN_SECONDS))).toBeUndefined();
  });

  const publicKey = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const publicKeyText = publicKey.publicKey.export({ type: 'spki', format: 'pem' }) as string;
  /** Signed by hand: the library refuses to take a public key for a secret. */
  const signedAsText = (secret: string): string =>
    `${goodHeader}.${goodPayload}.${createHmac('sha256', secret).update(`${goodHeader}.${goodPayload}`).digest('base64url')}`;
  it.each<[string, string]>([
    ['no algorithm', `${encode({ alg: 'none', typ: 'JWT', kid: 'k1' })}.${goodPayload}.`],
    [
      'no algorithm but a signature',
      `${encode({ alg: 'none', typ: 'JWT', kid: 'k1' })}.${goodPayload}.${goodSignature}`,
    ],
    ['HS384', forged({ algorithm: 'HS384' })],
    ['HS512', forged({ algorithm: 'HS512' })],
    ['RS256', forged({ algorithm: 'RS256', key: publicKey.privateKey })],
    ['HS256 and a public key for its secret', signedAsText(publicKeyText)],
    ['an algorithm that does not exist', `${encode({ alg: 'XX', kid: 'k1' })}.${goodPayload}.${goodSignature}`],
    ['another key', forged({ key: Buffer.alloc(32, 7) })],
    ['the key of another purpose', forged({ key: ring.key('k1', 'login-trace')! })],
    ['another issuer', forged({ payload: { iss: 'someone-else' } })],
    ['another audience', forged({ payload: { aud: 'someone-else' } })],
    ['no audience', forged({ payload: { aud: undefined } })],
    ['an expiry in the past', forged({ payload: { exp: Math.floor(now.getTime() / 1000) - 1 } })],
    ['no expiry', forged({ payload: { exp: undefined } })],
    ['an issue more than a minute ahead', forged({ payload: { iat: (now.getTime() + 60_001) / 1000 } })],
    ['no issue', forged({ payload: { iat: undefined } })],
    ['no session', forged({ payload: { sid: undefined } })],
    ['a subject that is no id', forged({ payload: { sub: "' or 1=1 --" } })],
    ['an unknown key id', forged({ header: { kid: 'k2' } })],
    ['a path for a key id', forged({ header: { kid: '../../../../dev/null' }, key: Buffer.alloc(32) })],
    ['SQL for a key id', forged({ header: { kid: "k1' union select 'AAAA" }, key: Buffer.from('AAAA') })],
    ['an inherited name for a key id', forged({ header: { kid: '__proto__' } })],
    ['no key id', forged({ header: { kid: undefined } })],
    [
      'a key of its own in the header',
      forged({ header: { jwk: { kty: 'oct', k: 'AAAA' }, kid: 'x' }, key: Buffer.alloc(32) }),
    ],
    ...['jku', 'x5u'].map((name): [string, string] => [
      `a ${name} header that leads to a key of its own`,
      forged({ header: { [name]: 'https://keys.example.test/jwks.json' }, key: Buffer.alloc(32, 7) }),
    ]),
    ['changed claims', `${goodHeader}.${encode({ ...payload, sub: newId() })}.${goodSignature}`],
    ['an empty signature', `${goodHeader}.${goodPayload}.`],
    ['a payload that is not JSON', `${encode({ alg: 'HS256', typ: 'JWT', kid: 'k1' })}.bm90LWpzb24.${goodSignature}`],
    ['a header that is not JSON', `bm90LWpzb24.${goodPayload}.${goodSignature}`],
    ['a header that is null', `${encode(null)}.${goodPayload}.${goodSignature}`],
    ['two parts', `${goodHeader}.${goodPayload}`],
    ['nothing', ''],
  ])('refuses a token with %s', (_what, token) => {
    expect(verifyAccessToken(ring, token, now)).toBeUndefined();
  });

  it('refuses every other spelling of the same signature bytes', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const sameBytes = Array.from(alphabet)
      .map((last) => goodSignature.slice(0, -1) + last)
      .filter((signature) => Buffer.from(signature, 'base64url').equals(Buffer.from(goodSignature, 'base64url')));
    expect(sameBytes.length).toBeGreaterThan(1);
    const spellings = [...sameBytes.filter((signature) => signature !== goodSignature), `${goodSignature}=`];
    for (const signature of spellings) {
      expect(verifyAccessToken(ring, `${goodHeader}.${goodPayload}.${signature}`, now)).toBeUndefined();
    }
  });

  it('knows the millisecond of its issue, on both sides of a second', () => {
    for (let ms = -100; ms < 100; ms += 1) {
      const issuedAt = new Date(Date.parse('2026-07-12T10:00:01.000Z') + ms);
      const token = signAccessToken(ring, { ...claims, now: issuedAt });
      expect(verifyAccessToken(ring, token, issuedAt)?.issuedAt).toEqual(issuedAt);
    }
  });

  it('is good for a clock that is a minute behind, and for a minute longer at most', () => {
    expect(verifyAccessToken(ring, good, later(-60))).toBeDefined();
    const ofFastClock = signAccessToken(ring, { ...claims, now: later(60) });
    expect(verifyAccessToken(ring, ofFastClock, later(ACCESS_TOKEN_SECONDS + 60))).toBeUndefined();
  });

  it('is as old as a password change that a clock ahead recorded, and ends no later for it', () => {
    const token = signAccessToken(ring, { ...claims, passwordChangedAt: later(60) });
    expect(verifyAccessToken(ring, token, now)?.issuedAt).toEqual(later(60));
    expect(verifyAccessToken(ring, token, later(ACCESS_TOKEN_SECONDS))).toBeUndefined();
    const earlier = signAccessToken(ring, { ...claims, passwordChangedAt: later(-60) });
    expect(verifyAccessToken(ring, earlier, now)?.issuedAt).toEqual(now);
  });

  it('refuses any text without throwing', () => {
    // `unit: 'binary'` lists a million characters first, which takes a second.
    const anyCharacter = fc
      .integer({ min: 0, max: 0x10ffff })
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code));
    const part = fc.oneof(
      fc.constantFrom(goodHeader, goodPayload, goodSignature),
      fc.json().map((text) => Buffer.from(text).toString('base64url')),
      fc.base64String(),
      fc.string({ unit: anyCharacter }),
    );
    const text = fc.array(part, { maxLength: 5 }).map((parts) => parts.join('.'));
    fc.assert(
      fc.property(text, (token) => {
        fc.pre(token !== good);
        expect(verifyAccessToken(ring, token, now)).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });
});

describe('a key ring that turns', () => {
  const next = generateKeyRing('k2');

  it('signs with the first key and still knows the second', () => {
    const turned = parseKeyRing(`${next},${ringText}`);
    expect(jwt.decode(signAccessToken(turned, claims), { complete: true })?.header.kid).toBe('k2');
    expect(verifyAccessToken(turned, good, now)).toBeDefined();
  });

  it('refuses what a key signed that has left', () => {
    expect(verifyAccessToken(parseKeyRing(next), good, now)).toBeUndefined();
  });

  it('refuses what another key of the same id signed', () => {
    expect(verifyAccessToken(parseKeyRing(generateKeyRing('k1')), good, now)).toBeUndefined();
  });
});
