import { createHash, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { Caller } from '@beekeeping/core/actor';
import { writtenAs } from '@beekeeping/core/fields';
import { IDEMPOTENCY_KEPT_DAYS } from '@beekeeping/db/schema';
import { findAnswer, IdempotentChange, type IdempotentRequest } from '@beekeeping/events';
import type { Language } from '@beekeeping/messages/language';
import type { Response } from 'express';
import { stringify } from 'safe-stable-stringify';
import { z } from 'zod';
import type { HttpContext } from '../http-context.ts';
import type { AnyRoute } from './route.ts';
import { wasRecordedBefore } from '../answers/recorded-before.ts';
import { answerOf, sendAnswer } from '../answers/send.ts';

/** The header that a route with `idempotent: true` takes (docs/requirements/http.md#repeats). */
export const idempotencyHeader = z.object({
  'Idempotency-Key': z
    .string()
    .check(writtenAs('idempotency-key', /^[\x21-\x7e]{1,255}$/, 'must be 1 to 255 visible ASCII characters'))
    .optional()
    .meta({
      description:
        `Makes the request safe to repeat for ${IDEMPOTENCY_KEPT_DAYS} days: the same key with the same body returns the first ` +
        'answer. Use a UUID',
      param: { id: 'IdempotencyKey' },
      example: '0b8f1c9e-6d0a-4a53-9a55-0c6d8a1e2f37',
    }),
});

/** The body, in any order of its keys; a POST may write nothing as `{}` (docs/requirements/http.md#repeats). */
const canonical = (body: unknown): string => stringify(body === undefined ? {} : body) ?? '';

/** SHA-256 of the body, and of the query where one was sent. */
const hashOf = (query: object, body: unknown): string => {
  const sent = Object.keys(query).length === 0 ? body : { query, body };
  return createHash('sha256').update(canonical(sent)).digest('hex');
};

const derive = promisify<string, string, number, { N: number; maxmem: number }, Buffer>(scrypt);

/**
 * What is stored of a body with a password must be as slow to guess from as the stored password itself
 * (docs/decisions/idempotency-keys.md).
 */
const slowHashOf = async (body: unknown, salt: string): Promise<string> =>
  (await derive(canonical(body), salt, 32, { N: 2 ** 15, maxmem: 2 ** 26 })).toString('hex');

/** One spelling per path: that of the declaration, with the ids as validation lowered them. */
const pathOf = (route: AnyRoute<never>, params: Record<string, string>): string =>
  route.path.replaceAll(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));

/** The caller; undefined on public routes. */
const callerOf = (actor: Caller): IdempotentRequest['caller'] | undefined => {
  if (actor.kind === 'user') return { userId: actor.userId };
  return actor.kind === 'api-key' ? { apiKeyId: actor.apiKeyId } : undefined;
};

/**
 * Identifies this request, when its route is idempotent and it carries a key.
 * @param input the validated parameters and key; query and body as they were sent
 */
export const idempotentRequestOf = async (
  route: AnyRoute<never>,
  actor: Caller,
  { params, query, key, body }: { params: unknown; query: object; key: string | undefined; body: unknown },
): Promise<IdempotentRequest | undefined> => {
  const caller = callerOf(actor);
  if (!route.idempotent || !caller || key === undefined) return undefined;
  const salt = `${Object.values(caller).join('')} ${key}`;
  return {
    caller,
    method: route.method,
    path: pathOf(route, params as Record<string, string>),
    key,
    requestHash: route.takesPassword ? await slowHashOf(body, salt) : hashOf(query, body),
  };
};

/**
 * Answers a request with an `Idempotency-Key`: from the first time, or by handling it.
 * @param handle must make its one change with the context that it is given, or one for each item and that of the answer
 * @throws AppError IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS, and what the handler throws: refusals are not stored
 */
export const answerOnce = async <Context extends HttpContext>(
  route: AnyRoute<Context>,
  keyed: IdempotentRequest,
  context: Context,
  handle: (context: Context) => Promise<unknown>,
  response: Response,
  language: Language,
): Promise<void> => {
  const first = await findAnswer(context.db, keyed, context.clock.now());
  if (first) {
    response.setHeader('Idempotent-Replayed', 'true');
    sendAnswer(response, first);
    return;
  }
  const idempotentChange = new IdempotentChange(keyed, (result) => answerOf(route, result, language));
  const result = await handle({ ...context, idempotentChange });
  if (wasRecordedBefore(result)) response.setHeader('Idempotent-Replayed', 'true');
  sendAnswer(response, idempotentChange.answerFor(result) ?? (await answerOf(route, result, language)));
};
