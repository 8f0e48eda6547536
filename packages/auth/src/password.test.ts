import { describe, expect, it } from '@jest/globals';
import bcrypt from 'bcrypt';
// Only `password.ts` is given a cheaper one in tests.
import { COST, DUMMY_HASH } from './password-cost.ts';
import { hashPassword, isAcceptablePassword, verifyPassword } from './password.ts';

const password = 'Rähmchen im Spätsommer 7';
const hash = await hashPassword(password);

describe('verifyPassword', () => {
  it('knows the right password from a wrong one', async () => {
    expect(await verifyPassword(password, hash)).toBe(true);
    expect(await verifyPassword(`${password} `, hash)).toBe(false);
  });

  it('refuses every password for an account without one', async () => {
    expect(await verifyPassword(password, null)).toBe(false);
  });

  it('refuses a longer password that begins with 72 right bytes', async () => {
    const longest = 'ä'.repeat(36);
    const hashOfLongest = await hashPassword(longest);
    expect(await verifyPassword(longest, hashOfLongest)).toBe(true);
    expect(await verifyPassword(`${longest}x`, hashOfLongest)).toBe(false);
  });

  it('does not take a broken character for its replacement', async () => {
    const replaced = await hashPassword('Honig \ufffd Honig');
    expect(await verifyPassword('Honig \ud800 Honig', replaced)).toBe(false);
  });

  it('does not stop at NUL', async () => {
    const beforeNul = await hashPassword('Honigraum');
    expect(await verifyPassword('Honigraum\u0000mehr', beforeNul)).toBe(false);
  });

  it('refuses a stored text that is no hash', async () => {
    expect(await verifyPassword(password, 'plain')).toBe(false);
  });
});

describe('hashPassword', () => {
  it('costs as much as the hash that accounts without a password are compared with', async () => {
    const compared: string[] = [];
    const original = bcrypt.compare;
    bcrypt.compare = ((data: string, encrypted: string) => {
      compared.push(encrypted);
      return original(data, encrypted);
    }) as typeof bcrypt.compare;
    try {
      await verifyPassword(password, null);
    } finally {
      bcrypt.compare = original;
    }
    expect(compared.map((encrypted) => bcrypt.getRounds(encrypted))).toEqual([bcrypt.getRounds(hash)]);
  });

  it('takes 2^12 rounds, for accounts without a password too, except in tests', () => {
    expect([COST, bcrypt.getRounds(DUMMY_HASH)]).toEqual([12, 12]);
    expect(bcrypt.getRounds(hash)).toBe(5);
  });

  it('salts: the same password gives another hash', async () => {
    expect(await hashPassword(password)).not.toBe(hash);
  });

  it('refuses what was not checked', async () => {
    await expect(hashPassword('x'.repeat(73))).rejects.toThrow('not checked');
  });
});

describe('isAcceptablePassword', () => {
  it.each(['acht8888', 'ä'.repeat(4), 'x'.repeat(72)])('takes %s', (text) => {
    expect(isAcceptablePassword(text)).toBe(true);
  });

  it.each(['sieben7', 'x'.repeat(73), 'ä'.repeat(37), 'nul\u0000-inside', 'broken \ud800 half'])(
    'refuses %j',
    (text) => {
      expect(isAcceptablePassword(text)).toBe(false);
    },
  );
});
