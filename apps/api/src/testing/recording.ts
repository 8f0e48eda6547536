import type { Recipe } from '@beekeeping/http/testing';
import type { TestApi } from './test-api.ts';

/** Valid requests by `METHOD path`; further ones of the same route as `METHOD path (case)`. */
export type ValidRequests = Record<string, Recipe>;

/** A list of ids as queries take it; nothing has them. */
export const SOME_IDS = '019a9c2e-7b1e-7c3a-9f00-3b1f6a2d4c11,019a9c2e-7b1e-7c3a-9f00-3b1f6a2d4c12';

/** Records a thing over HTTP and answers it. @param headers of a body that is no JSON @throws Error when it is refused */
export const record = async <T = { id: string }>(
  api: TestApi,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<T> => {
  const address = `/api/v1${path}`;
  const answer = await (Buffer.isBuffer(body)
    ? api.admin.post(address).set(headers).send(body)
    : api.admin.post(address, body));
  if (answer.status !== 201) throw new Error(`POST ${path} answered ${answer.status}: ${answer.text}`);
  return answer.body as T;
};

/** Makes a thing at the first call only: a parent that any number of records may share. */
export const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};

/** A request for a record of its own, with the body from `body`. */
export const byId =
  (make: () => Promise<{ id: string }>, body?: () => object | Promise<object>): Recipe =>
  async () => {
    const { id } = await make();
    return { params: { id }, ...(body ? { body: await body() } : {}) };
  };
