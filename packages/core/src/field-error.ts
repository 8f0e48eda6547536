/**
 * Everything that can be wrong with one field, and the `params` that a sentence about it needs, so that a client can
 * say it in any language (docs/requirements/http.md#errors). Codes are stable: clients switch on them.
 */
export const FIELD_ERRORS = {
  REQUIRED: { meaning: 'It is missing', params: [] },
  REQUIRED_WITH: { meaning: 'It is missing although `field` is given', params: ['field'] },
  EXACTLY_ONE_OF: { meaning: 'Exactly one of `fields` must be given', params: ['fields'] },
  AT_MOST_ONE_OF: { meaning: 'At most one of `fields` may be given', params: ['fields'] },
  UNKNOWN_FIELD: {
    meaning:
      'There is no such field, filter or parameter, or column of a table: then `nearest` is the heading most like it',
    params: [],
  },
  NOT_ALLOWED: { meaning: 'It must not be given here; `message` says why', params: [] },
  NOT_NULLABLE: { meaning: 'It must not be null', params: [] },
  WRONG_TYPE: {
    meaning: 'It must be of the type `expected`: string, number, integer, boolean, array or object',
    params: ['expected'],
  },
  WRONG_KIND: { meaning: 'What it names must be of the kind `expected`', params: ['expected'] },
  NOT_ONE_OF: { meaning: 'It must be one of `allowed`', params: ['allowed'] },
  TOO_SMALL: { meaning: 'It must be at least `minimum`', params: ['minimum'] },
  TOO_LARGE: { meaning: 'It must be at most `maximum`', params: ['maximum'] },
  OUT_OF_RANGE: {
    meaning: 'It must be a whole number from `minimum` to `maximum`',
    params: ['minimum', 'maximum'],
  },
  ZERO: { meaning: 'It must not be 0', params: [] },
  NOT_MULTIPLE_OF: { meaning: 'It must be a multiple of `multipleOf`', params: ['multipleOf'] },
  TOO_MANY_DIGITS: { meaning: 'It must have at most `maximum` digits after the point', params: ['maximum'] },
  NOT_EXACT: { meaning: 'The number has more digits, or is larger, than can be kept exactly', params: [] },
  TOO_SHORT: {
    meaning: 'It must have at least `minimum` of `unit`: characters, items or bytes',
    params: ['minimum', 'unit'],
  },
  TOO_LONG: {
    meaning: 'It must have at most `maximum` of `unit`: characters, items, bytes, levels or values',
    params: ['maximum', 'unit'],
  },
  BAD_FORMAT: { meaning: 'It must be written as `format` wants it', params: ['format'] },
  FORBIDDEN_CHARACTERS: {
    meaning: 'It must not hold characters of the kind `kind`: control, reordering, invisible, line-break or space',
    params: ['kind'],
  },
  NOT_VISIBLE: { meaning: 'It must hold something that can be seen', params: [] },
  REPEATED: { meaning: 'The list names something twice, or the parameter is there more than once', params: [] },
  TOO_EARLY: { meaning: 'It must not be before `earliest`, a day or an instant', params: ['earliest'] },
  TOO_LATE: { meaning: 'It must not be after `latest`, a day or an instant', params: ['latest'] },
  NOT_FOUND: { meaning: 'It names a record that does not exist', params: [] },
  DELETED: { meaning: 'The record with this id was recorded before and has been deleted since', params: [] },
  TAKEN: {
    meaning: 'Another record has this value already, alone or together with the other fields named',
    params: [],
  },
  TOO_COMMON: { meaning: 'Passwords that attackers try first are refused', params: [] },
  NUMBERED_BY_RULE: { meaning: 'The numbering rule draws this number while it is active', params: [] },
  REFUSED: {
    meaning: 'The item of a list cannot be written, for the reason whose code is `reason`',
    params: ['reason'],
  },
  RULE_NOT_MET: { meaning: 'The label does not meet the rule `rule`; `message` says why', params: ['rule'] },
  WRONG_CURSOR: { meaning: 'The cursor does not belong to this list and sort order', params: [] },
} as const satisfies Record<string, { meaning: string; params: readonly string[] }>;

/** How many errors of one request are reported to a client. */
export const MAX_FIELD_ERRORS = 50;

export type FieldErrorCode = keyof typeof FIELD_ERRORS;

type ParamValue = string | number | readonly (string | number)[];

/** The params that a code has, by name. */
export type FieldErrorParams<Code extends FieldErrorCode> = Readonly<
  Record<(typeof FIELD_ERRORS)[Code]['params'][number], ParamValue>
>;

/** The last argument of a function that reports a code: its params, where it has any. */
export type ParamsArgument<Code extends FieldErrorCode> = (typeof FIELD_ERRORS)[Code]['params'] extends readonly []
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
