import { FIELD_ERRORS, type FieldErrorCode } from '@beekeeping/messages/field-errors';

/**
 * What each error of a field means to a developer (docs/requirements/http.md#errors). Codes are stable: clients switch on
 * them, and say them in the words of `FIELD_ERRORS` or in their own.
 */
export const FIELD_ERROR_MEANINGS = {
  REQUIRED: 'It is missing',
  REQUIRED_WITH: 'It is missing although `field` is given',
  EXACTLY_ONE_OF: 'Exactly one of `fields` must be given',
  AT_MOST_ONE_OF: 'At most one of `fields` may be given',
  UNKNOWN_FIELD:
    'There is no such field, filter or parameter, or column of a table: then `nearest` is the heading most like it',
  NOT_ALLOWED: 'It must not be given here; `message` says why',
  NOT_NULLABLE: 'It must not be null',
  WRONG_TYPE: 'It must be of the type `expected`: string, number, integer, boolean, array or object',
  WRONG_KIND: 'What it names must be of the kind `expected`',
  NOT_ONE_OF: 'It must be one of `allowed`',
  TOO_SMALL: 'It must be at least `minimum`',
  TOO_LARGE: 'It must be at most `maximum`',
  OUT_OF_RANGE: 'It must be a whole number from `minimum` to `maximum`',
  ZERO: 'It must not be 0',
  NOT_MULTIPLE_OF: 'It must be a multiple of `multipleOf`',
  TOO_MANY_DIGITS: 'It must have at most `maximum` digits after the point',
  NOT_EXACT: 'The number has more digits, or is larger, than can be kept exactly',
  TOO_SHORT: 'It must have at least `minimum` of `unit`: characters, items or bytes',
  TOO_LONG: 'It must have at most `maximum` of `unit`: characters, items, bytes, levels or values',
  BAD_FORMAT: 'It must be written as `format` wants it',
  FORBIDDEN_CHARACTERS:
    'It must not hold characters of the kind `kind`: control, reordering, invisible, line-break or space',
  NOT_VISIBLE: 'It must hold something that can be seen',
  REPEATED: 'The list names something twice, or the parameter is there more than once',
  TOO_EARLY: 'It must not be before `earliest`, a day or an instant',
  TOO_LATE: 'It must not be after `latest`, a day or an instant',
  NOT_FOUND: 'It names a record that does not exist',
  DELETED: 'The record with this id was recorded before and has been deleted since',
  TAKEN: 'Another record has this value already, alone or together with the other fields named',
  TOO_COMMON: 'Passwords that attackers try first are refused',
  NUMBERED_BY_RULE: 'The numbering rule draws this number while it is active',
  REFUSED: 'The item of a list cannot be written, for the reason whose code is `reason`',
  RULE_NOT_MET: 'The label does not meet the rule `rule`; `message` says why',
  WRONG_CURSOR: 'The cursor does not belong to this list and sort order',
} as const satisfies Record<FieldErrorCode, string>;

export type { FieldErrorCode } from '@beekeeping/messages/field-errors';

/** The params that an error with this code has. */
export const paramsOf = (code: FieldErrorCode): string[] =>
  Object.entries<string>(FIELD_ERRORS[code].figures).flatMap(([name, kind]) => (kind.endsWith('?') ? [] : [name]));

/** How many errors of one request are reported to a client. */
export const MAX_FIELD_ERRORS = 50;

type ParamValue = string | number | readonly (string | number)[];

/** The figures of its sentence, without those that may be unknown. */
type ParamOf<Code extends FieldErrorCode, Figures = (typeof FIELD_ERRORS)[Code]['figures']> = keyof {
  [Name in keyof Figures as Figures[Name] extends `${string}?` ? never : Name]: Name;
};

/** The params that a code has, by name. */
export type FieldErrorParams<Code extends FieldErrorCode> = Readonly<Record<ParamOf<Code>, ParamValue>>;

/** The last argument of a function that reports a code: its params, where it has any. */
export type ParamsArgument<Code extends FieldErrorCode> = [ParamOf<Code>] extends [never]
  ? []
  : [params: FieldErrorParams<Code>];

/** One error of the input. `path` is dotted from the body's root (`items.3.colonyId`); query, path and header errors use the bare name. */
export interface FieldError {
  path: string;
  code: FieldErrorCode;
  /** English, for developers and for clients without a sentence of their own. */
  message: string;
  params: Readonly<Record<string, ParamValue>>;
}

export const fieldError = <Code extends FieldErrorCode>(
  path: string,
  code: Code,
  message: string,
  ...[params]: ParamsArgument<Code>
): FieldError => ({ path, code, message, params: params ?? {} });

/** What a zod `refine` or `addIssue` takes, so that its issue becomes a field error with this code. */
export const issueOf = <Code extends FieldErrorCode>(
  code: Code,
  message: string,
  ...[params]: ParamsArgument<Code>
) => ({
  message,
  params: { fieldError: { code, params: params ?? {} } },
});
