import { z } from 'zod';
import { FIELD_ERROR_MEANINGS, type FieldError, type FieldErrorCode } from './field-error.ts';

/** One error of the input in an answer. */
export const fieldErrorSchema: z.ZodType<FieldError> = z
  .object({
    path: z.string().meta({ description: 'Dotted from the root of the body, `items.3.colonyId`; else the bare name' }),
    code: z
      .enum(Object.keys(FIELD_ERROR_MEANINGS) as [FieldErrorCode, ...FieldErrorCode[]])
      .meta({ description: 'The kind of error; stable' }),
    message: z.string(),
    params: z
      .record(z.string(), z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))]))
      .meta({ description: 'Values for a message, such as `minimum`; named for each code in the reference' }),
  })
  .meta({ id: 'FieldError' });
