import { createHmac } from 'node:crypto';
import type { KeyRing } from '@beekeeping/core/key-ring';
import { normaliseEmail } from '@beekeeping/core/email';

/**
 * What the audit log keeps of an e-mail address without an account: enough to see that two attempts named the same
 * one, nothing to read, since people type passwords into that field. Keyed, so that it cannot be guessed from a copy.
 */
export const hashOfTypedEmail = (keyRing: KeyRing, typed: string): string => {
  const key = keyRing.key(keyRing.currentId, 'login-trace');
  if (!key) throw new Error('the key ring has no current key');
  return createHmac('sha256', key).update(normaliseEmail(typed)).digest('hex').slice(0, 32);
};
