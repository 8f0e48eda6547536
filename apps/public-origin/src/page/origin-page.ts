import { grams, labelDate, listOf } from '@beekeeping/domain/honey-house/label-words';
import type { FoundOrigin } from '@beekeeping/domain/honey-house/origins';
import { countryOfOrigin } from './country-of-origin.ts';
import { renderDocument } from './document.ts';
import { greeting } from './greeting.ts';
import { showVariety, type ShownVariety } from './honey-variety.ts';
import { html, type Html } from '@beekeeping/core/html';
import { jarMarks } from './jar-marks.ts';
import { journey } from './journey.ts';
import type { Language } from '@beekeeping/messages/language';
import { rule, seal } from './ornaments.ts';
import type { OriginView } from './origin-view.ts';
import { pageLinks } from './page-links.ts';
import { recallNotice } from './recall-notice.ts';
import { WORDING } from './wording.ts';

/** The style sheet's size for a name, by its longest word: names fill the label's width, and no word is broken. */
const nameSize = (name: string): string => {
  const longestWord = Math.max(...name.split(/[\s-]/).map((word) => word.length));
  if (name.length > 28) return 'long';
  if (longestWord > 15) return 'widest';
  if (longestWord > 13) return 'wide';
  return longestWord > 11 ? 'middle' : 'short';
};

const harvestLine = ({ harvestYear }: OriginView, language: Language): Html | null =>
  harvestYear === null ? null : html`<p class="caps">${WORDING[language].harvest} ${harvestYear}</p>`;

const front = (origin: OriginView, variety: ShownVariety, language: Language): Html =>
  html`<header class="front">
    ${harvestLine(origin, language)}
    <h1 class="${nameSize(variety.name)}">${variety.name}</h1>
    ${variety.taste === null ? null : html`<p class="taste">${variety.taste}</p>`} ${rule}
    ${countryOfOrigin(origin.originShares, language)}
    <p class="net">${grams(origin.jarSizeG)}</p>
    ${origin.recall === null ? greeting(origin, language) : null}
  </header>`;

/**
 * The page a customer sees after scanning a jar, laid out as its label. Shows fields of the public answer and the
 * beekeeper's words only (docs/requirements/honey.md#origin-page); makes no request of its own and holds no script.
 */
export const renderOriginPage = (
  origin: OriginView,
  language: Language,
  varietyText: FoundOrigin['varietyText'] = null,
): string => {
  const words = WORDING[language];
  const variety = showVariety(origin.honeyVariety, language, varietyText);
  const name = origin.recall === null ? variety.name : `${words.recalled}: ${variety.name}`;
  const places = origin.regions.length > 0 ? `, ${listOf(origin.regions, language)}` : '';
  return renderDocument({
    language,
    title: `${name} · ${words.lot} ${origin.lotNumber}`,
    description: `${name}${places}. ${words.lot} ${origin.lotNumber}, ${words.bestBefore} ${labelDate(origin.bestBefore, language)}.`,
    siteName: origin.producer?.name ?? null,
    variety,
    main: html`${recallNotice(origin, language)}
      <article class="label">
        ${seal} ${front(origin, variety, language)} ${journey(origin, variety, language)} ${jarMarks(origin, language)}
        ${pageLinks(language)}
      </article>`,
  });
};
