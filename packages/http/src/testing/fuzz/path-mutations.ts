import { newId } from '@beekeeping/core/id';
import type { AnyRoute, Method } from '../../routes/route.ts';
import { type Mutation, pathOf, requestOf, type Sample } from './mutation.ts';
import { factsOf, inputSchemaOf } from './json-schema.ts';
import { MALFORMED_IDS } from './value-mutations.ts';

/** Path segments in their encoded form that are no parameter of any record. */
const SEGMENTS: Record<string, string> = {
  ...Object.fromEntries(Object.entries(MALFORMED_IDS).map(([kind, text]) => [kind, encodeURIComponent(text)])),
  NUL: '%00',
  'percent alone': '%',
  'broken escape': '%zz',
  'bytes that are no UTF-8': '%ED%A0%80',
  'escaped slash': 'a%2fb',
  'escaped dots': '%2e%2e',
  'escaped twice': '%2500',
  'path traversal': '..%2f..%2f..%2fetc%2fpasswd',
  'line feed': '%0d%0aX-Injected:%201',
  SQL: encodeURIComponent(`' or 1=1 --`),
  HTML: encodeURIComponent('<script>alert(1)</script>'),
  emoji: encodeURIComponent('🐝'),
  blank: '%20',
  __proto__: '__proto__',
  constructor: 'constructor',
  null: 'null',
  undefined: 'undefined',
  'object Object': encodeURIComponent('[object Object]'),
  '4 kB of path': 'x'.repeat(4_000),
  'nil id': '00000000-0000-0000-0000-000000000000',
};

/** Those that an earlier error may have given a record as its number: they are valid where text is asked for. */
const WORDS = new Set(['__proto__', 'constructor', 'null', 'undefined']);

/** Segments that cannot be decoded: no route sees them. */
const UNDECODABLE = new Set(['percent alone', 'broken escape', 'bytes that are no UTF-8']);

/**
 * Everything that is wrong with an address: parameters, spelling and method.
 * @param all the routes served beside it
 * @param isFirst of its kind: it is tried also with what is refused before anybody asks which route it is
 */
export const pathMutations = (
  route: AnyRoute<never>,
  all: readonly AnyRoute<never>[],
  example: Sample,
  isFirst: boolean,
): Mutation[] => {
  const root = route.params ? inputSchemaOf(route.params) : {};
  const { properties } = factsOf(root, root);

  const parameterMutations = Object.entries(properties).flatMap(([name, schema]) => {
    const { format } = factsOf(schema, root);
    const mutation = (kind: string, segment: () => string): Mutation => ({
      kind,
      at: `params.${name}`,
      verdict: WORDS.has(kind) && format !== 'uuid' ? 'survived' : 'refused',
      apply: (sample) => {
        const marked = requestOf(route, { ...sample, params: { ...sample.params, [name]: 'MARKED' } });
        return { ...marked, path: marked.path.replace('MARKED', segment()) };
      },
    });
    const upper: Mutation = {
      kind: 'id in upper case',
      at: `params.${name}`,
      verdict: 'same',
      apply: (sample) => {
        const id = sample.params?.[name] ?? '';
        return requestOf(route, { ...sample, params: { ...sample.params, [name]: id.toUpperCase() } });
      },
    };
    return [
      ...Object.entries(SEGMENTS)
        .filter(([kind]) => isFirst || !UNDECODABLE.has(kind))
        .map(([kind, segment]) => mutation(kind, () => segment)),
      mutation('unknown id', newId),
      ...(format === 'uuid' ? [upper] : []),
    ];
  });

  const spelled = (
    kind: string,
    change: (path: string) => string,
    verdict: Mutation['verdict'] = 'refused',
  ): Mutation => ({
    kind,
    at: 'path',
    verdict,
    apply: (sample) => {
      const valid = requestOf(route, sample);
      const [path = '', query] = valid.path.split('?', 2);
      return { ...valid, path: change(path) + (query === undefined ? '' : `?${query}`) };
    },
  });

  const methods = all.filter((other) => other.path === route.path).map(({ method }) => method);
  const wrongMethods = (['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'TRACE', 'PROPFIND'] as Method[]).filter(
    (method) => !methods.includes(method),
  );
  const wrongMethod = (method: string): Mutation => ({
    kind: `method ${method}`,
    at: 'method',
    verdict: 'refused',
    apply: (sample) => ({ method, path: pathOf(route, sample.params), headers: { ...sample.headers } }),
  });

  // A longer path may be another route's: `/docs/x` is a file of the docs.
  const isPrefix = all.some(
    (other) => other.path.startsWith(`${pathOf(route, example.params)}/:`) || other.path.startsWith(`${route.path}/:`),
  );
  if (!isFirst) return [...parameterMutations, ...wrongMethods.slice(0, 1).map(wrongMethod)];
  return [
    ...parameterMutations,
    spelled('one segment more', (path) => `${path}/x/y/z/0`),
    spelled('NUL at the end', (path) => `${path}/%00`, isPrefix ? 'survived' : 'refused'),
    spelled('broken escape at the end', (path) => `${path}/%e0%a4%a`),
    // Of the root that is a slash at its end.
    spelled('slash twice', (path) => `/${path}`, route.path === '/' ? 'survived' : 'refused'),
    spelled('slash at the end', (path) => `${path}/`, 'survived'),
    spelled('8 kB of path', (path) => `${path}/${'a/'.repeat(4_000)}`),
    ...wrongMethods.map(wrongMethod),
  ];
};
