import { isCalendarDay } from '@beekeeping/core/calendar-day';
import {
  FIELD_ERROR_MEANINGS,
  type FieldError,
  type FieldErrorCode,
  type FieldErrorParams,
} from '@beekeeping/core/field-error';
import type { PgArray, PgColumn } from 'drizzle-orm/pg-core';

/** What is wrong with a value. */
export type ValueMutation = Omit<FieldError, 'path'>;

/** @returns what is wrong with a value that is not null; undefined where it can be stored and answered */
export type ValueCheck = (value: unknown) => ValueMutation | undefined;

const problem = <Code extends FieldErrorCode>(
  code: Code,
  message: string,
  params: FieldErrorParams<Code>,
): ValueMutation => ({
  code,
  message,
  params,
});

const wrongType = (expected: string): ValueMutation => problem('WRONG_TYPE', `must be a ${expected}`, { expected });

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const INSTANT =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;
const MAX_ITEMS = 1_000;

const isInstant = (text: string): boolean => {
  const [, day] = INSTANT.exec(text) ?? [];
  return day !== undefined && isCalendarDay(day);
};

const written = (format: string, isWritten: (text: string) => boolean): ValueCheck => {
  const refusal = problem('BAD_FORMAT', `must be written as ${format}`, { format });
  return (value) => (typeof value === 'string' ? (isWritten(value) ? undefined : refusal) : wrongType('string'));
};

const oneOf = (allowed: readonly string[]): ValueCheck => {
  const known = new Set(allowed);
  const refusal = problem('NOT_ONE_OF', `must be one of ${allowed.join(', ')}`, { allowed });
  return (value) => (typeof value === 'string' ? (known.has(value) ? undefined : refusal) : wrongType('string'));
};

const wholeNumber = (minimum: number, maximum: number): ValueCheck => {
  const refusal = problem('OUT_OF_RANGE', `must be a whole number from ${minimum} to ${maximum}`, { minimum, maximum });
  return (value) => {
    if (typeof value !== 'number') return wrongType('number');
    return Number.isInteger(value) && value >= minimum && value <= maximum ? undefined : refusal;
  };
};

/** @param precision digits in all @param scale digits after the point */
const decimal = (precision: number, scale: number): ValueCheck => {
  const below = 10 ** (precision - scale);
  return (value) => {
    if (typeof value !== 'number') return wrongType('number');
    if (Math.abs(value) >= below) return problem('TOO_LARGE', `must be below ${below}`, { maximum: below });
    if (Number(value.toFixed(scale)) === value) return undefined;
    return problem('TOO_MANY_DIGITS', `must have at most ${scale} digits after the point`, { maximum: scale });
  };
};

const REAL_LIMIT = 3.4e38;

const real: ValueCheck = (value) => {
  if (typeof value !== 'number') return wrongType('number');
  return Math.abs(value) <= REAL_LIMIT
    ? undefined
    : problem('TOO_LARGE', `must be at most ${REAL_LIMIT}`, { maximum: REAL_LIMIT });
};

const listOf = (check: ValueCheck): ValueCheck => {
  return (value) => {
    if (!Array.isArray(value)) return wrongType('array');
    if (value.length > MAX_ITEMS) return problem('TOO_LONG', 'is too long', { maximum: MAX_ITEMS, unit: 'items' });
    for (const item of value) {
      const wrong = check(item);
      if (wrong) return wrong;
    }
    return undefined;
  };
};

const DECIMAL = /^numeric\((\d+), (\d+)\)$/;

/**
 * Validates values of a column by its type, its length and the rules of its text.
 * @throws Error for a type that no bundle has held so far: add here how it is validated
 */
export const checkOf = (column: PgColumn): ValueCheck => {
  const type = column.getSQLType();
  if (type.endsWith('[]')) return listOf(checkOf((column as PgArray<never, never>).baseColumn));
  if (column.enumValues !== undefined && column.enumValues.length > 0) return oneOf(column.enumValues);
  const [, precision, scale] = DECIMAL.exec(type) ?? [];
  if (precision !== undefined) return decimal(Number(precision), Number(scale));
  switch (type) {
    case 'uuid':
      return written('uuid', (text) => UUID.test(text));
    case 'text':
      return (value) => (typeof value === 'string' ? undefined : wrongType('string'));
    case 'boolean':
      return (value) => (typeof value === 'boolean' ? undefined : wrongType('boolean'));
    case 'date':
      return written('date', isCalendarDay);
    case 'timestamp (3) with time zone':
      return written('date-time', isInstant);
    case 'smallint':
      return wholeNumber(-32_768, 32_767);
    case 'integer':
      return wholeNumber(-2_147_483_648, 2_147_483_647);
    case 'real':
    case 'double precision':
      return real;
    case 'jsonb':
      // Its shape is validated beside the others, see json-columns.
      return () => undefined;
    default:
      throw new Error(`a column of type ${type} cannot be read from a bundle yet`);
  }
};

export const REQUIRED = problem('REQUIRED', FIELD_ERROR_MEANINGS.REQUIRED, {});
export const NOT_NULLABLE = problem('NOT_NULLABLE', 'must not be null', {});
export const UNKNOWN_FIELD = problem('UNKNOWN_FIELD', 'is no column of this table', {});
