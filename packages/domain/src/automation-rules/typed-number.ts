import { z } from 'zod';
import { MAX_NUMBER_LENGTH } from './number-format.ts';

/** A batch or lot number as a person types it: trimmed, upper-cased, `^[A-Z0-9._-]{1,64}$` (contract.md §6). */
export const typedNumber = () =>
  z
    .string()
    .trim()
    .min(1)
    .max(MAX_NUMBER_LENGTH)
    // Judged before upper-casing, which would turn letters such as ß into letters of the alphabet.
    .regex(/^[A-Za-z0-9._-]+$/, 'may hold letters A-Z, digits, ".", "_" and "-"')
    .transform((number) => number.toUpperCase());
