import { describe, expect, it } from '@jest/globals';
import {
  assert as check,
  constantFrom,
  nat,
  property,
  string,
  stringMatching,
  subarray,
  tuple,
  uuid,
} from 'fast-check';
import { AppError } from './app-error.ts';
import { generateKeyRing, KEY_PURPOSES, parseKeyRing } from './key-ring.ts';
import {
  openSecret,
  resealSecret,
  SEALED_COLUMNS,
  type SealedPlace,
  sealedPlaceIn,
  sealErrorOf,
  sealSecret,
} from './seal.ts';

const place = sealedPlaceIn('webhook_subscriptions.secret', 'record-1');
const newRing = (id: string) => parseKeyRing(generateKeyRing(id));
const thrownBy = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};
/** Any place, of the right columns and of wrong ones, which the types would not let anybody name. */
const anyPlace = tuple(
  constantFrom(...KEY_PURPOSES),
  constantFrom(...Object.keys(SEALED_COLUMNS), 'totp_secrets.user_id', 'users.secret', 'secret'),
  uuid(),
).map(([purpose, column, recordId]) => ({ purpose, column, recordId }) as SealedPlace);

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

  it.each(['first', 'second'])(
    'understand each other while one has the new key first and the other one it second: %s',
    (place_) => {
      const [old, fresh] = [generateKeyRing('old'), generateKeyRing('new')];
      const [before, after] = [parseKeyRing(`${old},${fresh}`), parseKeyRing(`${fresh},${old}`)];
      const [writer, reader] = place_ === 'first' ? [after, before] : [before, after];
      const sealed = sealSecret(writer, place, 'secret');
      expect(sealed.split('.')[0]).toBe(writer.currentId);
      expect(openSecret(reader, place, sealed)).toBe('secret');
    },
  );

  it('refuse a text that was moved to another record, column, table or purpose, in any combination', () => {
    const parts = subarray(['purpose', 'column', 'recordId'] as const);
    check(
      property(anyPlace, anyPlace, parts, (from, other, moved) => {
        const to = { ...from, ...Object.fromEntries(moved.map((part) => [part, other[part]])) };
        const isThere = moved.every((part) => from[part] === other[part]);
        const opened = thrownBy(() => openSecret(keyRing, to, sealSecret(keyRing, from, 'secret')));
        expect(String(opened)).toMatch(isThere ? /^secret$/ : /cannot be opened/);
      }),
      { numRuns: 500 },
    );
  });

  it('refuse a text that is said to be under another key of the ring', () => {
    const ring = parseKeyRing(`${generateKeyRing('a')},${generateKeyRing('b')}`);
    const [, text] = sealSecret(ring, place, 'secret').split('.');
    expect(() => openSecret(ring, place, `b.${text}`)).toThrow('cannot be opened');
  });

  it('refuse a text in which any bit was changed', () => {
    const [keyId, text] = sealSecret(keyRing, place, 'secret').split('.') as [string, string];
    check(
      property(nat(Buffer.from(text, 'base64url').length * 8 - 1), (bit) => {
        const bytes = Buffer.from(text, 'base64url');
        bytes[bit >> 3]! ^= 1 << (bit & 7);
        expect(() => openSecret(keyRing, place, `${keyId}.${bytes.toString('base64url')}`)).toThrow('cannot be opened');
      }),
      { numRuns: 500 },
    );
  });

  it('refuse a text of which anything was cut off or added, or whose letters say the same bytes another way', () => {
    // Of 30 bytes more the last letter has bits that say nothing.
    const secret = 'S3cretS3cretS3cretS3cretS3cret7';
    const sealed = sealSecret(keyRing, place, secret);
    const changed = [
      ...Array.from(sealed, (_letter, length) => sealed.slice(0, length)),
      ...['=', '.', 'A', ' ', '\n', '.AAAA'].flatMap((more) => [`${sealed}${more}`, `${more}${sealed}`]),
      ...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter) => sealed.slice(0, -1) + letter).filter(
        (text) => text !== sealed,
      ),
      sealed.replace('.', '..'),
      sealed.replace('.', '.+/'),
    ];
    for (const text of changed) {
      const error = thrownBy(() => openSecret(keyRing, place, text));
      expect({ text, error }).toEqual({ text, error: expect.any(Error) });
      expect((error as Error).message).not.toContain('S3cret');
    }
  });

  it('say of anything else that it is no sealed text and repeat none of it', () => {
    const plain = tuple(stringMatching(/^K[A-Z2-7]{15,40}$/), constantFrom('', '.', '.v2', '.short', '.a.b'));
    check(
      property(plain, ([secret, rest]) => {
        const error = thrownBy(() => openSecret(keyRing, place, `${secret}${rest}`)) as Error;
        expect(error).not.toBeInstanceOf(AppError);
        expect(error.message).toBe('webhook_subscriptions.secret of record-1 is no sealed text');
      }),
    );
    expect(() => openSecret(keyRing, place, '')).toThrow('is no sealed text');
  });

  it('have a code of their own when the key is not on the ring, and name column and key for the log only', () => {
    const sealed = sealSecret(newRing('other'), place, 'secret');
    const error = thrownBy(() => openSecret(keyRing, place, sealed)) as AppError;
    expect(error).toBeInstanceOf(AppError);
    expect([error.status, error.code, error.message.includes('webhook'), sealErrorOf(error)]).toEqual([
      503,
      'KEY_MISSING',
      false,
      'The key other that opens webhook_subscriptions.secret is not on the key ring.',
    ]);
  });
});

describe('resealSecret', () => {
  const [old, fresh] = [generateKeyRing('old'), generateKeyRing('new')];
  const both = parseKeyRing(`${fresh},${old}`);

  it('reseals any text under the current key, for the same place', () => {
    check(
      property(string({ unit: 'binary' }), uuid(), (secret, recordId) => {
        const where = sealedPlaceIn('totp_secrets.secret', recordId);
        const resealed = resealSecret(both, where, sealSecret(parseKeyRing(old), where, secret));
        expect(openSecret(parseKeyRing(fresh), where, resealed)).toBe(secret.toWellFormed());
      }),
    );
  });

  it('leaves what is under the current key exactly as it is', () => {
    const sealed = sealSecret(parseKeyRing(fresh), place, 'secret');
    expect(resealSecret(both, place, sealed)).toBe(sealed);
  });

  it.each(['old', 'new'])('refuses a text under the %s key that was changed', (name) => {
    const sealed = sealSecret(parseKeyRing(name === 'old' ? old : fresh), place, 'secret');
    const elsewhere = sealedPlaceIn(place.column, 'record-2');
    expect(() => resealSecret(both, elsewhere, sealed)).toThrow('cannot be opened');
  });
});

it.each(['webhook_subscriptions.url', 'secret', '__proto__', 'constructor', ''])(
  'there is no place in %s',
  (column) => {
    expect(() => sealedPlaceIn(column, 'record-1')).toThrow('is not in the list of sealed columns');
  },
);
