import { describe, expect, it } from '@jest/globals';
import { isCommonPassword, weaknessOf } from './weak-password.ts';

describe('weaknessOf', () => {
  it.each([
    'Sommer2026!',
    'password1234',
    'P@ssw0rd1234',
    'changeme-2026!',
    '123456789012',
    'qwertzuiop123',
    'aaaaaaaaaaaaaaaa',
    'abababababab!',
    'AdminAdmin1234',
    'Beekeeping2026',
    'Waldrand-xK9-Qf2',
  ])('refuses %s', (password) => {
    expect(weaknessOf(password, 'waldrand@example.test')).toBeDefined();
  });

  it.each([
    'drei Völker am Waldrand',
    'correct-horse-battery',
    'mQ4vT9xw-Lk2z',
    '8472-1938-4410-77',
    'honig🐝honig🐝Tracht',
  ])('accepts %s', (password) => {
    expect(weaknessOf(password, 'admin@example.com')).toBeUndefined();
  });

  it('counts characters, not bytes', () => {
    expect(weaknessOf('äöüßéèàç', 'admin@example.com')).toBe('is shorter than 12 characters');
  });
});

describe('isCommonPassword', () => {
  it.each([
    'password',
    'PassWord',
    'iloveyou1',
    'trustno1',
    'P@ssw0rd',
    'qwertzuiop',
    'Passwort2026',
    'Imkerei123!',
    '12345678',
    'password1234',
  ])('knows %s', async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  });

  it.each(['drei Völker am Waldrand', 'Rähmchen im Spätsommer 7', 'mQ4vT9xw', 'Linde-2026-Tracht'])(
    'leaves %s alone',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(false);
    },
  );

  it('knows each of the three thousand most used ones that are long enough, and many more', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    const mostUsed = dictionary['passwords-common'].filter((word) => Buffer.byteLength(word) >= 8);
    expect(mostUsed.length).toBeGreaterThan(10_000);
    for (const word of mostUsed.slice(0, 3_000)) expect(await isCommonPassword(word.toUpperCase())).toBe(true);
  });
});
