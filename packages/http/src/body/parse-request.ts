import { AppError } from '@beekeeping/core/app-error';
import { issueMessage } from '@beekeeping/core/issue-message';
import { type FieldError, fieldError, MAX_FIELD_ERRORS } from '@beekeeping/core/field-error';
import { fieldErrorsOf } from '@beekeeping/core/field-errors-of';
import type { z } from 'zod';

type Parts = Record<string, { schema: z.ZodType; input: unknown }>;
type OutputOf<P extends Parts> = { [Name in keyof P]: z.output<P[Name]['schema']> };

const refusalOf = (errors: FieldError[]): AppError => {
  const [first] = errors;
  const detail = first ? `${first.path ? `${first.path}: ` : ''}${first.message}` : 'The request is not valid.';
  return new AppError('VALIDATION_FAILED', detail, { errors: errors.slice(0, MAX_FIELD_ERRORS) });
};

/** A parameter is named as it was sent, also if it is a list. One error for each thing that is wrong with it. */
const byBareName = (errors: readonly FieldError[]): FieldError[] => {
  const named = errors.map((error) => ({ ...error, path: error.path.split('.')[0]! }));
  return named.filter(
    ({ path, code }, at) => named.findIndex((other) => other.path === path && other.code === code) === at,
  );
};

/** A repeated parameter is reported as such, whatever else is wrong with its list. */
const asParameter = (error: FieldError, input: unknown): FieldError =>
  error.code !== 'UNKNOWN_FIELD' && Array.isArray((input as Record<string, unknown>)[error.path])
    ? fieldError(error.path, 'REPEATED', 'is there more than once: several values are separated by commas')
    : error;

/**
 * What the schemas of a request make of its untrusted parts.
 * @throws AppError VALIDATION_FAILED with every error of every part, in their order, each with its dotted path from the
 * root of its part (docs/requirements/http.md#errors)
 */
export const parseParts = <P extends Parts>(parts: P): OutputOf<P> => {
  const errors: FieldError[] = [];
  const output: Record<string, unknown> = {};
  for (const [name, { schema, input }] of Object.entries(parts)) {
    const result = schema.safeParse(input, { error: issueMessage, reportInput: true });
    if (result.success) output[name] = result.data;
    else {
      const found = fieldErrorsOf(result.error.issues, MAX_FIELD_ERRORS);
      errors.push(...(name === 'query' ? byBareName(found).map((error) => asParameter(error, input)) : found));
    }
  }
  if (errors.length > 0) throw refusalOf(errors);
  return output as OutputOf<P>;
};

/** What the schema makes of one item of a list, or why it is refused: the paths of its errors begin at the item. */
export const readItem = <Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> | AppError => {
  const read = schema.safeParse(sent, { error: issueMessage, reportInput: true });
  return read.success ? read.data : refusalOf(fieldErrorsOf(read.error.issues, MAX_FIELD_ERRORS));
};
