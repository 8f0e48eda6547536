import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { bodyLimitOf } from '../../body/read-body.ts';
import type { AnyRoute } from '../../routes/route.ts';
import type { RawRequest } from '../raw-request.ts';
import { type Mutation, jsonText, requestOf, type Sample, type Verdict } from './mutation.ts';

const MIB = 1024 * 1024;

const headerMutationOf =
  (route: AnyRoute<never>) =>
  (name: string, value: string, verdict: Verdict = 'same', kind = `${name}: ${value.slice(0, 40)}`): Mutation => {
    const change = (sample: Sample): Sample => ({
      ...sample,
      headers: { ...sample.headers, [name]: value },
      ...(route.body ? { body: sample.body ?? {} } : {}),
    });
    return {
      kind,
      at: `header.${name}`,
      verdict,
      apply: (sample) => requestOf(route, change(sample)),
      // A key means what was sent with it: another try is another request.
      ...(verdict === 'same' && !(name === 'Idempotency-Key' && isKeyLookedAt(route)) ? { change } : {}),
    };
  };

const isKeyLookedAt = (route: AnyRoute<never>): boolean => Boolean(route.idempotent || route.answersSecret);

/** What is wrong with a request before its content is looked at: headers, encodings, sizes. */
export const transportMutations = (route: AnyRoute<never>): Mutation[] => {
  const mutation = (
    kind: string,
    at: string,
    verdict: Verdict,
    change: (valid: RawRequest) => RawRequest,
  ): Mutation => ({
    kind,
    at,
    verdict,
    apply: (sample) => change(requestOf(route, route.body ? { ...sample, body: sample.body ?? {} } : sample)),
  });
  const header = headerMutationOf(route);
  return [
    header('X-Request-Id', 'x'.repeat(4_000), 'same', 'huge X-Request-Id'),
    header('X-Request-Id', '<script>alert(1)</script>'),
    header('X-Request-Id', 'a, b'),
    header('Accept', 'text/plain;q=nonsense'),
    header('Accept-Language', 'x'.repeat(4_000), 'same', 'huge Accept-Language'),
    header('Origin', 'https://attacker.example'),
    header('Range', 'bytes=0-0'),
    header('If-None-Match', '"\\"'),
    header('If-Modified-Since', 'yesterday'),
    header('Host', 'attacker.example'),
    header('X-Forwarded-For', 'nonsense, 1.2.3.4:5678'),
    header('X-Forwarded-Host', 'attacker.example'),
    header('X-HTTP-Method-Override', 'DELETE'),
    header('Cookie', 'a=%zz; __proto__=1; =; refreshToken=%00', route.access.kind === 'public' ? 'survived' : 'same'),
    header('Expect', 'nonsense', 'survived'),
    header('Upgrade', 'websocket', 'survived'),
    header('X-Filler', 'x'.repeat(20_000), 'refused', '20 kB of headers'),
    ...ignoredCredentials(route, header),
    ...(route.body ? bodyTransportMutations(route, mutation) : unexpectedBodies(route, mutation)),
  ];
};

/** Credentials that the route does not look at. */
const ignoredCredentials = ({ access }: AnyRoute<never>, header: ReturnType<typeof headerMutationOf>): Mutation[] => [
  ...(access.kind === 'public' || access.kind === 'api-key' ? [header('Authorization', 'Bearer nonsense')] : []),
  ...(access.kind === 'api-key' ? [] : [header('X-Api-Key', 'nonsense')]),
];

/**
 * Credentials that are wrong.
 * @param isFirst of its kind: it is tried with each, others with one
 */
export const credentialMutations = (route: AnyRoute<never>, isFirst: boolean): Mutation[] =>
  isFirst ? wrongCredentials(route) : wrongCredentials(route).slice(-1);

const wrongCredentials = (route: AnyRoute<never>): Mutation[] => {
  const header = headerMutationOf(route);
  switch (route.access.kind) {
    case 'public':
      return [];
    case 'api-key':
      return [
        header('X-Api-Key', '', 'refused', 'empty X-Api-Key'),
        header('X-Api-Key', 'nonsense', 'refused'),
        header('X-Api-Key', `bee_${'A'.repeat(43)}`, 'refused', 'unknown key'),
        header('X-Api-Key', `bee_${'A'.repeat(43)}, bee_${'A'.repeat(43)}`, 'refused', 'two keys in one header'),
        header('X-Api-Key', 'a'.repeat(5_000), 'refused', 'huge key'),
      ];
    default:
      return [
        header('Authorization', '', 'refused', 'empty Authorization'),
        header('Authorization', 'Basic YWRtaW46YWRtaW4=', 'refused'),
        header('Authorization', 'Bearer a.b.c, Bearer a.b.c', 'refused', 'two tokens in one header'),
        header('Authorization', `Bearer ${'a'.repeat(5_000)}.b.c`, 'refused', 'huge token'),
      ];
  }
};

/**
 * Routes that take no key do not look at it, save those that answer a secret: they refuse it.
 * @param isFirst of its kind: it is tried also with what it does not look at, and of changes it alone
 */
export const idempotencyKeyMutations = (route: AnyRoute<never>, isFirst: boolean): Mutation[] => {
  const header = headerMutationOf(route);
  const invalid = { empty: '', long: 'k'.repeat(256), blank: 'a b', Latin: 'ä' };
  const isLookedAt = isKeyLookedAt(route);
  if (!isFirst && (!isLookedAt || route.method !== 'POST')) return [];
  return [
    header('Idempotency-Key', randomUUID(), route.answersSecret ? 'refused' : 'same', 'good Idempotency-Key'),
    ...Object.entries(isLookedAt ? invalid : { long: invalid.long }).map(([how, key]) =>
      header('Idempotency-Key', key, isLookedAt ? 'refused' : 'same', `${how} Idempotency-Key`),
    ),
  ];
};

type MakeMutation = (kind: string, at: string, verdict: Verdict, change: (valid: RawRequest) => RawRequest) => Mutation;

const bodyTransportMutations = (route: AnyRoute<never>, mutation: MakeMutation): Mutation[] => {
  const typed = (type: string, verdict: Verdict = 'refused'): Mutation =>
    mutation(`Content-Type: ${type}`, 'header', verdict, (valid) => ({
      ...valid,
      headers: { ...valid.headers, 'Content-Type': type },
    }));
  const encoded = (kind: string, encoding: string, change: (body: string) => Buffer, verdict: Verdict): Mutation =>
    mutation(kind, 'header', verdict, (valid) => ({
      ...valid,
      headers: { ...valid.headers, 'Content-Encoding': encoding },
      body: change(String(valid.body)),
    }));
  const limit = bodyLimitOf(route);
  return [
    typed('text/plain'),
    typed('application/x-www-form-urlencoded'),
    typed('multipart/form-data; boundary=x'),
    typed('application/xml'),
    typed('nonsense'),
    typed('application/json; charset=latin1'),
    typed('application/json; charset=utf-7'),
    typed('application/json; charset=utf-8', 'same'),
    mutation('body over the limit', 'body', 'refused', (valid) => ({
      ...valid,
      body: jsonText({ filler: 'x'.repeat(limit) }),
    })),
    mutation('limit of blanks before the body', 'body', 'refused', (valid) => ({
      ...valid,
      body: ' '.repeat(limit) + String(valid.body),
    })),
    encoded('gzip', 'gzip', gzipSync, 'same'),
    encoded('gzip bomb', 'gzip', () => gzipSync(jsonText({ filler: 'x'.repeat(limit + 4 * MIB) })), 'refused'),
    encoded('gzip of nonsense', 'gzip', (body) => Buffer.from(body), 'refused'),
    encoded('half a gzip', 'gzip', (body) => gzipSync(body).subarray(0, 12), 'refused'),
    encoded('unknown encoding', 'nonsense', (body) => Buffer.from(body), 'refused'),
  ];
};

const unexpectedBodies = (route: AnyRoute<never>, mutation: MakeMutation): Mutation[] =>
  // An operation with nothing to say takes an empty object.
  [...(route.method === 'POST' ? [] : ['{}']), 'x', '[]', 'null', '{"id":1}'].map((body) =>
    mutation(`unexpected body ${body}`, 'body', 'refused', (valid) => ({
      ...valid,
      headers: { ...valid.headers, 'Content-Type': 'application/json' },
      body,
    })),
  );
