import { verifyPassword } from '@beekeeping/auth';
import { describe, expect, it } from '@jest/globals';
import { hashNewPassword } from './new-password.ts';

const PRODUCTION = { refusesCommonPasswords: true };

describe('hashNewPassword', () => {
  it.each([
    ['sieben7', 'TOO_SHORT', { minimum: 8, unit: 'bytes' }],
    ['x'.repeat(73), 'TOO_LONG', { maximum: 72, unit: 'bytes' }],
    ['ä'.repeat(37), 'TOO_LONG', { maximum: 72, unit: 'bytes' }],
    ['broken \ud800 half', 'FORBIDDEN_CHARACTERS', { kind: 'control' }],
  ])('refuses %j as %s', async (password, code, params) => {
    await expect(hashNewPassword({ refusesCommonPasswords: false }, 'newPassword', password)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'newPassword', code, params }],
    });
  });

  it('takes 72 bytes whole', async () => {
    const password = 'ä'.repeat(36);
    const hash = await hashNewPassword(PRODUCTION, 'password', password);
    expect(await verifyPassword(password, hash)).toBe(true);
    expect(await verifyPassword(password.slice(1), hash)).toBe(false);
  });

  it('refuses a common one in production, without repeating it', async () => {
    const refusal = await hashNewPassword(PRODUCTION, 'password', 'Sunshine').catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'password', code: 'TOO_COMMON', params: {} }],
    });
    expect(String(refusal)).not.toContain('unshine');
  });

  it('takes a common one elsewhere', async () => {
    const hash = await hashNewPassword({ refusesCommonPasswords: false }, 'password', 'sunshine');
    expect(await verifyPassword('sunshine', hash)).toBe(true);
  });

  it('takes an uncommon one in production', async () => {
    const hash = await hashNewPassword(PRODUCTION, 'password', 'Linde-2026-Tracht');
    expect(await verifyPassword('Linde-2026-Tracht', hash)).toBe(true);
  });
});
