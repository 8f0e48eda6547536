import { isCalendarDay } from '@beekeeping/core/calendar-day';
import { type FieldError, fieldError } from '@beekeeping/core/field-error';
import type { HiveStateField } from '@beekeeping/db/schema';

/** Steps are as small as 0.001: a quotient that is this close to a whole number is one. */
const isMultipleOf = (value: number, step: number): boolean =>
  Math.abs(value / step - Math.round(value / step)) < 0.000_001;

const numberError = ({ name, minimum, maximum, step }: HiveStateField, value: number): FieldError | undefined => {
  if (minimum !== undefined && value < minimum) {
    return fieldError(name, 'TOO_SMALL', `must be at least ${minimum}`, { minimum });
  }
  if (maximum !== undefined && value > maximum) {
    return fieldError(name, 'TOO_LARGE', `must be at most ${maximum}`, { maximum });
  }
  if (step !== undefined && !isMultipleOf(value, step)) {
    return fieldError(name, 'NOT_MULTIPLE_OF', `must be a multiple of ${step}`, { multipleOf: step });
  }
  return undefined;
};

const JSON_TYPES = { BOOLEAN: 'boolean', NUMBER: 'number', CHOICE: 'string', DAY: 'string', TEXT: 'string' } as const;

/** The error of a state field's value; undefined if valid. `path` is the name of the field. */
export const stateValueError = (field: HiveStateField, value: string | number | boolean): FieldError | undefined => {
  const { name, type, choices = [] } = field;
  const expected = JSON_TYPES[type];
  if (typeof value !== expected) return fieldError(name, 'WRONG_TYPE', `must be a ${expected}`, { expected });
  if (type === 'NUMBER') return numberError(field, value as number);
  if (type === 'CHOICE' && !choices.includes(value as string)) {
    return fieldError(name, 'NOT_ONE_OF', `must be one of ${choices.join(', ')}`, { allowed: choices });
  }
  if (type === 'DAY' && !isCalendarDay(value as string)) {
    return fieldError(name, 'BAD_FORMAT', 'must be an existing day as YYYY-MM-DD', { format: 'date' });
  }
  return undefined;
};
