import { describe, expect, it } from '@jest/globals';
import { weaknessOf } from './weak-password.ts';

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
