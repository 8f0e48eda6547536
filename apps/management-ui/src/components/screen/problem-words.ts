import {
  ApiProblem,
  type FieldError,
  fieldErrorWords,
  NoAnswer,
  problemWords,
  SignedInAsAnother,
} from '@beekeeping/api-client';
import { m } from '../../generated/messages/messages.js';
import { NotKept } from '../../outbox/outbox.ts';
import { language } from '../../session/language.ts';

/** What an address names is not there, or not for this person: a list that was asked for it has nothing. */
export class Missing extends Error {
  override readonly name = 'Missing';
}

/** What a person reads of a failure. */
export const wordsOf = (failure: unknown): string => {
  if (failure instanceof Missing) return m.is_gone();
  if (failure instanceof NoAnswer) return m.no_network();
  if (failure instanceof NotKept) return failure.cause instanceof ApiProblem ? wordsOf(failure.cause) : m.not_kept();
  if (failure instanceof ApiProblem || failure instanceof SignedInAsAnother) return problemWords(failure, language());
  // A file that was chosen, and has been moved or changed since.
  if (failure instanceof DOMException && /^Not(?:Found|Readable)Error$/.test(failure.name)) return m.file_is_gone();
  return m.failed_unexpectedly();
};

/** What a person reads of one field. */
export const wordsOfField = (error: FieldError): string => fieldErrorWords(error, language());

/** What a person reads of one record that was refused among many, or later. */
export const wordsOfRefusal = ({ errors = [], ...problem }: { code: string; errors?: FieldError[] }): string =>
  errors[0] === undefined ? problemWords(problem, language()) : wordsOfField(errors[0]);

/** What a person reads of a file that was refused: what is wrong in it, where that is known. */
export const wordsOfFile = (failure: unknown): string => {
  const [error] = failure instanceof ApiProblem ? failure.errors : [];
  return error === undefined ? wordsOf(failure) : wordsOfField(error);
};
