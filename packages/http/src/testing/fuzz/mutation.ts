import type { AnyRoute } from '../../routes/route.ts';
import type { RawRequest } from '../raw-request.ts';

/** One valid request. Every optional field that is given is one more that errors are put into. */
export interface Sample {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Makes a valid request from nothing, with records of its own: it may be sent once and succeed. */
export type Recipe = () => Promise<Sample> | Sample;

/**
 * `refused`: must be a 4xx. `same`: means what the sample means, so it must succeed.
 * `survived`: may be taken or refused, but never fails and never hangs.
 */
export type Verdict = 'refused' | 'same' | 'survived';

/** One way in which a request can be wrong or odd. */
export interface Mutation {
  kind: string;
  /** Where it sits: `body.name`, `query.limit`, `params.id`, `header` … */
  at: string;
  verdict: Verdict;
  apply(sample: Sample): RawRequest;
  /** The same for one that may be tried together with those at other places, which it leaves as they are. */
  change?(sample: Sample): Sample;
}

/** A number that JSON can write and JavaScript cannot hold; goes into the text of the body unchanged. */
export const rawJson = (literal: string): string => `raw-json:${literal}`;

/** A body as JSON text, lone surrogates escaped, `rawJson` literals unquoted. */
export const jsonText = (body: unknown): string => {
  const text = JSON.stringify(body);
  return text.includes('"raw-json:') ? text.replaceAll(/"raw-json:([^"]*)"/g, '$1') : text;
};

const queryText = (query: Record<string, string> | undefined): string =>
  query && Object.keys(query).length > 0 ? `?${new URLSearchParams(query).toString()}` : '';

/** The path of a route with these parameters, encoded. */
export const pathOf = (route: AnyRoute<never>, params: Record<string, string> = {}): string =>
  route.path.replaceAll(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));

/** A body as it is sent: bytes as they are, text as it is where the route receives text, else JSON. */
const bodyText = (route: AnyRoute<never>, body: unknown): string | Buffer =>
  Buffer.isBuffer(body) || (route.receives !== undefined && typeof body === 'string') ? body : jsonText(body);

/** The sample as it goes over the wire. */
export const requestOf = (route: AnyRoute<never>, sample: Sample): RawRequest => ({
  method: route.method,
  path: pathOf(route, sample.params) + queryText(sample.query),
  headers: {
    ...(sample.body === undefined ? {} : { 'Content-Type': route.receives ?? 'application/json' }),
    ...sample.headers,
  },
  ...(sample.body === undefined ? {} : { body: bodyText(route, sample.body) }),
});
