import { renderDocument } from './document.ts';
import { showVariety } from './honey-variety.ts';
import { html } from '@beekeeping/core/html';
import type { Language } from './language.ts';
import { rule, seal } from './ornaments.ts';
import { pageLinks } from './page-links.ts';
import { WORDING } from './wording.ts';

export interface Notice {
  title: string;
  lead: string;
  advice: readonly string[];
}

/** A label without a honey: says what is the matter and what the customer can do. */
export const renderNoticePage = ({ title, lead, advice }: Notice, language: Language): string =>
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
