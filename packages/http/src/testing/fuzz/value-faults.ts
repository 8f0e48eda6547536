import { newId } from '@beekeeping/core/id';
import { rawJson } from './fault.ts';
import { type FieldFacts, isForeign } from './json-schema.ts';

/** A value for a field; `isFault` when it must be refused for any meaning of the field. */
export interface ValueFault {
  kind: string;
  value: unknown;
  isFault: boolean;
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

const typeFaults = ({ types, isNullable }: FieldFacts): ValueFault[] => {
  if (types.size === 0) return [];
  const accepts = (type: string): boolean => types.has(type) || (type === 'number' && types.has('integer'));
  return [
    { kind: 'null', value: null, isFault: !isNullable },
    ...Object.entries(WRONG_TYPES).flatMap(([type, value]) =>
      accepts(type) ? [] : [{ kind: `${type} instead`, value, isFault: true }],
    ),
    { kind: 'a list of 10,000', value: LONG_LIST, isFault: !types.has('array') },
    { kind: 'deep nesting', value: DEEP_NESTING, isFault: true },
    { kind: '__proto__ inside', value: withPrototypeKey(), isFault: !types.has('object') },
    {
      kind: 'constructor inside',
      value: { constructor: { prototype: { polluted: true } } },
      isFault: !types.has('object'),
    },
  ];
};

/** Names and titles, by which people recognise a record, have at most this many characters. */
const LONGEST_LABEL = 200;

/** Texts that people would be shown. */
const shownTextFaults = (facts: FieldFacts): ValueFault[] => [
  { kind: 'text that is read in another order', value: '\u202Egnol\u200F', isFault: true },
  { kind: 'a tower of marks', value: `a${'\u0301'.repeat(100)}`, isFault: true },
  { kind: 'invisible text', value: '\u200B\u2060', isFault: isForeign(facts, '\u200B\u2060') || facts.minLength > 0 },
  // Longer texts are notes, which hold what was pasted.
  {
    kind: 'an invisible character in a label',
    value: 'a\u200Bb',
    isFault: isForeign(facts, 'a\u200Bb') || facts.maxLength <= LONGEST_LABEL,
  },
];

const textFaults = (facts: FieldFacts): ValueFault[] => {
  const unlessFormatted = (kind: string, value: string): ValueFault => ({
    kind,
    value,
    isFault: isForeign(facts, value),
  });
  return [
    { kind: 'NUL', value: 'a\u0000b', isFault: true },
    { kind: 'lone high surrogate', value: 'a\uD800', isFault: true },
    { kind: 'lone low surrogate', value: '\uDC00a', isFault: true },
    { kind: 'control characters', value: 'a\u0007\u001B[31mb', isFault: true },
    ...(facts.isPassword ? [] : shownTextFaults(facts)),
    {
      kind: '100 kB of text',
      value: 'x'.repeat(100_000),
      isFault: isForeign(facts, 'x'.repeat(100_000)) || facts.maxLength < 100_000,
    },
    { kind: 'empty text', value: '', isFault: isForeign(facts, '') || facts.minLength > 0 },
    { kind: 'blank text', value: ' \t ', isFault: isForeign(facts, ' \t ') || facts.minLength > 0 },
    unlessFormatted(
      'SQL, HTML and a template',
      `'; drop table users; -- <img src=x onerror=alert(1)>{{7*7}}\${7*7}%s%n`,
    ),
    unlessFormatted('a name of Object.prototype', 'constructor'),
    unlessFormatted('__proto__', '__proto__'),
  ];
};

const EXAMPLE_ID = '019a9c2e-7b1e-7c3a-9f00-3b1f6a2d4c11';

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

const malformed = (texts: Record<string, string>): ValueFault[] =>
  Object.entries(texts).map(([kind, value]) => ({ kind, value, isFault: true }));

const formatFaults = (facts: FieldFacts): ValueFault[] => {
  switch (facts.format) {
    case 'uuid':
      return [...malformed(MALFORMED_IDS), { kind: 'unknown id', value: newId(), isFault: true }];
    case 'date':
      return malformed(MALFORMED_DAYS);
    case 'date-time':
      return malformed(MALFORMED_INSTANTS);
    default:
      return [];
  }
};

const choiceFaults = ({ choices }: FieldFacts): ValueFault[] => {
  const [first] = choices ?? [];
  if (typeof first !== 'string') return [];
  return malformed({
    'unknown choice': 'NO_SUCH_CHOICE',
    'choice with a space': `${first} `,
    'choice in another case': swapCase(first),
  });
};

const swapCase = (text: string): string => (text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase());

const numberFaults = ({ minimum, maximum, step }: FieldFacts): ValueFault[] => [
  { kind: '1e400', value: rawJson('1e400'), isFault: true },
  { kind: '-1e400', value: rawJson('-1e400'), isFault: true },
  { kind: '1e308', value: 1e308, isFault: maximum < 1e308 || step !== undefined },
  { kind: '2^53', value: 2 ** 53, isFault: maximum < 2 ** 53 || step === 1 },
  { kind: '2^31', value: 2 ** 31, isFault: maximum < 2 ** 31 },
  { kind: 'negative', value: -1, isFault: minimum > -1 },
  { kind: 'minus zero', value: rawJson('-0'), isFault: minimum > 0 },
  { kind: 'zero', value: 0, isFault: minimum > 0 },
  { kind: 'smallest number', value: 5e-324, isFault: step !== undefined },
  { kind: 'too many decimals', value: 1.123456789, isFault: step !== undefined },
  { kind: 'number with a long tail', value: rawJson(`1.${'0'.repeat(400)}1`), isFault: step !== undefined },
  { kind: '2^53 + 1', value: rawJson('9007199254740993'), isFault: true },
  { kind: 'more digits than are kept', value: rawJson('0.1234567890123456789'), isFault: step !== undefined },
  { kind: '1e-400', value: rawJson('1e-400'), isFault: step !== undefined },
  { kind: 'NaN as text', value: 'NaN', isFault: true },
  { kind: 'Infinity as text', value: 'Infinity', isFault: true },
  { kind: 'number as text', value: '12', isFault: true },
];

const listFaults = ({ minItems, maxItems }: FieldFacts, example: unknown): ValueFault[] => {
  const [first] = Array.isArray(example) ? (example as unknown[]) : [];
  return [
    { kind: 'empty list', value: [], isFault: minItems > 0 },
    { kind: 'list of null', value: [null], isFault: true },
    { kind: 'list in a list', value: [[first ?? 'x']], isFault: true },
    ...(first === undefined
      ? []
      : [
          {
            kind: 'the same item 10,000 times',
            value: Array.from({ length: 10_000 }, () => first),
            isFault: maxItems < 10_000,
          },
          { kind: 'the same item twice', value: [first, first], isFault: false },
        ]),
  ];
};

/** Every value that a field with these facts is tried with. `example` is a valid one, where there is one. */
export const valueFaults = (facts: FieldFacts, example: unknown): ValueFault[] => {
  const takes = (type: string): boolean => facts.types.has(type);
  const isNumber = takes('number') || takes('integer');
  const faults = [
    ...typeFaults(facts),
    ...(takes('string') ? [...textFaults(facts), ...formatFaults(facts), ...choiceFaults(facts)] : []),
    ...(isNumber
      ? numberFaults(facts).filter(
          ({ value }) => !takes('string') || typeof value !== 'string' || value.startsWith('raw-json:'),
        )
      : []),
    ...(takes('array') ? listFaults(facts, example) : []),
  ];
  // What is a number to one field is a choice of another.
  return faults.map((fault) => (facts.choices?.includes(fault.value) ? { ...fault, isFault: false } : fault));
};
