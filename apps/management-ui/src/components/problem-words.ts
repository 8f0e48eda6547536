import { ApiProblem, type FieldError, NoAnswer } from '@beekeeping/api-client';
import { m } from '../generated/messages/messages.js';

/** What an address names is not there, or not for this person: a list that was asked for it has nothing. */
export class Missing extends Error {
  override readonly name = 'Missing';
}

/** What a person reads of a failure. */
export const wordsOf = (failure: unknown): string => {
  if (failure instanceof NoAnswer) return m.no_network();
  if (failure instanceof Missing) return m.is_gone();
  if (!(failure instanceof ApiProblem)) return m.failed_unexpectedly();
  if (failure.status === 403) return m.no_right();
  if (failure.status === 404) return m.is_gone();
  if (failure.status >= 500) return m.failed_unexpectedly();
  return failure.message;
};

/** What a person reads of one field, or of one record among many. */
export const problemWords = (error: FieldError): string => error.message;
