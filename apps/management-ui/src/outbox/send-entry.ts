import type { Answer, ApiClient } from '@beekeeping/api-client';
import type { Send } from './sender.ts';

const TIMEOUT_MS = 30_000;
/** Photos on the edge of a network. */
const FILE_TIMEOUT_MS = 180_000;

/** A call whose path is only known at run time. */
type Call = (path: string, input: Record<string, unknown>) => Promise<Answer<unknown>>;

/** Sends an entry once, as the person who recorded it. */
export const sendWith = (api: ApiClient): Send => {
  const calls: Record<'POST' | 'PUT' | 'PATCH', Call> = {
    POST: api.post.bind(api) as unknown as Call,
    PUT: api.put.bind(api) as unknown as Call,
    PATCH: api.patch.bind(api) as unknown as Call,
  };
  return async (entry, signal) => {
    const { method, path, pathParams, query, files, idempotencyKey, userId } = entry;
    const answer = await calls[method](path, {
      ...(pathParams === undefined ? {} : { path: pathParams }),
      ...(query === undefined ? {} : { query }),
      body: files === undefined ? entry.body : { ...entry.body, ...files },
      idempotencyKey,
      userId,
      maxAttempts: 1,
      timeoutMs: files === undefined ? TIMEOUT_MS : FILE_TIMEOUT_MS,
      signal,
    });
    return answer.data;
  };
};
