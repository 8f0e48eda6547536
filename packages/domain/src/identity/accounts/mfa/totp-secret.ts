import type { SealedPlace } from '@beekeeping/core/seal';

/** Where the seed of an authenticator app is sealed. @param id of its row in totp_secrets */
export const totpSecretPlace = (id: string): SealedPlace => ({
  purpose: 'totp-secret',
  column: 'totp_secrets.secret',
  recordId: id,
});
