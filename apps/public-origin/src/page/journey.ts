import { analysisList } from './analysis-list.ts';
import type { ShownVariety } from './honey-variety.ts';
import { html, type Html } from './html.ts';
import type { Language } from './language.ts';
import { honeyCell } from './ornaments.ts';
import type { OriginView } from './origin-view.ts';
import { WORDING } from './wording.ts';
import { grams, listOf, longDate, longRange } from './written-out.ts';

const step = (name: string, when: Html | string | null, ...notes: string[]): Html =>
  html`<li>
    ${honeyCell}
    <h3 class="caps">${name}</h3>
    ${when === null ? null : html`<p class="when">${when}</p>`}${notes.map((note) => html`<p class="note">${note}</p>`)}
  </li>`;

/** The harvest, as far as it is known: its year, its regions, both or neither (then there is no such step). */
const harvestStep = (
  { harvestYear, harvestedFrom, harvestedTo, regions }: OriginView,
  language: Language,
): Html | null => {
  const places = listOf(regions, language);
  if (harvestYear === null) return places ? step(WORDING[language].harvest, places) : null;
  const days =
    harvestedFrom === null || harvestedTo === null
      ? []
      : [WORDING[language].harvestedOn(longRange(harvestedFrom, harvestedTo, language))];
  return step(WORDING[language].harvest, String(harvestYear), ...(places ? [places] : []), ...days);
};

/** The honey's way from blossom (or forest) to the table as a short timeline. */
export const journey = (origin: OriginView, variety: ShownVariety, language: Language): Html => {
  const words = WORDING[language];
  const filledOn = html`<time datetime="${origin.filledOn}">${longDate(origin.filledOn, language)}</time>`;
  return html`<section class="panel journey">
    <h2>${variety.isHoneydew ? words.fromForest : words.fromBlossom}</h2>
    <ol class="way">
      ${step(variety.isHoneydew ? words.forest : words.blossom, variety.season, variety.source)}
      ${harvestStep(origin, language)} ${step(words.jar, filledOn, words.filledInto(grams(origin.jarSizeG)))}
      ${step(words.home, null, words.storage)}
    </ol>
    ${analysisList(origin, language)}
  </section>`;
};
