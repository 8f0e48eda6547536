import { randomBytes } from 'node:crypto';
import { hashSecret } from './secret-token.ts';

/** Without I, L, O and U: nothing that looks like something else, few words. Crockford's base 32. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Five random bits each: 80 in all. */
const CHARACTERS = 16;
const GROUP = /.{4}(?=.)/g;
const RECOVERY_CODE = new RegExp(`^[${ALPHABET}]{${CHARACTERS}}$`);

/** A code to sign in with once when the authenticator app is lost: `7K3M-Q9XT-2B4N-8WZP`, 80 random bits. */
export const newRecoveryCode = (): string =>
  [...randomBytes(CHARACTERS)]
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('')
    .replaceAll(GROUP, '$&-');

/** A code as it was meant, without the blanks and hyphens that make it easier to read. */
export const withoutSeparators = (typed: string): string => typed.replaceAll(/[\s\p{Pd}]/gu, '');

/**
 * What the database holds of a recovery code, however it was typed: in any case, with or without separators, with O for 0
 * and I or L for 1. Undefined for what cannot be one.
 */
export const hashRecoveryCode = (typed: string): string | undefined => {
  const code = withoutSeparators(typed).toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return RECOVERY_CODE.test(code) ? hashSecret(code) : undefined;
};
