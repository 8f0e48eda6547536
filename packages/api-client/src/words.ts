import type { Language, Words } from '@beekeeping/messages/language';
import { problemInWords } from '@beekeeping/messages/problem-words';
import { ApiProblem, NoAnswer, SignedInAsAnother } from './errors.ts';

const NO_ANSWER: Words = {
  de: 'Es kam keine Antwort: Vielleicht fehlt das Netz.',
  en: 'No answer came: perhaps there is no network.',
};

const SIGNED_IN_AS_ANOTHER: Words = {
  de: 'Inzwischen ist jemand anderes angemeldet.',
  en: 'Somebody else is signed in now.',
};

/** Whoever stands before the service, such as a proxy, answers a status alone. */
const CODE_OF_STATUS: Readonly<Record<number, string>> = {
  413: 'PAYLOAD_TOO_LARGE',
  429: 'RATE_LIMITED',
  502: 'NOT_READY',
  503: 'NOT_READY',
  504: 'NOT_READY',
};

/**
 * What went wrong, as a sentence for people.
 * @param failure what a call has thrown, or an item of a bulk that was rejected
 */
export const problemWords = (
  failure: ApiProblem | NoAnswer | SignedInAsAnother | { code: string },
  language: Language,
): string => {
  if (failure instanceof SignedInAsAnother) return SIGNED_IN_AS_ANOTHER[language];
  if (failure instanceof NoAnswer) return NO_ANSWER[language];
  if (!(failure instanceof ApiProblem)) return problemInWords({ ...failure }, language);
  const { status, problem, retryAfterSeconds } = failure;
  const code = problem?.code ?? CODE_OF_STATUS[status] ?? failure.code;
  return problemInWords({ ...problem, code, retryAfterSeconds }, language);
};
