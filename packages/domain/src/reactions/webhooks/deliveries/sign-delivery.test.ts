import { createHmac } from 'node:crypto';
import { newId } from '@beekeeping/core/id';
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { signDelivery } from './sign-delivery.ts';

const ID = '01980000-0000-7000-8000-000000000001';
const SECRET = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';
const NOW = new Date('2026-06-30T12:00:00.999Z');

/** As a receiver checks it, over the bytes that came. */
const isGenuine = (
  headers: Record<string, string>,
  body: Buffer,
  secret: Buffer,
  { id = headers['X-Service-Delivery']!, timestamp = headers['X-Service-Timestamp']! } = {},
): boolean => {
  const signed = Buffer.concat([Buffer.from(timestamp), Buffer.from('.'), Buffer.from(id), Buffer.from('.'), body]);
  return headers['X-Service-Signature'] === `sha256=${createHmac('sha256', secret).update(signed).digest('hex')}`;
};

const flipBit = (bytes: Buffer, bit: number): Buffer => {
  const flipped = Buffer.from(bytes);
  flipped[bit >> 3]! ^= 1 << (bit & 7);
  return flipped;
};

describe('signDelivery', () => {
  it('signs a known delivery with the known signature', () => {
    const body = '{"event":"stock.changed","occurredAt":"2026-06-30T12:00:00.000Z","data":{}}';
    const { headers } = signDelivery({ id: ID, body }, SECRET, NOW);
    // printf '%s' "1782820800.$ID.$BODY" | openssl dgst -sha256 -hmac "$SECRET"
    expect(headers).toEqual({
      'Content-Type': 'application/json',
      'User-Agent': 'Beekeeping-Webhooks/1',
      'X-Service-Signature': 'sha256=6b56be94f8e86c0b70b75242f66be5bf0496e0bb336502a8480ebb103c809f11',
      'X-Service-Timestamp': '1782820800',
      'X-Service-Delivery': ID,
    });
  });

  it.each([
    ['{"name":"Völker am Waldränd"}'],
    ['{"a":"\u2028\u2029"}'],
    ['{"a":"🐝👩‍🌾"}'],
    ['{"a":"\u0000\ufeff"}'],
    [''],
  ])('signs the very bytes that it sends: %j', (text) => {
    const { headers, body } = signDelivery({ id: ID, body: text }, SECRET, NOW);
    expect(body.equals(Buffer.from(text, 'utf8'))).toBe(true);
    expect(isGenuine(headers, body, Buffer.from(SECRET))).toBe(true);
  });

  it('is broken by any flipped bit of body, id, timestamp or secret', () => {
    const part = fc.constantFrom('body', 'id', 'timestamp', 'secret');
    const text = fc.string({ unit: 'binary', minLength: 1 });
    fc.assert(
      fc.property(text, part, fc.nat(), fc.nat(2 ** 31), (bodyText, changed, at, seconds) => {
        const { headers, body } = signDelivery({ id: newId(), body: bodyText }, SECRET, new Date(seconds * 1_000));
        const secret = Buffer.from(SECRET);
        const flip = (bytes: Buffer): Buffer => flipBit(bytes, at % (bytes.length * 8));
        const flipText = (name: string): string => flip(Buffer.from(headers[name]!, 'latin1')).toString('latin1');
        expect(isGenuine(headers, body, secret)).toBe(true);
        expect(
          isGenuine(headers, changed === 'body' ? flip(body) : body, changed === 'secret' ? flip(secret) : secret, {
            ...(changed === 'id' ? { id: flipText('X-Service-Delivery') } : {}),
            ...(changed === 'timestamp' ? { timestamp: flipText('X-Service-Timestamp') } : {}),
          }),
        ).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });

  it('never signs two messages alike: the timestamp is digits, the id has no dot', () => {
    const { headers } = signDelivery({ id: newId(), body: '1.2.3' }, SECRET, NOW);
    expect(headers['X-Service-Timestamp']).toMatch(/^\d+$/);
    expect(headers['X-Service-Delivery']).not.toContain('.');
  });
});
