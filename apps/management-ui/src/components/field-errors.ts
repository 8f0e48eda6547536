import { ApiProblem } from '@beekeeping/api-client';
import { wordsOfField } from './problem-words.ts';

/** The fields that a refusal names, each with what is wrong with it. */
export const fieldErrorsOf = (failure: unknown): Record<string, string> =>
  failure instanceof ApiProblem
    ? Object.fromEntries(failure.errors.map((error) => [error.path, wordsOfField(error)]))
    : {};
