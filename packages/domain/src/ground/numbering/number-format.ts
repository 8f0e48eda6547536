import { invalidField } from '@beekeeping/core/app-error';
import type { CalendarDay } from '@beekeeping/core/calendar-day';

/** Longest number and longest format, in characters (docs/requirements/honey.md#numbers). */
export const MAX_NUMBER_LENGTH = 64;

/** Longest lot number that fits a GS1 barcode: application identifier 10 (docs/requirements/honey.md#numbers). */
export const GS1_LOT_LENGTH = 20;

/** The last number that a counter can reach; it is an `integer` column. */
export const MAX_SEQUENCE = 2 ** 31 - 1;

const DAY_TOKENS = { YYYY: [0, 4], YY: [2, 4], MM: [5, 7], DD: [8, 10] } as const;

type DayToken = keyof typeof DAY_TOKENS;
type Part = { kind: 'literal'; text: string } | { kind: 'day'; token: DayToken } | { kind: 'sequence'; digits: number };

/** A number format that was understood. */
export interface NumberFormat {
  readonly parts: readonly Part[];
}

const refuse = (message: string): never => {
  throw invalidField('format', 'BAD_FORMAT', message, { format: 'number-format' });
};

const literalPart = (text: string): Part =>
  // Only ASCII letters: the upper case of others may be longer, or letters of the alphabet by accident.
  /^[A-Za-z0-9._-]+$/.test(text)
    ? { kind: 'literal', text: text.toUpperCase() }
    : refuse('may hold letters A-Z, digits, ".", "_", "-" and tokens in braces');

const tokenPart = (token: string): Part => {
  if (Object.hasOwn(DAY_TOKENS, token)) return { kind: 'day', token: token as DayToken };
  const digits = /^SEQ:([1-9]|1[0-2])$/.exec(token)?.[1];
  return digits === undefined
    ? refuse('knows the tokens {YYYY}, {YY}, {MM}, {DD} and {SEQ:n} with n from 1 to 12')
    : { kind: 'sequence', digits: Number(digits) };
};

const partLength = (part: Part): number => {
  if (part.kind === 'literal') return part.text.length;
  if (part.kind === 'day') return part.token.length;
  return Math.max(part.digits, String(MAX_SEQUENCE).length);
};

/** The length of the longest number of a format, up to the last one of its counter. */
export const longestNumber = (format: NumberFormat): number =>
  format.parts.reduce((length, part) => length + partLength(part), 0);

/**
 * Reads a format such as `L{YYYY}-{SEQ:4}` in a single pass: tokens `{YYYY} {YY} {MM} {DD} {SEQ:n}`, exactly one
 * `{SEQ:n}`, everything else literal; every number that it leads to matches `^[A-Z0-9._-]{1,64}$`. One of before may
 * begin with a sign.
 * @throws AppError VALIDATION_FAILED with path `format`
 */
export const parseNumberFormat = (text: string): NumberFormat => {
  if (text.length > MAX_NUMBER_LENGTH) {
    throw invalidField('format', 'TOO_LONG', `must have at most ${MAX_NUMBER_LENGTH} characters`, {
      maximum: MAX_NUMBER_LENGTH,
      unit: 'characters',
    });
  }
  const parts: Part[] = [];
  let at = 0;
  while (at < text.length) {
    const isToken = text[at] === '{';
    const found = text.indexOf(isToken ? '}' : '{', at);
    if (isToken && found === -1) refuse('has a brace that is not closed');
    const end = found === -1 ? text.length : found;
    parts.push(isToken ? tokenPart(text.slice(at + 1, end)) : literalPart(text.slice(at, end)));
    at = isToken ? end + 1 : end;
  }
  const format = { parts };
  if (parts.filter((part) => part.kind === 'sequence').length !== 1) refuse('must hold {SEQ:n} exactly once');
  if (longestNumber(format) > MAX_NUMBER_LENGTH) refuse(`must not lead to more than ${MAX_NUMBER_LENGTH} characters`);
  return format;
};

/** True when every number of the format begins with a letter or a digit, as typed ones do. */
export const startsPlainly = ({ parts: [first] }: NumberFormat): boolean =>
  first?.kind !== 'literal' || /^[A-Z0-9]/.test(first.text);

/** The number of one record. A sequence with more digits than its token is written in full. */
export const formatNumber = (format: NumberFormat, day: CalendarDay, sequence: number): string =>
  format.parts
    .map((part) => {
      if (part.kind === 'literal') return part.text;
      if (part.kind === 'day') return day.slice(...DAY_TOKENS[part.token]);
      return String(sequence).padStart(part.digits, '0');
    })
    .join('');
