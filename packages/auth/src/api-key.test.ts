import { describe, expect, it } from '@jest/globals';
import { apiKeyPrefix, isApiKey, newApiKey } from './api-key.ts';

describe('newApiKey', () => {
  it('makes a recognisable key of 256 random bits', () => {
    const key = newApiKey();
    expect(key).toMatch(/^bee_[A-Za-z0-9_-]{43}$/);
    expect(Buffer.from(key.slice(4), 'base64url')).toHaveLength(32);
  });

  it('never makes the same one twice', () => {
    expect(new Set(Array.from({ length: 1_000 }, newApiKey)).size).toBe(1_000);
  });
});

describe('isApiKey', () => {
  it('knows what newApiKey makes', () => {
    expect(isApiKey(newApiKey())).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['a refresh token', 'A'.repeat(43)],
    ['one character less', `bee_${'A'.repeat(42)}`],
    ['one character more', `bee_${'A'.repeat(44)}`],
    ['another mark', `wax_${'A'.repeat(43)}`],
    ['the mark in capitals', `BEE_${'A'.repeat(43)}`],
    ['other characters', `bee_${'+'.repeat(43)}`],
    ['a line feed at its end', `bee_${'A'.repeat(43)}\n`],
    ['two keys', `bee_${'A'.repeat(43)}, bee_${'A'.repeat(43)}`],
  ])('refuses %s', (_what, text) => {
    expect(isApiKey(text)).toBe(false);
  });
});

describe('apiKeyPrefix', () => {
  it('shows the mark and eight characters', () => {
    expect(apiKeyPrefix(`bee_01234567${'A'.repeat(35)}`)).toBe('bee_01234567');
  });
});
