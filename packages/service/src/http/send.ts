import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { AnyRoute } from './route.ts';

/** An answer that breaks its own declaration: a fault of ours, so a 500. Names the faulty fields, never their values. */
class UndeclaredAnswerError extends Error {
  constructor(route: AnyRoute<never>, paths: string[]) {
    super(`${route.method} ${route.path} answered something else than it declares: ${paths.join(', ')}`);
    this.name = 'UndeclaredAnswerError';
  }
}

const serialise = (route: AnyRoute<never>, result: unknown): string | Buffer => {
  if (route.produces !== undefined) return result as string | Buffer;
  const checked = route.response?.safeParse(result);
  if (!checked?.success) {
    throw new UndeclaredAnswerError(
      route,
      checked?.error.issues.map((issue: { path: PropertyKey[] }) => issue.path.join('.')) ?? [],
    );
  }
  return JSON.stringify(checked.data);
};

/** Sends what the handler returned, cut to the declared response: a field that is not declared cannot leak. */
export const send = (route: AnyRoute<never>, request: Request, response: Response, result: unknown): void => {
  if (response.statusCode === 200) response.statusCode = route.status;
  if (route.status === 204) {
    response.end();
    return;
  }
  const body = serialise(route, result);
  if (route.status === 201) {
    const made = result as { id?: string };
    response.setHeader('Location', route.location?.(made) ?? `${route.path}/${made.id}`);
  }
  if (!response.hasHeader('Content-Type')) {
    response.setHeader('Content-Type', route.produces ?? 'application/json; charset=utf-8');
  }
  if (route.cacheSeconds !== undefined) {
    response.setHeader('Cache-Control', `public, max-age=${route.cacheSeconds}`);
    response.setHeader('ETag', `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`);
    if (response.statusCode === 200 && request.fresh) {
      response.statusCode = 304;
      response.removeHeader('Content-Type');
      response.end();
      return;
    }
  }
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.end(request.method === 'HEAD' ? undefined : body);
};
