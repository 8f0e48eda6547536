import type { House } from '@beekeeping/domain/honey-house/origins';
import { beekeeperLinks } from './beekeeper-links.ts';
import { renderDocument } from './document.ts';
import { greeting } from './greeting.ts';
import { showVariety } from './honey-variety.ts';
import { html } from '@beekeeping/core/html';
import type { Language } from '@beekeeping/messages/language';
import { rule, seal } from './ornaments.ts';
import { pageLinks } from './page-links.ts';
import { producerPanel } from './producer-panel.ts';
import { type Showcase, showcaseShelf } from './showcase-shelf.ts';
import { WORDING } from './wording.ts';

/** Where the form sends the number to, as `lot`; without one it is the page with the form itself. */
export const ENTRY_PATH = '/o';

/**
 * The entry page for the number of a jar without a code to scan: a form without a script, and whose honey it is.
 * @param also `showcase` of the demo alone; `uiPath` where the management UI is beside the page
 */
export const renderEntryPage = (
  house: House,
  language: Language,
  { showcase, uiPath }: { showcase?: Showcase | undefined; uiPath?: string | undefined } = {},
): string => {
  const words = WORDING[language];
  const name = house.producer?.name ?? null;
  return renderDocument({
    language,
    title: name === null ? words.entryTitle : `${words.entryTitle} · ${name}`,
    description: words.entryLead,
    siteName: name,
    variety: showVariety('OTHER', language),
    main: html`<article class="label">
      ${seal}
      <header class="front">
        ${name === null ? null : html`<p class="caps">${name}</p>`}
        <h1 class="long">${words.entryTitle}</h1>
        <p class="taste">${words.entryLead}</p>
        ${rule}
      </header>
      <form class="ask" method="get" action="${ENTRY_PATH}">
        <input type="hidden" name="lang" value="${language}" />
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
      ${showcase === undefined ? null : showcaseShelf(showcase, language)} ${greeting(house, language)}
      ${producerPanel(house, language)} ${beekeeperLinks(house, language)}
      ${pageLinks(language, { isForm: true, uiPath })}
    </article>`,
  });
};
