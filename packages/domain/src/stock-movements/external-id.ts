import { isInOrder, isVisible } from '@beekeeping/core/plain-text';
import { z } from 'zod';

/** The shop's own name for a booking, kept to the letter: 1 to 255 characters, unique for ever (decisions.md §6). */
export const externalId = () =>
  z
    .string()
    .min(1)
    .max(255)
    .refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value), 'must not contain control characters')
    .refine(isInOrder, 'must not contain characters that reorder text')
    .refine(isVisible, 'must hold something that can be seen');
