import { describe, expect, it } from '@jest/globals';
import { hashSecret, newSecretToken } from './secret-token.ts';

describe('newSecretToken', () => {
  it('is 256 bits that never come twice', () => {
    const tokens = Array.from({ length: 1_000 }, newSecretToken);
    expect(new Set(tokens).size).toBe(1_000);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });
});

describe('hashSecret', () => {
  it('is the SHA-256 of the token', () => {
    expect(hashSecret('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});
