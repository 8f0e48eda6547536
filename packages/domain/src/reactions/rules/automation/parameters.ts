import { AppError } from '@beekeeping/core/app-error';
import { type FieldError, fieldError } from '@beekeeping/core/field-error';
import type { RuleParameters } from './rule.ts';

/** The effective parameters: set values, else defaults of the code. */
export const effectiveParameters = (
  declared: RuleParameters,
  set: Readonly<Record<string, number>>,
): Record<string, number> =>
  Object.fromEntries(Object.entries(declared).map(([name, { default: byDefault }]) => [name, set[name] ?? byDefault]));

const errorOf = (declared: RuleParameters, name: string, value: number | null): FieldError | undefined => {
  const path = `parameters.${name}`;
  const parameter = Object.hasOwn(declared, name) ? declared[name] : undefined;
  if (!parameter) return fieldError(path, 'UNKNOWN_FIELD', 'this rule has no such parameter');
  const { min, max } = parameter;
  if (value !== null && value < min) return fieldError(path, 'TOO_SMALL', `must be at least ${min}`, { minimum: min });
  if (value !== null && value > max) return fieldError(path, 'TOO_LARGE', `must be at most ${max}`, { maximum: max });
  return undefined;
};

/**
 * What is set after a patch: what was not sent stays, and null goes back to the default.
 * @throws AppError VALIDATION_FAILED for a parameter that the rule does not have, or a value outside its limits
 */
export const patchedParameters = (
  declared: RuleParameters,
  set: Readonly<Record<string, number>>,
  sent: Readonly<Record<string, number | null>>,
): Record<string, number> => {
  const errors = Object.entries(sent).flatMap(([name, value]) => errorOf(declared, name, value) ?? []);
  if (errors.length > 0) {
    throw new AppError('VALIDATION_FAILED', `${errors[0]!.path}: ${errors[0]!.message}`, { errors });
  }
  const merged = Object.entries({ ...set, ...sent });
  return Object.fromEntries(merged.filter((entry): entry is [string, number] => entry[1] !== null));
};
