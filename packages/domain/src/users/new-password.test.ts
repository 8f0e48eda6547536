import { verifyPassword } from '@beekeeping/auth';
import { describe, expect, it } from '@jest/globals';
import { hashNewPassword } from './new-password.ts';

const PRODUCTION = { refusesCommonPasswords: true };

describe('hashNewPassword', () => {
  it.each(['sieben7', 'x'.repeat(73), 'ä'.repeat(37), 'broken \ud800 half'])('refuses %j', async (password) => {
    await expect(hashNewPassword({ refusesCommonPasswords: false }, 'newPassword', password)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'newPassword', message: 'must be 8 to 72 bytes long; a letter such as ä counts as two' }],
    });
  });

  it('refuses a common one in production, without repeating it', async () => {
    const refusal = await hashNewPassword(PRODUCTION, 'password', 'Sunshine').catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'password', message: 'must not be a common password' }],
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
