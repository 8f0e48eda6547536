import { type ActiveApiKey, isApiKey } from '@beekeeping/auth';
import { AppError } from '@beekeeping/core/app-error';
import type { Clock } from '@beekeeping/core/clock';
import type { ApiKeyScope } from '@beekeeping/db/schema';
import type { Request } from 'express';
import { type Access, scopeOf } from './access.ts';

/** The active key of what was sent as one, or undefined when it is malformed, unknown, revoked or expired. */
export type AuthenticateKey = (sent: string) => Promise<ActiveApiKey | undefined>;

/** Form first: what cannot be a key costs no query. */
export const authenticateKeyWith =
  (options: { lookup: (key: string, now: Date) => Promise<ActiveApiKey | undefined>; clock: Clock }): AuthenticateKey =>
  async (sent) =>
    isApiKey(sent) ? options.lookup(sent, options.clock.now()) : undefined;

/** Whether a request is checked by its key: on a route that takes users as well, when it has a key and no token. */
export const comesWithKey = (access: Access, { headers }: Request): boolean => {
  if (access.kind === 'api-key') return true;
  return scopeOf(access) !== undefined && headers['x-api-key'] !== undefined && headers.authorization === undefined;
};

/**
 * The key that a request carries in `X-Api-Key`, and nowhere else. Two headers arrive as one text, which is no key.
 * Undefined on routes for users only: what they call looks at no key.
 */
export const findApiKey = async (
  access: Access,
  request: Request,
  authenticateKey: AuthenticateKey | undefined,
): Promise<ActiveApiKey | undefined> => {
  if (!comesWithKey(access, request)) return undefined;
  const sent = request.headers['x-api-key'];
  return typeof sent === 'string' ? authenticateKey?.(sent) : undefined;
};

/**
 * A scope grants itself only: writing does not include reading.
 * @throws AppError UNAUTHENTICATED without an active key, FORBIDDEN without the scope
 */
export const assertScope = (apiKey: ActiveApiKey | undefined, scope: ApiKeyScope): void => {
  if (!apiKey) {
    throw new AppError('UNAUTHENTICATED', 'Send an API key in X-Api-Key: it is missing, unknown, expired or revoked.', {
      headers: { 'WWW-Authenticate': 'ApiKey' },
    });
  }
  if (!apiKey.scopes.includes(scope)) throw new AppError('FORBIDDEN', `This needs an API key with the scope ${scope}.`);
};
