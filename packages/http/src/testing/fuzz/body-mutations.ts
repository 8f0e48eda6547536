import { z } from 'zod';
import type { AnyRoute } from '../../routes/route.ts';
import { type Mutation, jsonText, requestOf, type Sample } from './mutation.ts';
import { formMutations } from './form-mutations.ts';
import { factsOf, type FieldFacts, inputSchemaOf, type JsonSchema } from './json-schema.ts';
import { textBodyMutations } from './text-body-mutations.ts';
import { valueMutations } from './value-mutations.ts';

type Step = string | number;

const getAt = (value: unknown, path: readonly Step[]): unknown =>
  path.reduce<unknown>((inner, step) => (inner as Record<Step, unknown> | undefined)?.[step], value);

/** A copy of `value` with `change` made at `path`. */
const changedAt = (value: unknown, path: readonly Step[], change: (inner: unknown) => unknown): unknown => {
  const [step, ...rest] = path;
  if (step === undefined) return change(value);
  const inner = changedAt((value as Record<Step, unknown> | undefined)?.[step], rest, change);
  if (Array.isArray(value)) return value.with(Number(step), inner);
  return { ...(value as object), [step]: inner };
};

/** Own keys, also `__proto__`, as JSON.parse would make them. */
const withKey = (value: unknown, key: string, inner: unknown): unknown =>
  Object.defineProperty({ ...(value as object) }, key, { value: inner, enumerable: true });

const UNKNOWN_KEYS: Record<string, unknown> = {
  unknownKey: 1,
  ['__proto__']: { polluted: true },
  constructor: { prototype: { polluted: true } },
  prototype: { polluted: true },
  toString: 'x',
  createdAt: '2026-01-01T00:00:00Z',
  '': 1,
  'a\u0000b': 1,
};

/** What is refused as the body is read, before its fields are checked: all fields of a route take it alike. */
const REFUSED_AS_IT_IS_READ = new Set([
  'deep nesting',
  '1e400',
  '-1e400',
  '1e-400',
  '2^53 + 1',
  'number with a long tail',
  'more digits than are kept',
]);
/** A text or a number takes it as it takes a short one: as something of the wrong type. */
const MUCH_OF_THE_WRONG_TYPE = 'a list of 10,000';

/** Whatever else is tried in the body has no say in its answer. */
const DECIDES_THE_ANSWER = new Set([...REFUSED_AS_IT_IS_READ, 'unknown id', 'id of an old version']);

/** Leaves of the errors that no field decides the first in each body. */
const oncePerBody = (mutations: readonly Mutation[]): Mutation[] => {
  const tried = new Set<string>();
  return mutations.filter(({ kind, verdict }) => {
    if (verdict !== 'refused' || !(REFUSED_AS_IT_IS_READ.has(kind) || kind === MUCH_OF_THE_WRONG_TYPE)) return true;
    const isFirst = !tried.has(kind);
    tried.add(kind);
    return isFirst;
  });
};

/** True of a route that answers `results`, one for each id: an unknown one is reported there, and refuses no other. */
const answersEachId = ({ response }: AnyRoute<never>): boolean =>
  response instanceof z.ZodObject && 'results' in response.shape;

/**
 * Errors in the body, field by field, derived from its schema.
 * @param isFirst of its kind: where its body has no fields, it is tried also with ones that are too large
 */
export const bodyMutations = (route: AnyRoute<never>, example: Sample, isFirst: boolean): Mutation[] => {
  if (!route.body) return [];
  if (route.receives === 'multipart/form-data') return formMutations(route, example, isFirst);
  if (route.receives !== undefined) return textBodyMutations(route, isFirst);
  const root = inputSchemaOf(route.body);
  const body = example.body ?? {};
  const mutation = (
    kind: string,
    path: readonly Step[],
    isInvalid: boolean,
    change: (inner: unknown) => unknown,
  ): Mutation => {
    const changed = (sample: Sample): Sample => ({ ...sample, body: changedAt(sample.body ?? {}, path, change) });
    return {
      kind,
      at: ['body', ...path].join('.'),
      verdict: isInvalid ? 'refused' : 'survived',
      apply: (sample) => requestOf(route, changed(sample)),
      ...(DECIDES_THE_ANSWER.has(kind) ? {} : { change: changed }),
    };
  };

  const objectMutations = (facts: FieldFacts, path: readonly Step[]): Mutation[] => [
    ...Object.entries(UNKNOWN_KEYS)
      .filter(([key]) => !Object.hasOwn(facts.properties, key))
      .map(([key, value]) =>
        mutation(`unknown key ${JSON.stringify(key)}`, path, facts.isClosed, (inner) => withKey(inner, key, value)),
      ),
    ...[...facts.required].map((key) => mutation('missing', [...path, key], true, () => undefined)),
    ...Object.entries(facts.properties).flatMap(([key, schema]) => mutationsAt(schema, [...path, key])),
  ];

  const mutationsAt = (schema: JsonSchema, path: readonly Step[]): Mutation[] => {
    const inner = getAt(body, path);
    const facts = factsOf(schema, root, inner);
    const isObject = typeof inner === 'object' && inner !== null && !Array.isArray(inner);
    return [
      ...valueMutations(facts, inner).map(({ kind, value, isInvalid }) =>
        mutation(kind, path, isInvalid && !(kind === 'unknown id' && answersEachId(route)), () => value),
      ),
      ...(isObject ? objectMutations(facts, path) : []),
      ...(Array.isArray(inner) && inner.length > 0 && facts.item ? mutationsAt(facts.item, [...path, 0]) : []),
      ...(facts.format === 'uuid' && typeof inner === 'string' ? [sameId(path)] : []),
    ];
  };

  const sameId = (path: readonly Step[]): Mutation => ({
    ...mutation('id in upper case', path, false, (id) => String(id).toUpperCase()),
    verdict: 'same',
  });

  return oncePerBody(mutationsAt(root, []));
};

/** Bodies that are no JSON, or JSON that says a thing twice. */
export const rawBodyMutations = (route: AnyRoute<never>): Mutation[] => {
  if (!route.body) return [];
  const raw = (
    kind: string,
    body: (valid: string) => string | Buffer,
    verdict: Mutation['verdict'] = 'refused',
  ): Mutation => ({
    kind,
    at: 'body',
    verdict,
    apply: (sample) => ({
      ...requestOf(route, { ...sample, body: sample.body ?? {} }),
      body: body(jsonText(sample.body ?? {})),
    }),
  });
  return [
    raw('half the body', (valid) => valid.slice(0, -1)),
    raw('trailing comma', (valid) => valid.replace(/}$/, ',}')),
    raw('two bodies', (valid) => `${valid}${valid}`),
    raw('single quotes', () => `{'name':'x'}`),
    raw('bare word', () => 'undefined'),
    raw('NaN as a number', () => '{"name":NaN}'),
    raw('100,000 open brackets', () => '['.repeat(100_000)),
    raw('100,000 nested lists', () => '['.repeat(100_000) + ']'.repeat(100_000)),
    raw('bytes that are no UTF-8', (valid) => {
      const textStart = valid.indexOf(':"') + 2;
      return Buffer.concat([
        Buffer.from(valid.slice(0, textStart)),
        Buffer.from([0xc3, 0x28]),
        Buffer.from(valid.slice(textStart)),
      ]);
    }),
    raw('form data', () => 'name=x&name=y'),
    raw('XML', () => '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
    raw(
      'a list of 10,000 bodies',
      (valid) =>
        `[${Array.from({ length: 10_000 }, () => valid)
          .join(',')
          .slice(0, 900_000)
          .replace(/}[^}]*$/, '}')}]`,
    ),
    raw('byte order mark', (valid) => `\uFEFF${valid}`, 'survived'),
    raw('one key twice', (valid) => valid.replace('{', '{"id":1,"id":2,')),
  ];
};
