import { html, type Html } from '@beekeeping/core/html';
import type { Language } from '@beekeeping/messages/language';
import { languageQuery } from './language.ts';
import { WORDING } from './wording.ts';

const OTHER: Record<Language, { language: Language; name: string }> = {
  de: { language: 'en', name: 'English' },
  en: { language: 'de', name: 'Deutsch' },
};

/** The same page in the other language. */
const languageLink = (language: Language): Html => {
  const { language: other, name } = OTHER[language];
  return html`<a href="?${languageQuery(other)}" hreflang="${other}" lang="${other}">${name}</a>`;
};

/** Below the label's words: the other language and, but on the form itself, the way to another jar; on it that of the house. */
export const pageLinks = (
  language: Language,
  { isForm = false, uiPath }: { isForm?: boolean; uiPath?: string | undefined } = {},
): Html =>
  html`<footer class="links">
    ${isForm ? null : html`<a href="/?${languageQuery(language)}">${WORDING[language].anotherJar}</a>`}
    ${languageLink(language)}
    ${uiPath === undefined ? null : html`<a href="${uiPath}">${WORDING[language].forTheHouse}</a>`}
  </footer>`;
