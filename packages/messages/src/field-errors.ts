import { sentence } from './sentence.ts';

/** What is said beside a field that is wrong, by the code of the error; the figures are its `params`. */
export const FIELD_ERRORS = {
  REQUIRED: sentence({}, ['Bitte ausfüllen'], ['Please fill this in']),
  REQUIRED_WITH: sentence(
    { field: 'text' },
    ['Bitte ausfüllen, da „{field}“ angegeben ist'],
    ['Please fill this in, since “{field}” is given'],
  ),
  EXACTLY_ONE_OF: sentence(
    { fields: 'texts' },
    ['Bitte genau eines angeben: {fields}'],
    ['Please give exactly one of these: {fields}'],
  ),
  AT_MOST_ONE_OF: sentence(
    { fields: 'texts' },
    ['Bitte höchstens eines angeben: {fields}'],
    ['Please give at most one of these: {fields}'],
  ),
  UNKNOWN_FIELD: sentence(
    { nearest: 'text?' },
    ['Das ist nicht bekannt', 'am ähnlichsten ist „{nearest}“'],
    ['This is not known', 'most like it is “{nearest}”'],
  ),
  NOT_ALLOWED: sentence({}, ['Das ist hier nicht möglich'], ['This is not possible here']),
  NOT_NULLABLE: sentence({}, ['Darf nicht leer sein'], ['Must not be empty']),
  WRONG_TYPE: sentence({ expected: 'text' }, ['Das muss {expected} sein'], ['This must be {expected}']),
  WRONG_KIND: sentence({ expected: 'text' }, ['Das muss {expected} sein'], ['This must be {expected}']),
  NOT_ONE_OF: sentence(
    { allowed: 'texts' },
    ['Das steht nicht zur Wahl', 'möglich sind {allowed}'],
    ['This is not among the choices', 'possible are {allowed}'],
  ),
  TOO_SMALL: sentence({ minimum: 'bound' }, ['Mindestens {minimum}'], ['At least {minimum}']),
  TOO_LARGE: sentence({ maximum: 'bound' }, ['Höchstens {maximum}'], ['At most {maximum}']),
  OUT_OF_RANGE: sentence(
    { minimum: 'bound', maximum: 'bound' },
    ['Eine ganze Zahl von {minimum} bis {maximum}'],
    ['A whole number from {minimum} to {maximum}'],
  ),
  ZERO: sentence({}, ['Darf nicht 0 sein'], ['Must not be 0']),
  NOT_MULTIPLE_OF: sentence(
    { multipleOf: 'number' },
    ['Nur in Schritten von {multipleOf}'],
    ['In steps of {multipleOf} only'],
  ),
  TOO_MANY_DIGITS: sentence(
    { maximum: 'bound' },
    ['Höchstens {maximum} {maximum|Stelle|Stellen} nach dem Komma'],
    ['At most {maximum} {maximum|digit|digits} after the point'],
  ),
  NOT_EXACT: sentence(
    {},
    ['Die Zahl ist zu groß oder zu genau, um sie so zu speichern'],
    ['The number is too large or too precise to be kept'],
  ),
  TOO_SHORT: sentence(
    { minimum: 'bound', unit: 'LENGTH_UNIT' },
    ['Mindestens {minimum} {unit}'],
    ['At least {minimum} {unit}'],
  ),
  TOO_LONG: sentence(
    { maximum: 'bound', unit: 'LENGTH_UNIT' },
    ['Höchstens {maximum} {unit}'],
    ['At most {maximum} {unit}'],
  ),
  BAD_FORMAT: sentence({ format: 'FORMAT' }, ['Das muss {format} sein'], ['This must be {format}']),
  FORBIDDEN_CHARACTERS: sentence({ kind: 'CHARACTER_KIND' }, ['Nicht erlaubt: {kind}'], ['Not allowed: {kind}']),
  NOT_VISIBLE: sentence({}, ['Darin ist nichts zu sehen'], ['There is nothing to see in it']),
  REPEATED: sentence({}, ['Steht doppelt da'], ['Is there twice']),
  TOO_EARLY: sentence({ earliest: 'moment' }, ['Nicht vor dem {earliest}'], ['Not before {earliest}']),
  TOO_LATE: sentence({ latest: 'moment' }, ['Nicht nach dem {latest}'], ['Not after {latest}']),
  NOT_FOUND: sentence({}, ['Das gibt es nicht oder nicht mehr'], ['This does not exist, or no longer']),
  DELETED: sentence({}, ['Das wurde inzwischen gelöscht'], ['This has been deleted since']),
  TAKEN: sentence({}, ['Das ist schon vergeben'], ['This is taken already']),
  TOO_COMMON: sentence({}, ['Das Passwort ist zu leicht zu erraten'], ['This password is too easy to guess']),
  NUMBERED_BY_RULE: sentence(
    {},
    ['Diese Nummer vergibt die Nummerierung selbst: bitte frei lassen'],
    ['The numbering gives this number itself: please leave it empty'],
  ),
  REFUSED: sentence({ reason: 'text' }, ['Das geht nicht: {reason}'], ['This is not possible: {reason}']),
  RULE_NOT_MET: sentence(
    { rule: 'LABEL_RULE' },
    ['Auf dem Etikett stimmt noch nicht: {rule}'],
    ['Not right on the label yet: {rule}'],
  ),
  WRONG_CURSOR: sentence(
    {},
    ['Die Liste hat sich geändert: bitte von vorn beginnen'],
    ['The list has changed: please begin again'],
  ),
} as const;

/** The code of an error of a field. */
export type FieldErrorCode = keyof typeof FIELD_ERRORS;
