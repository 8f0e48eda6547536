import type { Language } from './language.ts';
import { renderNoticePage } from './notice-page.ts';
import { WORDING } from './wording.ts';

/** For 429, 500 and 503: the page cannot be shown now, the jar is fine. */
export const renderUnavailablePage = (language: Language): string => {
  const { unavailableTitle, unavailableLead, unavailableAdvice } = WORDING[language];
  return renderNoticePage({ title: unavailableTitle, lead: unavailableLead, advice: unavailableAdvice }, language);
};
