import { z } from 'zod';

/** A whole number as people write it: no `1e3`, no `0x50`. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

export const httpUrl = z.url({ protocol: /^https?$/ });

/** The items between commas, without the spaces around them; none for an empty text. */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
