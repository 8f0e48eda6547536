import { code, writtenAs } from '@beekeeping/core/fields';
import { MAX_NUMBER_LENGTH } from './number-format.ts';

// Checked before upper-casing, which would turn letters such as ß into letters of the alphabet.
const numberOf = (format: string, pattern: RegExp, rule: string) =>
  code(MAX_NUMBER_LENGTH)
    .check(writtenAs(format, pattern, rule))
    .transform((number) => number.toUpperCase());

/**
 * A new batch or lot number as a person types it: trimmed, full-width letters as plain ones, upper-cased;
 * `^[A-Z0-9][A-Z0-9._-]{0,63}$`, for one that begins with a sign is taken for a formula, an option or a hidden file.
 */
export const typedNumber = () =>
  numberOf(
    'batch-number',
    /^[A-Za-z0-9][A-Za-z0-9._-]*$/,
    'may hold letters A-Z, digits, ".", "_" and "-", and begins with a letter or digit',
  );

/** A number to look up, in the same spellings: also an older one, whose first character was any of these. */
export const askedNumber = () =>
  numberOf('batch-number', /^[A-Za-z0-9._-]+$/, 'may hold letters A-Z, digits, ".", "_" and "-"');
