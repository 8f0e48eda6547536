import { grams, listOf, longDate, longRange } from '@beekeeping/domain/honey-house/label-words';
import { analysisList } from './analysis-list.ts';
import type { ShownVariety } from './honey-variety.ts';
import { html, type Html } from '@beekeeping/core/html';
import type { Language } from '@beekeeping/messages/language';
import { honeyCell } from './ornaments.ts';
import type { OriginView } from './origin-view.ts';
import { WORDING } from './wording.ts';

const step = (name: string, when: Html | string | null, ...notes: string[]): Html =>
  html`<li>
    ${honeyCell}
    <h3 class="caps">${name}</h3>
    ${when === null ? null : html`<p class="when">${when}</p>`}${notes.map((note) => html`<p class="note">${note}</p>`)}
  </li>`;

/** When it was harvested: the recorded days, else the year; null when neither is known. */
const harvestTime = ({ harvestYear, harvestedFrom, harvestedTo }: OriginView, language: Language): string | null => {
  if (harvestedFrom !== null && harvestedTo !== null) return longRange(harvestedFrom, harvestedTo, language);
  return harvestYear === null ? null : String(harvestYear);
};

/** The harvest, as far as it is known: its days, its regions, both or neither (then there is no such step). */
const harvestStep = (origin: OriginView, language: Language): Html | null => {
  const when = harvestTime(origin, language);
  const places = listOf(origin.regions, language);
  if (when === null) return places ? step(WORDING[language].harvest, places) : null;
  return step(WORDING[language].harvest, when, ...(places ? [places] : []));
};

/** The honey's way from blossom (or forest) to the table as a short timeline; to the jar only where it was recalled. */
export const journey = (origin: OriginView, variety: ShownVariety, language: Language): Html => {
  const words = WORDING[language];
  const filledOn = html`<time datetime="${origin.filledOn}">${longDate(origin.filledOn, language)}</time>`;
  return html`<section class="panel journey">
    <h2>${variety.isHoneydew ? words.fromForest : words.fromBlossom}</h2>
    <ol class="way">
      ${step(variety.isHoneydew ? words.forest : words.blossom, variety.season, variety.source)}
      ${harvestStep(origin, language)} ${step(words.jar, filledOn, words.filledInto(grams(origin.jarSizeG)))}
      ${origin.recall === null ? step(words.home, null, words.storage) : null}
    </ol>
    ${analysisList(origin, language)}
  </section>`;
};
