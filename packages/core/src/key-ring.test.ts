import { describe, expect, it } from '@jest/globals';
import { generateKeyRing, KEY_PURPOSES, parseKeyRing } from './key-ring.ts';

const [first, second] = [generateKeyRing('2026-07'), generateKeyRing('2026-01')];
const secretOf = (entry: string): string => entry.slice(entry.indexOf(':') + 1);

describe('parseKeyRing', () => {
  it('takes the first entry as the current key and keeps the others', () => {
    const ring = parseKeyRing(` ${first} , ${second},`);
    expect(ring.currentId).toBe('2026-07');
    expect(ring.ids).toEqual(['2026-07', '2026-01']);
  });

  it('derives the same keys from the same text', () => {
    expect(parseKeyRing(first).key('2026-07', 'access-token')).toEqual(
      parseKeyRing(`${second},${first}`).key('2026-07', 'access-token'),
    );
  });

  it('derives a key of 32 bytes of its own for every id and purpose', () => {
    const ring = parseKeyRing(`${first},${second}`);
    const keys = ring.ids.flatMap((id) => KEY_PURPOSES.map((purpose) => ring.key(id, purpose)!.toString('hex')));
    expect(new Set(keys).size).toBe(2 * KEY_PURPOSES.length);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}$/);
  });

  it('never hands out a master key', () => {
    const ring = parseKeyRing(first);
    for (const purpose of KEY_PURPOSES) {
      expect(ring.key('2026-07', purpose)!.toString('base64')).not.toBe(secretOf(first));
    }
  });

  it.each(['unknown', '', '__proto__', 'constructor', '../2026-07'])('has no key for the id "%s"', (id) => {
    expect(parseKeyRing(first).key(id, 'access-token')).toBeUndefined();
  });

  it('reads base64 with and without padding', () => {
    const unpadded = first.replace(/=+$/, '');
    expect(unpadded).not.toBe(first);
    expect(parseKeyRing(unpadded).key('2026-07', 'access-token')).toEqual(
      parseKeyRing(first).key('2026-07', 'access-token'),
    );
  });

  it.each([
    ['nothing', '', 'it holds no key'],
    ['commas', ' ,, ', 'it holds no key'],
    ['no id', secretOf(first), 'id:base64'],
    ['an id with a blank', `a b:${secretOf(first)}`, 'id:base64'],
    ['an id of 33 characters', `${'a'.repeat(33)}:${secretOf(first)}`, 'id:base64'],
    ['no base64', 'a:!!not base64 but long enough for a key!!', 'key a is not base64'],
    ['a short key', `a:${Buffer.from('0123456789abcdef0123456789abcde').toString('base64')}`, 'shorter than 32 bytes'],
    ['a key of zeros', `a:${Buffer.alloc(32).toString('base64')}`, 'key a is not random'],
    [
      'a short pattern over and over',
      `a:${Buffer.alloc(64, 'k3y-0f-th3-h1v3!').toString('base64')}`,
      'key a is not random',
    ],
    [
      'a count',
      `a:${Buffer.from(Array.from({ length: 32 }, (_, n) => n + 1)).toString('base64')}`,
      'key a is not random',
    ],
    [
      'a sentence',
      `a:${Buffer.from('The Quick Brown Fox Jumps Over 13 Lazy Dogs.').toString('base64')}`,
      'key a is not random',
    ],
    ['an id twice', `a:${secretOf(first)},a:${secretOf(second)}`, 'key id a is used twice'],
    ['a key twice', `a:${secretOf(first)},b:${secretOf(first)}`, 'keys a and b are the same key'],
  ])('refuses %s', (_what, text, message) => {
    expect(() => parseKeyRing(text)).toThrow(message);
  });

  it('takes every key of random bytes', () => {
    for (let n = 0; n < 2_000; n += 1) expect(() => parseKeyRing(generateKeyRing('a'))).not.toThrow();
  });

  it('names every error at once', () => {
    const text = `a:c2hvcnQ=,${secretOf(first)},b:${secretOf(first)},b:${secretOf(second)},c:${secretOf(second)}`;
    expect(() => parseKeyRing(text)).toThrow(
      new Error(
        'key a is shorter than 32 bytes; each entry must read id:base64, the id of letters, digits, "_" or "-"; ' +
          'key id b is used twice; keys b and c are the same key',
      ),
    );
  });

  it('names no key in its message', () => {
    const short = Buffer.from('geheim').toString('base64');
    expect(() => parseKeyRing(`a:${short}`)).toThrow(expect.not.stringContaining(short));
  });
});
