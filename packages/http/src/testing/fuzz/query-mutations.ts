import { newId } from '@beekeeping/core/id';
import type { AnyRoute } from '../../routes/route.ts';
import { type Mutation, requestOf, type Sample, type Verdict } from './mutation.ts';
import { factsOf, type FieldFacts, inputSchemaOf, isForeign } from './json-schema.ts';
import { MALFORMED_DAYS, MALFORMED_IDS } from './value-mutations.ts';

/** Query texts in their encoded form, with whether they must be refused. */
type Texts = [kind: string, encoded: string, isInvalid: boolean][];

const encoded = (texts: Record<string, string>): Texts =>
  Object.entries(texts).map(([kind, text]) => [kind, encodeURIComponent(text), true]);

const integerTexts: Texts = [
  '0x10',
  '1e1',
  '1.5',
  'NaN',
  'Infinity',
  '-0',
  '+1',
  '1_000',
  '１',
  '1;drop',
  '01',
  '9'.repeat(400),
].map((text): [string, string, boolean] => [`${text.slice(0, 8)} as a whole number`, encodeURIComponent(text), true]);

const limitTexts: Texts = [0, -1, 201, 1_000, 1e9, 2 ** 31, 2 ** 53, 2 ** 63].map((limit) => [
  `limit ${limit}`,
  String(limit),
  true,
]);

const cursorTexts: Texts = [
  ['cursor of nonsense', 'nonsense', true],
  ['cursor that decodes to nothing', Buffer.from('{}').toString('base64url'), true],
  ['cursor that decodes to null', Buffer.from('null').toString('base64url'), true],
  ['cursor that decodes to a list', Buffer.from('["a","b","c","d"]').toString('base64url'), true],
  ['cursor with an object', Buffer.from('[{"a":1},{"b":2}]').toString('base64url'), true],
  ['cursor with SQL', Buffer.from(`["'; select 1","x"]`).toString('base64url'), true],
  ['cursor with NUL', Buffer.from(JSON.stringify(['createdAt', '\u0000', 'x'])).toString('base64url'), true],
  ['huge cursor', 'A'.repeat(4_000), true],
];

const sortTexts: Texts = ['id', 'name,createdAt', '--name', 'name desc', '(select 1)', 'constructor', '__proto__'].map(
  (sort) => [`sort by ${sort}`, encodeURIComponent(sort), true],
);

const textsFor = (name: string, facts: FieldFacts): Texts => {
  const isWord = facts.types.has('integer') || facts.types.has('boolean');
  const unlessText = (kind: string, text: string): Texts[number] => [
    kind,
    encodeURIComponent(text),
    isWord || isForeign(facts, text),
  ];
  return [
    ['NUL', 'a%00b', true],
    ['control character', 'a%07b', true],
    ['text that is read in another order', encodeURIComponent('\u202Egnol'), true],
    ['invisible text', encodeURIComponent('\u200B\u2060'), true],
    ['bytes that are no UTF-8', '%ED%A0%80', isWord || isForeign(facts, '\uFFFD')],
    ['percent alone', '%', isWord || isForeign(facts, '%')],
    unlessText('empty', ''),
    unlessText('blank', ' \t'),
    unlessText('SQL', `'; drop table users; --`),
    unlessText('HTML', '<script>alert(1)</script>'),
    ['8 kB of text', 'x'.repeat(8_000), isWord || isForeign(facts, 'x'.repeat(8_000)) || facts.maxLength < 8_000],
    unlessText('a name of Object.prototype', 'constructor'),
    ...(facts.format === 'uuid' ? encoded(MALFORMED_IDS) : []),
    ...(facts.format === 'date' ? encoded(MALFORMED_DAYS) : []),
    ...(facts.types.has('integer') ? integerTexts : []),
    ...(facts.types.has('boolean') ? encoded({ '1 for true': '1', 'TRUE in capitals': 'TRUE', yes: 'yes' }) : []),
    ...(facts.choices
      ? encoded({ 'unknown choice': 'NO_SUCH_CHOICE', 'two choices': facts.choices.slice(0, 2).join(',') + ',' })
      : []),
    ...(name === 'limit' ? limitTexts : []),
    ...(name === 'cursor' ? cursorTexts : []),
    ...(name === 'sort' ? sortTexts : []),
  ];
};

/** Keys that are unknown everywhere, in the spellings by which parsers have been misled. */
const ODD_KEYS: Record<string, string> = {
  'nested key': 'a[b]=c',
  'list key': 'a[]=1&a[]=2',
  'nested __proto__ key': '__proto__[polluted]=1',
  'nested constructor key': 'constructor[prototype][polluted]=1',
  'empty key': '=1',
  'NUL in the key': 'a%00=1',
  '5,000 keys': Array.from({ length: 1_500 }, (_, index) => `k${index}=`).join('&'),
  'access token in the query': 'access_token=x',
  'API key in the query': 'apiKey=x',
};

/**
 * Errors in the query string, derived from its schema; a route without one refuses every key.
 * @param isFirst of its kind: it is tried with every odd key, as is a route that takes unknown ones
 */
export const queryMutations = (route: AnyRoute<never>, example: Sample, isFirst: boolean): Mutation[] => {
  const root = route.query ? inputSchemaOf(route.query) : {};
  const facts = factsOf(root, root);
  const isClosed = !route.query || facts.isClosed;
  /** Adds `text` to the query, after taking `replaced` out. */
  const mutation = (kind: string, at: string, text: string, verdict: Verdict, replaced = ''): Mutation => ({
    kind,
    at,
    verdict,
    apply: (sample) => {
      const query = Object.fromEntries(Object.entries(sample.query ?? {}).filter(([key]) => key !== replaced));
      const valid = requestOf(route, { ...sample, query });
      return { ...valid, path: `${valid.path}${valid.path.includes('?') ? '&' : '?'}${text}` };
    },
  });
  const unknown = (kind: string, text: string): Mutation =>
    mutation(kind, 'query', text, isClosed ? 'refused' : 'survived');
  const known = Object.entries(facts.properties);
  return [
    unknown('unknown key', 'noSuchKey=1'),
    unknown('__proto__ key', '__proto__=1'),
    unknown('constructor key', 'constructor=1'),
    ...(isFirst || !isClosed ? Object.entries(ODD_KEYS).map(([kind, text]) => unknown(kind, text)) : []),
    ...known.flatMap(([name, schema]) => {
      const own = factsOf(schema, root);
      const value = encodeURIComponent(example.query?.[name] ?? '1');
      return [
        mutation('twice', `query.${name}`, `${name}=${value}&${name}=${value}`, 'refused', name),
        mutation('nested', `query.${name}`, `${name}[x]=${value}`, isClosed ? 'refused' : 'survived', name),
        mutation('as a list', `query.${name}`, `${name}[]=${value}`, isClosed ? 'refused' : 'survived', name),
        ...textsFor(name, own).map(([kind, text, isInvalid]) =>
          mutation(kind, `query.${name}`, `${name}=${text}`, isInvalid ? 'refused' : 'survived', name),
        ),
        ...(own.format === 'uuid'
          ? [mutation('unknown id', `query.${name}`, `${name}=${newId()}`, 'survived', name)]
          : []),
      ];
    }),
    ...[...facts.required].map((name) => mutation('missing', `query.${name}`, '', 'refused', name)),
  ];
};
