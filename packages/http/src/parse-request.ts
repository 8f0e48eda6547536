import { AppError, type FieldError } from '@beekeeping/core/app-error';
import { faultMessage } from '@beekeeping/core/fault-message';
import type { z } from 'zod';

const MAX_ERRORS = 50;
const MAX_KEY_LENGTH = 100;

const joined = (path: readonly PropertyKey[]): string =>
  path.map((part) => String(part).slice(0, MAX_KEY_LENGTH)).join('.');

const fieldErrors = (issues: readonly z.core.$ZodIssue[]): FieldError[] =>
  issues
    .flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys
            .slice(0, MAX_ERRORS)
            .map((key) => ({ path: joined([...issue.path, key]), message: 'is not a known field' }))
        : [{ path: joined(issue.path), message: issue.message }],
    )
    .slice(0, MAX_ERRORS);

/**
 * What a schema makes of untrusted input.
 * @throws AppError VALIDATION_FAILED with every fault and its dotted path from the root (contract.md §1)
 */
export const parseInput = <S extends z.ZodType>(schema: S, input: unknown): z.output<S> => {
  const result = schema.safeParse(input, { error: faultMessage });
  if (result.success) return result.data;
  const errors = fieldErrors(result.error.issues);
  const [first] = errors;
  const detail = first ? `${first.path ? `${first.path}: ` : ''}${first.message}` : 'The request is not valid.';
  throw new AppError('VALIDATION_FAILED', detail, { errors });
};
