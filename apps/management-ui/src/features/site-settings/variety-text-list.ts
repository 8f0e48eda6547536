import type { SiteSettings } from '@beekeeping/api-client';

/** What is told of one variety of honey, by its code or in own words. */
export interface VarietyText {
  variety: string;
  de: string;
  en: string;
}

export const textsOf = (texts: SiteSettings['varietyTexts']): VarietyText[] =>
  Object.entries(texts ?? {}).map(([variety, { de = '', en = '' }]) => ({ variety, de, en }));

/** As the API takes them: the whole set. One without a name or a text is left out; none is null. */
export const varietyTextsOf = (texts: readonly VarietyText[]): SiteSettings['varietyTexts'] => {
  const said = texts
    .map(({ variety, de, en }) => ({ variety: variety.trim(), de: de.trim(), en: en.trim() }))
    .filter(({ variety, de, en }) => variety !== '' && (de !== '' || en !== ''));
  if (said.length === 0) return null;
  return Object.fromEntries(said.map(({ variety, de, en }) => [variety, { ...(de && { de }), ...(en && { en }) }]));
};
