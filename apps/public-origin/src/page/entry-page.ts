import { renderDocument } from './document.ts';
import { showVariety } from './honey-variety.ts';
import { html } from './html.ts';
import type { Language } from './language.ts';
import { rule, seal } from './ornaments.ts';
import { WORDING } from './wording.ts';

/** Where the form sends the number to, as `lot`; without one it is the page with the form itself. */
export const ENTRY_PATH = '/o';

/** The way in for whoever has the number of a jar and no code to scan: a form without a script. */
export const renderEntryPage = (language: Language): string => {
  const words = WORDING[language];
  return renderDocument({
    language,
    title: words.entryTitle,
    description: words.entryLead,
    variety: showVariety('OTHER', language),
    main: html`<article class="label">
      ${seal}
      <header class="front">
        <h1 class="long">${words.entryTitle}</h1>
        <p class="taste">${words.entryLead}</p>
        ${rule}
      </header>
      <form class="ask" method="get" action="${ENTRY_PATH}">
        <label class="caps" for="lot">${words.lotNumber}</label>
        <input
          id="lot"
          name="lot"
          required
          maxlength="200"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
          aria-describedby="where"
        />
        <button>${words.showOrigin}</button>
      </form>
      <p class="note where" id="where">${words.whereTheNumberIs}</p>
    </article>`,
  });
};
