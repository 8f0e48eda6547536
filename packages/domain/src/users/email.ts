import { z } from 'zod';

/**
 * The one form in which an e-mail address is stored and looked up. Addresses are ASCII (zod's rule; international
 * domains in punycode), so that lower case is unambiguous and a look-alike letter makes no second account.
 */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

/** The e-mail address of an account, in its stored form. */
export const emailField = () =>
  z
    .string()
    .max(254)
    .trim()
    .pipe(z.email())
    .transform(normaliseEmail)
    .meta({ type: 'string', format: 'email', example: 'resi@example.com' });
