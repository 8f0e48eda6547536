import { describe, expect, it } from '@jest/globals';
import { assert as check, nat, property, string } from 'fast-check';
import { generateKeyRing, parseKeyRing } from './key-ring.ts';
import { openSecret, type SealedPlace, sealSecret } from './seal.ts';

const place: SealedPlace = { purpose: 'webhook-secret', column: 'webhook_subscriptions.secret', recordId: 'record-1' };
const newRing = (id: string) => parseKeyRing(generateKeyRing(id));

describe('sealSecret and openSecret', () => {
  const keyRing = newRing('first');

  it('give back any text', () => {
    check(
      property(string({ unit: 'binary' }), (secret) => {
        expect(openSecret(keyRing, place, sealSecret(keyRing, place, secret))).toBe(secret.toWellFormed());
      }),
    );
  });

  it('never write the same secret the same way', () => {
    expect(sealSecret(keyRing, place, 'secret')).not.toBe(sealSecret(keyRing, place, 'secret'));
  });

  it('open what an older key of the ring sealed', () => {
    const old = generateKeyRing('old');
    const sealed = sealSecret(parseKeyRing(old), place, 'secret');
    expect(openSecret(parseKeyRing(`${generateKeyRing('new')},${old}`), place, sealed)).toBe('secret');
  });

  it.each([
    ['another record', { recordId: 'record-2' }],
    ['another column', { column: 'users.totp_secret' }],
    ['another purpose', { purpose: 'access-token' as const }],
  ])('refuse a text that was moved to %s', (_where, moved) => {
    const sealed = sealSecret(keyRing, place, 'secret');
    expect(() => openSecret(keyRing, { ...place, ...moved }, sealed)).toThrow('cannot be opened');
  });

  it('refuse a text in which any bit was changed', () => {
    const [keyId, text] = sealSecret(keyRing, place, 'secret').split('.') as [string, string];
    check(
      property(nat(Buffer.from(text, 'base64url').length * 8 - 1), (bit) => {
        const bytes = Buffer.from(text, 'base64url');
        bytes[bit >> 3]! ^= 1 << (bit & 7);
        expect(() => openSecret(keyRing, place, `${keyId}.${bytes.toString('base64url')}`)).toThrow('cannot be opened');
      }),
    );
  });

  it('name the fault and not the text when the key is not on the ring', () => {
    const sealed = sealSecret(newRing('other'), place, 'secret');
    expect(() => openSecret(keyRing, place, sealed)).toThrow(
      'webhook_subscriptions.secret of record-1 was sealed with a key that is not on the ring',
    );
  });
});
