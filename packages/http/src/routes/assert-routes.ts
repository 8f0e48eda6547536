import { z } from 'zod';
import { type Access, scopeOf } from '../access/access.ts';
import type { HttpContext } from '../http-context.ts';
import { bodyLimitOf, SMALL_BODY_BYTES } from '../body/read-body.ts';
import type { AnyRoute } from './route.ts';

const PARAMETER = /:(\w+)/g;

/** What Express matches alike: the names of parameters and the case of letters make no other path. */
const matchedBy = (path: string): string => path.replaceAll(PARAMETER, ':').toLowerCase();

/**
 * Errors of declarations show when the service starts, not when the first request comes.
 * @throws Error when a route has no access marker, is declared twice, needs a credential that the service cannot check, does
 * not declare the parameters of its path, takes more than a small body from strangers, asks for further permissions by a
 * body that it does not take, or is idempotent although it answers a secret or without being a known caller's write that
 * answers JSON
 */
export const assertRoutes = <Context extends HttpContext>(
  routes: readonly AnyRoute<Context>[],
  context: Context,
): void => {
  const seen = new Set<string>();
  for (const route of routes) {
    const name = `${route.method} ${route.path}`;
    const access = (route as Partial<AnyRoute<Context>>).access;
    if (!access) throw new Error(`${name} has no access marker`);
    assertCheckable(access, name, context);
    const matched = `${route.method} ${matchedBy(route.path)}`;
    if (seen.has(matched)) throw new Error(`${name} is declared twice`);
    seen.add(matched);
    assertParameters(route, name);
    if (access.kind === 'public' && bodyLimitOf(route) > SMALL_BODY_BYTES) {
      throw new Error(`${name} is public and takes bodies of ${bodyLimitOf(route)} bytes`);
    }
    if (route.alsoRequires && !route.body) {
      throw new Error(`${name} also requires permissions depending on a body, and takes none`);
    }
    if (route.alsoRequiresByQuery && !route.query) {
      throw new Error(`${name} also requires permissions depending on a query, and takes none`);
    }
    if (route.idempotent) assertRepeatable(route, name);
  }
};

const assertCheckable = (access: Access, name: string, context: HttpContext): void => {
  if (access.kind === 'public') return;
  if (scopeOf(access) !== undefined && !context.authenticateKey) {
    throw new Error(`${name} needs an API key, which this service cannot check`);
  }
  if (access.kind !== 'api-key' && !context.authenticate) {
    throw new Error(`${name} needs a sign-in, which this service cannot check`);
  }
};

const assertParameters = <Context>(route: AnyRoute<Context>, name: string): void => {
  const inPath = [...route.path.matchAll(PARAMETER)].map((match) => String(match[1])).toSorted();
  const declared = route.params instanceof z.ZodObject ? Object.keys(route.params.shape).toSorted() : [];
  if (inPath.join() !== declared.join()) {
    throw new Error(`${name} declares the parameters [${declared.join()}], its path has [${inPath.join()}]`);
  }
  if (route.status === 201 && inPath.length > 0 && !route.location) {
    throw new Error(`${name} has to say the location of what it makes`);
  }
};

/** What has no caller to keep it for, no JSON to store, or a secret in it cannot be answered from a record. */
const assertRepeatable = <Context>(route: AnyRoute<Context>, name: string): void => {
  const answersJson = route.response !== undefined && route.status !== 204 && route.produces === undefined;
  if (route.method === 'GET' || route.access.kind === 'public' || !answersJson || route.answersSecret) {
    throw new Error(`${name} cannot be idempotent: only a known caller's write that answers JSON without a secret can`);
  }
};
