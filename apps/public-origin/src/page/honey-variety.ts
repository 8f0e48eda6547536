import { isVarietyCode, varietyName } from '@beekeeping/domain/honey-house/label-words';
import type { Language, Words } from '@beekeeping/messages/language';
import { VARIETIES, type HoneyVariety } from './variety-catalog.ts';
import { WORDING } from './wording.ts';

/** What the page shows of a variety: the class name carries the colour. */
export interface ShownVariety {
  name: string;
  taste: string | null;
  season: string;
  source: string;
  isHoneydew: boolean;
  colourClass: string;
  day: string;
  night: string;
}

/** The style sheet's class of a variety's colour: `FRUIT_BLOSSOM` is `honey-fruit-blossom`. */
export const colourClassOf = (code: string): string => `honey-${code.toLowerCase().replaceAll('_', '-')}`;

/**
 * A variety by code, or the beekeeper's own words as they are, in the colour and with the story of honey as such. That story
 * is worded as what is usual, since this jar may be of other days and places, unless the beekeeper has another one in this
 * language.
 */
export const showVariety = (
  honeyVariety: string,
  language: Language,
  reported: { [L in keyof Words]?: string | undefined } | null = null,
): ShownVariety => {
  const code = isVarietyCode(honeyVariety) ? honeyVariety : 'OTHER';
  const variety: HoneyVariety = VARIETIES[code];
  return {
    name: varietyName(honeyVariety, language),
    taste: variety.taste[language] || null,
    season: WORDING[language].usually(variety.season[language]),
    source: reported?.[language] ?? WORDING[language].typically(variety.source[language]),
    isHoneydew: variety.isHoneydew,
    colourClass: colourClassOf(code),
    day: variety.day,
    night: variety.night,
  };
};
