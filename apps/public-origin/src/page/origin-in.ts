import type { FoundOrigin, Origin } from '@beekeeping/domain/honey-house/origins';
import type { Language } from '@beekeeping/messages/language';
import { WORDING } from './wording.ts';

/** The public answer to a customer of this language: who holds a lot keeps the reason, the customer gets the advice. */
export const originIn = (
  language: Language,
  { recalledSince, varietyText: _varietyText, ...origin }: FoundOrigin,
): Origin => ({
  recall: recalledSince === null ? null : { since: recalledSince, message: WORDING[language].recallAdvice },
  ...origin,
});
