import { describe, expect, it } from '@jest/globals';
import { hashRefreshToken, newRefreshToken } from './refresh-token.ts';

describe('newRefreshToken', () => {
  it('is 256 bits that never come twice', () => {
    const tokens = Array.from({ length: 1_000 }, newRefreshToken);
    expect(new Set(tokens).size).toBe(1_000);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });
});

describe('hashRefreshToken', () => {
  it('is the SHA-256 of the token', () => {
    expect(hashRefreshToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});
