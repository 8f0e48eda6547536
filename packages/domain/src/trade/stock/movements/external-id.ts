import { issueOf } from '@beekeeping/core/field-error';
import { isInOrder, isVisible } from '@beekeeping/core/plain-text';
import { z } from 'zod';

/** The shop's own key of a booking, kept to the letter: 1 to 255 characters, unique for ever. */
export const externalId = () =>
  z
    .string()
    .min(1)
    .max(255)
    .refine(
      (value) => value.isWellFormed() && !/\p{Cc}/u.test(value),
      issueOf('FORBIDDEN_CHARACTERS', 'must not contain control characters', { kind: 'control' }),
    )
    .refine(
      isInOrder,
      issueOf('FORBIDDEN_CHARACTERS', 'must not contain characters that reorder text', { kind: 'reordering' }),
    )
    .refine(isVisible, issueOf('NOT_VISIBLE', 'must hold something that can be seen'));
