import { newId } from '@beekeeping/core/id';
import { rawJson } from './mutation.ts';
import { type FieldFacts, isForeign } from './json-schema.ts';

/** A value for a field; `isInvalid` when it must be refused for any meaning of the field. */
export interface ValueMutation {
  kind: string;
  value: unknown;
  isInvalid: boolean;
}

const nested = (depth: number): unknown => {
  let value: unknown = [];
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
};

/** Made once: every field of every route is tried with them. */
const LONG_LIST: unknown = Array.from({ length: 10_000 }, () => 0);
const DEEP_NESTING = nested(2_000);

/** An object with an own `__proto__`, as JSON.parse makes it. */
const withPrototypeKey = (): unknown => JSON.parse('{"__proto__":{"polluted":true}}');

const WRONG_TYPES: Record<string, unknown> = { string: 'text', number: 12, boolean: true, array: [], object: {} };

const typeMutations = ({ types, isNullable }: FieldFacts): ValueMutation[] => {
  if (types.size === 0) return [];
  const accepts = (type: string): boolean => types.has(type) || (type === 'number' && types.has('integer'));
  return [
    { kind: 'null', value: null, isInvalid: !isNullable },
    ...Object.entries(WRONG_TYPES).flatMap(([type, value]) =>
      accepts(type) ? [] : [{ kind: `${type} instead`, value, isInvalid: true }],
    ),
    { kind: 'a list of 10,000', value: LONG_LIST, isInvalid: !types.has('array') },
    { kind: 'deep nesting', value: DEEP_NESTING, isInvalid: true },
    { kind: '__proto__ inside', value: withPrototypeKey(), isInvalid: !types.has('object') },
    {
      kind: 'constructor inside',
      value: { constructor: { prototype: { polluted: true } } },
      isInvalid: !types.has('object'),
    },
  ];
};

/** Names and titles, by which people recognise a record, have at most this many characters. */
const LONGEST_LABEL = 200;

/** Texts that people would be shown. */
const shownTextMutations = (facts: FieldFacts): ValueMutation[] => [
  { kind: 'text that is read in another order', value: '\u202Egnol\u200F', isInvalid: true },
  { kind: 'a tower of marks', value: `a${'\u0301'.repeat(100)}`, isInvalid: true },
  { kind: 'invisible text', value: '\u200B\u2060', isInvalid: isForeign(facts, '\u200B\u2060') || facts.minLength > 0 },
  // Longer texts are notes, which hold what was pasted.
  {
    kind: 'an invisible character in a label',
    value: 'a\u200Bb',
    isInvalid: isForeign(facts, 'a\u200Bb') || facts.maxLength <= LONGEST_LABEL,
  },
];

const textMutations = (facts: FieldFacts): ValueMutation[] => {
  const unlessFormatted = (kind: string, value: string): ValueMutation => ({
    kind,
    value,
    isInvalid: isForeign(facts, value),
  });
  return [
    { kind: 'NUL', value: 'a\u0000b', isInvalid: true },
    { kind: 'lone high surrogate', value: 'a\uD800', isInvalid: true },
    { kind: 'lone low surrogate', value: '\uDC00a', isInvalid: true },
    { kind: 'control characters', value: 'a\u0007\u001B[31mb', isInvalid: true },
    ...(facts.isPassword ? [] : shownTextMutations(facts)),
    {
      kind: '100 kB of text',
      value: 'x'.repeat(100_000),
      isInvalid: isForeign(facts, 'x'.repeat(100_000)) || facts.maxLength < 100_000,
    },
    { kind: 'empty text', value: '', isInvalid: isForeign(facts, '') || facts.minLength > 0 },
    { kind: 'blank text', value: ' \t ', isInvalid: isForeign(facts, ' \t ') || facts.minLength > 0 },
    unlessFormatted(
      'SQL, HTML and a template',
      `'; drop table users; -- <img src=x onerror=alert(1)>{{7*7}}\${7*7}%s%n`,
    ),
    unlessFormatted('a name of Object.prototype', 'constructor'),
    unlessFormatted('__proto__', '__proto__'),
  ];
};

const EXAMPLE_ID = '019a9c2e-7b1e-7c3a-9f00-3b1f6a2d4c11';

const UUID_V4 = '3d3ba1b8-5c1e-4c57-9d3f-1d8d7f6f0f11';

/** Texts that Postgres or a careless parser takes for an id. */
export const MALFORMED_IDS: Record<string, string> = {
  'id in braces': `{${EXAMPLE_ID}}`,
  'id without hyphens': EXAMPLE_ID.replaceAll('-', ''),
  'id with a line feed': `${EXAMPLE_ID}\n`,
  'id with a space': ` ${EXAMPLE_ID}`,
  'id with a wrong hyphen': EXAMPLE_ID.replaceAll('-', '–'),
  'half an id': EXAMPLE_ID.slice(0, 18),
  'urn:uuid': `urn:uuid:${EXAMPLE_ID}`,
  'number as id': '1',
};

/** Texts that Postgres or a careless parser takes for a day. */
export const MALFORMED_DAYS: Record<string, string> = {
  '30 February': '2026-02-30',
  'day zero': '0000-00-00',
  'month 13': '2026-13-01',
  infinity: 'infinity',
  'minus infinity': '-infinity',
  yesterday: 'yesterday',
  now: 'now',
  epoch: 'epoch',
  'day without zeros': '2026-7-1',
  'German day': '12.07.2026',
  'day without hyphens': '20260701',
  'day with an hour': '2026-07-01T00:00:00Z',
  'day with BC': '2026-07-01 BC',
  'five-digit year': '10000-01-01',
  'year before Christ': '-0001-01-01',
};

const MALFORMED_INSTANTS: Record<string, string> = {
  ...MALFORMED_DAYS,
  'day with an hour': '2026-07-01T25:00:00Z',
  'instant on 30 February': '2026-02-30T10:00:00Z',
};

const malformed = (texts: Record<string, string>): ValueMutation[] =>
  Object.entries(texts).map(([kind, value]) => ({ kind, value, isInvalid: true }));

const formatMutations = (facts: FieldFacts): ValueMutation[] => {
  switch (facts.format) {
    case 'uuid':
      return [
        ...malformed(MALFORMED_IDS),
        // One that is to be a UUIDv7 is that of a new record.
        { kind: 'unknown id', value: newId(), isInvalid: facts.pattern === undefined },
        { kind: 'id of an old version', value: UUID_V4, isInvalid: facts.pattern !== undefined },
      ];
    case 'date':
      return malformed(MALFORMED_DAYS);
    case 'date-time':
      return malformed(MALFORMED_INSTANTS);
    default:
      return [];
  }
};

const choiceMutations = ({ choices }: FieldFacts): ValueMutation[] => {
  const [first] = choices ?? [];
  if (typeof first !== 'string') return [];
  return malformed({
    'unknown choice': 'NO_SUCH_CHOICE',
    'choice with a space': `${first} `,
    'choice in another case': swapCase(first),
  });
};

const swapCase = (text: string): string => (text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase());

const numberMutations = ({ minimum, maximum, step }: FieldFacts): ValueMutation[] => [
  { kind: '1e400', value: rawJson('1e400'), isInvalid: true },
  { kind: '-1e400', value: rawJson('-1e400'), isInvalid: true },
  { kind: '1e308', value: 1e308, isInvalid: maximum < 1e308 || step !== undefined },
  { kind: '2^53', value: 2 ** 53, isInvalid: maximum < 2 ** 53 || step === 1 },
  { kind: '2^31', value: 2 ** 31, isInvalid: maximum < 2 ** 31 },
  { kind: 'negative', value: -1, isInvalid: minimum > -1 },
  { kind: 'minus zero', value: rawJson('-0'), isInvalid: minimum > 0 },
  { kind: 'zero', value: 0, isInvalid: minimum > 0 },
  { kind: 'smallest number', value: 5e-324, isInvalid: step !== undefined },
  { kind: 'too many decimals', value: 1.12345678912345, isInvalid: step !== undefined },
  { kind: 'number with a long tail', value: rawJson(`1.${'0'.repeat(400)}1`), isInvalid: step !== undefined },
  { kind: '2^53 + 1', value: rawJson('9007199254740993'), isInvalid: true },
  { kind: 'more digits than are kept', value: rawJson('0.1234567890123456789'), isInvalid: step !== undefined },
  { kind: '1e-400', value: rawJson('1e-400'), isInvalid: step !== undefined },
  { kind: 'NaN as text', value: 'NaN', isInvalid: true },
  { kind: 'Infinity as text', value: 'Infinity', isInvalid: true },
  { kind: 'number as text', value: '12', isInvalid: true },
];

const listMutations = ({ minItems, maxItems }: FieldFacts, example: unknown): ValueMutation[] => {
  const [first] = Array.isArray(example) ? (example as unknown[]) : [];
  return [
    { kind: 'empty list', value: [], isInvalid: minItems > 0 },
    { kind: 'list of null', value: [null], isInvalid: true },
    { kind: 'list in a list', value: [[first ?? 'x']], isInvalid: true },
    ...(first === undefined
      ? []
      : [
          {
            kind: 'the same item 10,000 times',
            value: Array.from({ length: 10_000 }, () => first),
            isInvalid: maxItems < 10_000,
          },
          { kind: 'the same item twice', value: [first, first], isInvalid: false },
        ]),
  ];
};

/** Every value that a field with these facts is tried with. `example` is a valid one, where there is one. */
export const valueMutations = (facts: FieldFacts, example: unknown): ValueMutation[] => {
  const takes = (type: string): boolean => facts.types.has(type);
  const isNumber = takes('number') || takes('integer');
  const mutations = [
    ...typeMutations(facts),
    ...(takes('string') ? [...textMutations(facts), ...formatMutations(facts), ...choiceMutations(facts)] : []),
    ...(isNumber
      ? numberMutations(facts).filter(
          ({ value }) => !takes('string') || typeof value !== 'string' || value.startsWith('raw-json:'),
        )
      : []),
    ...(takes('array') ? listMutations(facts, example) : []),
  ];
  // What is a number to one field is a choice of another.
  return mutations.map((mutation) =>
    facts.choices?.includes(mutation.value) ? { ...mutation, isInvalid: false } : mutation,
  );
};
