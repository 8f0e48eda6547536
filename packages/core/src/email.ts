import { z } from 'zod';

/**
 * The one form in which an e-mail address is stored and looked up: full-width and other spellings of a letter are that
 * letter (NFKC). Stored addresses are ASCII (zod's rule; international domains in punycode), so that lower case is
 * unambiguous and a look-alike letter makes no second account.
 */
export const normaliseEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

const LONGEST = 254;

const stored = (text: z.ZodString) =>
  text
    .trim()
    .max(LONGEST)
    .pipe(z.email())
    .transform(normaliseEmail)
    .meta({ type: 'string', format: 'email', example: 'resi@example.com' });

/** The e-mail address of an account, in its stored form. */
export const emailField = () => stored(z.string().max(LONGEST, { abort: true }).normalize('NFKC'));

/** An address that a third party verified, to the letter: another spelling could be another person's mailbox. */
export const vouchedEmail = () => stored(z.string());
