import type { z } from 'zod';
import { type FieldError, fieldError } from './field-error.ts';

const MAX_KEY_LENGTH = 100;

const joined = (path: readonly PropertyKey[]): string =>
  path.map((part) => String(part).slice(0, MAX_KEY_LENGTH)).join('.');

/** What is counted when something is too long or too short; numbers are not counted. */
const UNITS: Record<string, string> = { string: 'characters', array: 'items' };

const TYPES: Record<string, string> = { int: 'integer', record: 'object' };

const errorOf = (path: string, issue: z.core.$ZodIssue): FieldError => {
  const { message } = issue;
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return fieldError(path, 'REQUIRED', message);
      if (issue.input === null) return fieldError(path, 'NOT_NULLABLE', message);
      return fieldError(path, 'WRONG_TYPE', message, { expected: TYPES[issue.expected] ?? issue.expected });
    case 'invalid_value':
      if (issue.input === undefined) return fieldError(path, 'REQUIRED', message);
      return fieldError(path, 'NOT_ONE_OF', message, { allowed: issue.values.map(String) });
    case 'too_small': {
      const unit = UNITS[issue.origin];
      const minimum = Number(issue.minimum);
      if (unit === undefined) return fieldError(path, 'TOO_SMALL', message, { minimum });
      return fieldError(path, 'TOO_SHORT', message, { minimum, unit });
    }
    case 'too_big': {
      const unit = UNITS[issue.origin];
      const maximum = Number(issue.maximum);
      if (unit === undefined) return fieldError(path, 'TOO_LARGE', message, { maximum });
      return fieldError(path, 'TOO_LONG', message, { maximum, unit });
    }
    case 'not_multiple_of':
      return fieldError(path, 'NOT_MULTIPLE_OF', message, { multipleOf: issue.divisor });
    case 'invalid_format':
      return fieldError(path, 'BAD_FORMAT', message, { format: issue.format });
    case 'invalid_union':
      return errorOfUnion(path, issue);
    case 'custom': {
      const { code, params } = (issue.params?.fieldError ?? { code: 'NOT_ALLOWED', params: {} }) as FieldError;
      return { path, code, message, params };
    }
    default:
      return fieldError(path, 'NOT_ALLOWED', message);
  }
};

/** What none of several kinds fits: named by the field that distinguishes them, or of no type that any of them has. */
const errorOfUnion = (path: string, issue: z.core.$ZodIssueInvalidUnion): FieldError => {
  if (issue.discriminator !== undefined) {
    const sent = (issue.input as Record<string, unknown>)[issue.discriminator];
    if (sent === undefined) return fieldError(path, 'REQUIRED', 'is required');
    const allowed = ('options' in issue ? (issue.options ?? []) : []).map(String);
    return fieldError(path, 'NOT_ONE_OF', `must be one of ${allowed.join(', ')}`, { allowed });
  }
  const types = issue.errors.flat().flatMap((each) => (each.code === 'invalid_type' ? [each.expected] : []));
  const expected = types.map((type) => TYPES[type] ?? type).join(' or ');
  return fieldError(path, 'WRONG_TYPE', `must be a ${expected}`, { expected });
};

/** Of several kinds the one that has the type of what was sent: its errors are worth reporting. */
const branchesOf = (issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] => {
  if (issue.code !== 'invalid_union' || issue.discriminator !== undefined) return [issue];
  const isOfType = (branch: readonly z.core.$ZodIssue[]): boolean =>
    !branch.some((each) => each.code === 'invalid_type' && each.path.length === 0);
  const fitting = issue.errors.find(isOfType);
  return fitting ? fitting.map((each) => ({ ...each, path: [...issue.path, ...each.path] })) : [issue];
};

/**
 * Zod's issues, worded for a client: the one place where its words become ours.
 * @param issues of a parse with `reportInput`, since the input distinguishes a missing value from one of the wrong type
 * @param max the limit of unknown keys of one object
 */
export const fieldErrorsOf = (issues: readonly z.core.$ZodIssue[], max: number): FieldError[] =>
  issues
    .flatMap(branchesOf)
    .flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys
            .slice(0, max)
            .map((key) => fieldError(joined([...issue.path, key]), 'UNKNOWN_FIELD', 'is not a known field'))
        : [errorOf(joined(issue.path), issue)],
    )
    .slice(0, max);
