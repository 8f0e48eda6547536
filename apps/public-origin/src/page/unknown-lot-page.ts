import type { Language } from './language.ts';
import { renderNoticePage } from './notice-page.ts';
import { WORDING } from './wording.ts';

/** The 404 of every unknown lot, malformed ones too: does not know, and so cannot repeat, the requested lot. */
export const renderUnknownLotPage = (language: Language): string => {
  const { unknownTitle, unknownLead, unknownAdvice } = WORDING[language];
  return renderNoticePage({ title: unknownTitle, lead: unknownLead, advice: unknownAdvice }, language);
};
