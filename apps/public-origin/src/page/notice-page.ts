import { renderDocument } from './document.ts';
import { showVariety } from './honey-variety.ts';
import { html } from '@beekeeping/core/html';
import type { Language } from '@beekeeping/messages/language';
import { rule, seal } from './ornaments.ts';
import { pageLinks } from './page-links.ts';
import { WORDING } from './wording.ts';

interface Notice {
  title: string;
  lead: string;
  advice: readonly string[];
}

/** A label without a honey: says what is the matter and what the customer can do. */
const renderNoticePage = ({ title, lead, advice }: Notice, language: Language): string =>
  renderDocument({
    language,
    title,
    description: lead,
    siteName: null,
    variety: showVariety('OTHER', language),
    main: html`<article class="label">
      ${seal}
      <header class="front">
        <h1 class="long">${title}</h1>
        <p class="taste">${lead}</p>
        ${rule}
      </header>
      <h2>${WORDING[language].whatHelps}</h2>
      <ul class="advice">
        ${advice.map((sentence) => html`<li>${sentence}</li>`)}
      </ul>
      ${pageLinks(language)}
    </article>`,
  });

/** For 429, 500 and 503: the page cannot be shown now, the jar is fine. */
export const renderUnavailablePage = (language: Language): string => {
  const { unavailableTitle, unavailableLead, unavailableAdvice } = WORDING[language];
  return renderNoticePage({ title: unavailableTitle, lead: unavailableLead, advice: unavailableAdvice }, language);
};

/** The 404 of every unknown lot, malformed ones too: does not know, and so cannot repeat, the requested lot. */
export const renderUnknownLotPage = (language: Language): string => {
  const { unknownTitle, unknownLead, unknownAdvice } = WORDING[language];
  return renderNoticePage({ title: unknownTitle, lead: unknownLead, advice: unknownAdvice }, language);
};
