import { ApiProblem, NoAnswer } from './errors.ts';
import type { Problem } from './generated/openapi-types.ts';
import { given } from './request-parts.ts';

/** One request as it is sent, once. */
export interface WireRequest {
  method: string;
  url: string;
  headers: Record<string, string | undefined>;
  body?: RequestInit['body'] | undefined;
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
  /** Whose it is, where that may be another than who is signed in. */
  userId?: string | undefined;
  /** Sends and keeps the refresh cookie, from another origin too, and goes on when the tab is closed. */
  isOfSession?: boolean;
}

const problemOf = async (response: Response): Promise<ApiProblem> => {
  const isProblem = response.headers.get('Content-Type')?.startsWith('application/problem+json');
  if (isProblem) return new ApiProblem(response, (await response.json()) as Problem);
  await response.body?.cancel();
  return new ApiProblem(response, undefined);
};

/**
 * Sends a request once and reads its answer.
 * @throws ApiProblem for an answer of 4xx or 5xx, NoAnswer when none came to its end, and the reason of the caller's signal
 */
export const exchange = async <Result>(
  request: WireRequest,
  read: (response: Response) => Promise<Result>,
): Promise<Result> => {
  const { method, url, headers, body, signal, timeoutMs, isOfSession } = request;
  const limit = timeoutMs === undefined ? [] : [AbortSignal.timeout(timeoutMs)];
  try {
    const response = await fetch(url, {
      method,
      headers: given(headers),
      signal: AbortSignal.any([...(signal ? [signal] : []), ...limit]),
      // The service redirects no call; another host would be shown the token.
      redirect: 'error',
      ...(body === undefined ? {} : { body }),
      ...(isOfSession ? { credentials: 'include', keepalive: true } : {}),
    });
    if (response.status >= 400) throw await problemOf(response);
    return await read(response);
  } catch (error) {
    if (error instanceof ApiProblem) throw error;
    signal?.throwIfAborted();
    throw new NoAnswer(`${method} ${url.split('?', 1)[0]}`, error);
  }
};

/** The JSON of an answer; undefined where it has none. @throws Error for what the service does not answer, such as a page to sign in to a network */
export const readJson = async (response: Response): Promise<unknown> => {
  if (response.status === 204) return undefined;
  if (!response.headers.get('Content-Type')?.startsWith('application/json')) {
    await response.body?.cancel();
    throw new Error('The answer is no JSON.');
  }
  return response.json();
};
