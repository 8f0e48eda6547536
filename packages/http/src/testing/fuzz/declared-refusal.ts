import querystring from 'node:querystring';
import { AppError } from '@beekeeping/core/app-error';
import { assertBoundedShape } from '../../body/body-shape.ts';
import { assertExactNumbers } from '../../body/exact-numbers.ts';
import { problemOf } from '../../answers/problem.ts';
import { bodyLimitOf } from '../../body/read-body.ts';
import { inputReaderOf } from '../../body/read-input.ts';
import type { AnyRoute } from '../../routes/route.ts';
import type { RawRequest } from '../raw-request.ts';
import type { FuzzAnswer } from './check-answer.ts';

/** The parameters that a path names, undefined where it is another path. @throws URIError for a broken escape */
const paramsIn = (route: AnyRoute<never>, path: string): Record<string, string> | undefined => {
  const names = route.path.split('/');
  const segments = path.split('/');
  if (names.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const segment = segments[index]!;
    if (name.startsWith(':')) params[name.slice(1)] = decodeURIComponent(segment);
    else if (name !== segment) return undefined;
  }
  return params;
};

const jsonIn = (text: string, { roundsNumbers }: AnyRoute<never>): unknown => {
  const body: unknown = JSON.parse(text);
  assertBoundedShape(body);
  if (!roundsNumbers) assertExactNumbers(text);
  return body;
};

/**
 * The answer of a route to a request that its own declaration refuses, without a server: what `handleRoute` runs first of
 * all that looks at parameters, query and body, and nothing runs after it has thrown.
 * @returns undefined where the declaration lets the request pass, fails, or does not decide: only a server knows then
 */
export const declaredRefusalOf = (route: AnyRoute<never>) => {
  const readInput = inputReaderOf(route);
  return ({ method, path: address, body }: RawRequest): FuzzAnswer | undefined => {
    if (method !== route.method || route.errorPage) return undefined;
    if (Buffer.isBuffer(body) || Buffer.byteLength(body ?? '') > bodyLimitOf(route)) return undefined;
    const [path = '', query = ''] = address.split('?', 2);
    try {
      const params = paramsIn(route, path);
      if (params === undefined) return undefined;
      const sent = body === undefined || route.receives !== undefined ? body : jsonIn(body, route);
      const parameters = { ...querystring.parse(query) };
      for (const isNeeded of Object.values(route.alsoRequiresByQuery ?? {})) isNeeded(parameters);
      for (const isNeeded of Object.values(route.alsoRequires ?? {})) isNeeded(sent);
      readInput({ params, query: parameters, headers: {}, body: sent });
      return undefined;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'VALIDATION_FAILED') return undefined;
      const text = JSON.stringify(problemOf(error, { path, requestId: 'none' }));
      return { status: error.status, contentType: 'application/problem+json', text };
    }
  };
};
