import { labelDate } from '@beekeeping/domain/honey-house/label-words';
import { beekeeperLinks } from './beekeeper-links.ts';
import { html, type Html } from '@beekeeping/core/html';
import type { Language } from '@beekeeping/messages/language';
import type { OriginView } from './origin-view.ts';
import { producerPanel } from './producer-panel.ts';
import { WORDING } from './wording.ts';

/** Lot and best-before as printed on the jar, to compare with it, and advice before eating, unless it is recalled. */
export const jarMarks = (origin: OriginView, language: Language): Html => {
  const words = WORDING[language];
  return html`<section class="panel jar">
    <h2>${words.yourJar}</h2>
    <div class="marks">
      <p class="mark">${words.lot} <strong>${origin.lotNumber}</strong></p>
      <p class="mark">
        ${words.bestBefore}
        <strong><time datetime="${origin.bestBefore}">${labelDate(origin.bestBefore, language)}</time></strong>
      </p>
    </div>
    ${
      origin.recall === null
        ? html`<p class="note">${words.crystals}</p>
            <p class="note">${words.infants}</p>`
        : null
    }
    ${producerPanel(origin, language)} ${beekeeperLinks(origin, language)}
  </section>`;
};
