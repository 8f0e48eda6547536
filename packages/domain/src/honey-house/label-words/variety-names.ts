import type { Language } from '@beekeeping/messages/language';

/**
 * What the varieties of docs/requirements/honey.md#varieties are called on labels and pages, by their codes: the name
 * of the food, as HonigV annex 1 and the guidelines for honey know it.
 */
export const VARIETY_NAMES = {
  BLOSSOM: { de: 'Blütenhonig', en: 'Blossom honey' },
  SPRING: { de: 'Frühtrachthonig', en: 'Spring honey' },
  SUMMER: { de: 'Sommertrachthonig', en: 'Summer honey' },
  RAPESEED: { de: 'Rapshonig', en: 'Rapeseed honey' },
  FRUIT_BLOSSOM: { de: 'Obstblütenhonig', en: 'Fruit blossom honey' },
  DANDELION: { de: 'Löwenzahnhonig', en: 'Dandelion honey' },
  ROBINIA: { de: 'Robinienhonig', en: 'Robinia honey' },
  LINDEN: { de: 'Lindenhonig', en: 'Linden honey' },
  CHESTNUT: { de: 'Edelkastanienhonig', en: 'Chestnut honey' },
  CLOVER: { de: 'Kleehonig', en: 'Clover honey' },
  CORNFLOWER: { de: 'Kornblumenhonig', en: 'Cornflower honey' },
  BUCKWHEAT: { de: 'Buchweizenhonig', en: 'Buckwheat honey' },
  PHACELIA: { de: 'Phaceliahonig', en: 'Phacelia honey' },
  SUNFLOWER: { de: 'Sonnenblumenhonig', en: 'Sunflower honey' },
  HEATHER: { de: 'Heidehonig', en: 'Heather honey' },
  RASPBERRY: { de: 'Himbeerhonig', en: 'Raspberry honey' },
  FOREST: { de: 'Waldhonig', en: 'Forest honey' },
  FIR: { de: 'Tannenhonig', en: 'Fir honey' },
  SPRUCE: { de: 'Fichtenhonig', en: 'Spruce honey' },
  LAVENDER: { de: 'Lavendelhonig', en: 'Lavender honey' },
  COMB: { de: 'Wabenhonig', en: 'Comb honey' },
  OTHER: { de: 'Honig', en: 'Honey' },
} as const satisfies Record<string, Record<Language, string>>;

export type VarietyCode = keyof typeof VARIETY_NAMES;

/** True of a code of the list; other varieties are the beekeeper's own words. */
export const isVarietyCode = (honeyVariety: string): honeyVariety is VarietyCode =>
  Object.hasOwn(VARIETY_NAMES, honeyVariety);

/** The name of a variety by its code; own words unchanged. */
export const varietyName = (honeyVariety: string, language: Language): string =>
  isVarietyCode(honeyVariety) ? VARIETY_NAMES[honeyVariety][language] : honeyVariety;
