import { grams } from '@beekeeping/domain/honey-house/label-words';
import { showVariety } from './honey-variety.ts';
import { html, type Html } from '@beekeeping/core/html';
import type { Language } from '@beekeeping/messages/language';
import { languageQuery } from './language.ts';
import { honeyCell } from './ornaments.ts';
import { WORDING } from './wording.ts';

/** What a demo offers to look at beside its form. */
export interface Showcase {
  lots: readonly { lotNumber: string; honeyVariety: string; jarSizeG: number; isRecalled: boolean }[];
  /** Where this process describes its API; null when it does not. */
  docsPath: string | null;
}

/** The jars of a demo, each with its colour, the recalled ones marked, and the way to the API description. */
export const showcaseShelf = ({ lots, docsPath }: Showcase, language: Language): Html => {
  const words = WORDING[language];
  return html`<section class="shelf" aria-labelledby="shelf">
    <h2 id="shelf">${words.demoJars}</h2>
    <p class="note">${words.demoLead}</p>
    <ul>
      ${lots.map(({ lotNumber, honeyVariety, jarSizeG, isRecalled }) => {
        const { name, colourClass } = showVariety(honeyVariety, language);
        return html`<li class="${colourClass}">
          ${honeyCell}
          <a href="/o/${encodeURIComponent(lotNumber)}?${languageQuery(language)}">${name}, ${grams(jarSizeG)}</a>
          <small>${lotNumber}${isRecalled ? html` <strong>${words.recalled}</strong>` : null}</small>
        </li>`;
      })}
    </ul>
    ${docsPath === null ? null : html`<p><a href="${docsPath}">${words.apiDocs}</a></p>`}
  </section>`;
};
