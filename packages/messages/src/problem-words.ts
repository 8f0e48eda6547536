import { FIELD_ERRORS } from './field-errors.ts';
import { HIVE_CONFLICTS } from './hive-conflicts.ts';
import { inLanguage, type Language, type Words } from './language.ts';
import { PROBLEMS } from './problems.ts';
import { type FigureValue, type Sentence, write } from './sentence.ts';
import { anyValueInWords, valueInWords } from './values.ts';
import { isSingular } from './written.ts';

/** What a problem answer says; more than its code is said where it is known. */
export interface ToldProblem {
  code: string;
  [member: string]: unknown;
}

/** What is wrong with one field, as a problem answer says it. */
export interface ToldFieldError {
  code: string;
  params: Readonly<Record<string, string | number | readonly (string | number)[]>>;
}

const UNKNOWN: Words = { de: 'Das hat nicht geklappt.', en: 'This did not work.' };

/** A longer list is no help. */
const MOST_CHOICES = 12;

const firstOf = (list: unknown): object => (Array.isArray(list) ? ((list[0] as object | undefined) ?? {}) : {});

/** A problem says why by the first treatment or restriction that it names. */
const figuresOf = ({ treatments, restrictions, retryAfterSeconds, ...told }: ToldProblem) => {
  const seconds = typeof retryAfterSeconds === 'number' ? retryAfterSeconds : null;
  const isLong = seconds !== null && seconds > 90;
  return {
    ...firstOf(treatments),
    ...firstOf(restrictions),
    ...told,
    waitSeconds: isLong ? null : seconds,
    waitMinutes: isLong ? Math.ceil(seconds / 60) : null,
  } as Readonly<Record<string, FigureValue>>;
};

const inTable = <Value>(table: Readonly<Record<string, Value>>, code: string): Value | undefined =>
  Object.hasOwn(table, code) ? table[code] : undefined;

/**
 * A refusal as a sentence for people. One of a later version, with a code that is not known here, is told in general.
 * @param problem the body of a problem answer, with `retryAfterSeconds` where its header says so; or its code alone
 */
export const problemInWords = (problem: ToldProblem, language: Language): string => {
  const conflict = typeof problem.conflict === 'string' ? inTable<Words>(HIVE_CONFLICTS, problem.conflict) : undefined;
  if (conflict) return inLanguage(conflict, language);
  const told = inTable<Sentence>(PROBLEMS, problem.code);
  return told ? write(told, figuresOf(problem), language) : inLanguage(UNKNOWN, language);
};

type Params = ToldFieldError['params'];

/** The params that are put into words before the sentence is written. */
const figuresOfParams = (params: Params, language: Language, labelOf: (field: string) => string): Params => {
  const { field, fields, reason, expected, allowed, unit, minimum, maximum } = params;
  const either = language === 'de' ? ' oder ' : ' or ';
  const listed = (list: Params[string] | undefined): string[] => (Array.isArray(list) ? list.map(String) : []);
  return {
    ...params,
    ...(field === undefined ? {} : { field: labelOf(String(field)) }),
    ...(fields === undefined ? {} : { fields: listed(fields).map(labelOf) }),
    ...(reason === undefined ? {} : { reason: problemInWords({ code: String(reason) }, language) }),
    ...(expected === undefined
      ? {}
      : {
          expected: String(expected)
            .split(' or ')
            .map((type) => valueInWords('VALUE_TYPE', type.toLowerCase(), language))
            .join(either),
        }),
    ...(allowed === undefined
      ? {}
      : {
          allowed:
            listed(allowed).length > MOST_CHOICES ? [] : listed(allowed).map((each) => anyValueInWords(each, language)),
        }),
    // One item, two items.
    ...(unit !== undefined && isSingular(Number(minimum ?? maximum), language)
      ? { unit: String(unit).replace(/s$/, '') }
      : {}),
  };
};

/**
 * What is said beside a field that is wrong, as a sentence for people.
 * @param labelOf what the form calls another field that the sentence names; the name that the API has for it by default
 */
export const fieldErrorInWords = (
  { code, params }: ToldFieldError,
  language: Language,
  labelOf: (field: string) => string = (field) => field,
): string => {
  const isEmpty = code === 'TOO_SHORT' && params.minimum === 1;
  const told = inTable<Sentence>(FIELD_ERRORS, isEmpty ? 'NOT_NULLABLE' : code);
  if (!told) return inLanguage(UNKNOWN, language);
  return write(told, figuresOfParams(params, language, labelOf) as Readonly<Record<string, FigureValue>>, language);
};
