import { isWithinBounds } from '@beekeeping/core/json-bounds';
import { type DialError, dialConfigured } from '@beekeeping/egress';
import type { CustomFetch } from 'openid-client';

/** A request to a provider got no answer. */
export class ProviderDialFailed extends Error {
  readonly error: DialError;

  constructor(error: DialError) {
    super(error);
    this.name = 'ProviderDialFailed';
    this.error = error;
  }
}

/** Of one answer: metadata of a provider, its keys or a user have some hundred values at most. */
const BOUNDS = { depth: 16, values: 10_000 };

/** Statuses whose answers have no body, for which `Response` refuses one. */
const WITHOUT_BODY = new Set([204, 205, 304]);

/**
 * The `fetch` of one step of a sign-in: every request of the step goes out through `egress`, and all of them together
 * have `deadlineMs`. @throws ProviderDialFailed
 */
export const ssoFetch = (deadlineMs: number): CustomFetch => {
  const endsAt = performance.now() + deadlineMs;
  return async (url, { method, headers, body }) => {
    const outcome = await dialConfigured({
      url,
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(body == null ? {} : { body: textOf(body) }),
      timeoutMs: Math.max(0, endsAt - performance.now()),
    });
    if (outcome.kind === 'FAILED') throw new ProviderDialFailed(outcome.error);
    const { status, headers: answered } = outcome;
    if (!isWithinBounds(outcome.body, BOUNDS)) throw new ProviderDialFailed('ANSWER_TOO_LARGE');
    if (status < 200 || status > 599) throw new ProviderDialFailed('PROTOCOL_ERROR');
    const contentType = answered['content-type'];
    return new Response(WITHOUT_BODY.has(status) ? null : new Uint8Array(outcome.body), {
      status,
      headers: contentType === undefined ? {} : { 'content-type': contentType },
    });
  };
};

const textOf = (body: unknown): string => {
  if (typeof body === 'string') return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new TypeError('an unexpected kind of body');
};
