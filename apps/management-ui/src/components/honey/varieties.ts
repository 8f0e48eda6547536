import { m } from '../../generated/messages/messages.js';

/** The varieties that the service knows by a code (docs/requirements/honey.md#varieties); others are somebody's own words. */
const varietyWords = {
  BLOSSOM: m.variety_blossom,
  SPRING: m.variety_spring,
  SUMMER: m.variety_summer,
  RAPESEED: m.variety_rapeseed,
  FRUIT_BLOSSOM: m.variety_fruit_blossom,
  DANDELION: m.variety_dandelion,
  ROBINIA: m.variety_robinia,
  LINDEN: m.variety_linden,
  CHESTNUT: m.variety_chestnut,
  CLOVER: m.variety_clover,
  CORNFLOWER: m.variety_cornflower,
  BUCKWHEAT: m.variety_buckwheat,
  PHACELIA: m.variety_phacelia,
  SUNFLOWER: m.variety_sunflower,
  HEATHER: m.variety_heather,
  RASPBERRY: m.variety_raspberry,
  FOREST: m.variety_forest,
  FIR: m.variety_fir,
  SPRUCE: m.variety_spruce,
  LAVENDER: m.variety_lavender,
  COMB: m.variety_comb,
  OTHER: m.variety_other,
} as const;

const isCode = (variety: string): variety is keyof typeof varietyWords => Object.hasOwn(varietyWords, variety);

/** What a variety is called. */
export const varietyName = (variety: string): string => (isCode(variety) ? varietyWords[variety]() : variety);

/** The names of the list, in the order of the alphabet. */
export const varietyNames = (): string[] =>
  Object.values(varietyWords)
    .map((word) => word())
    .toSorted((a, b) => a.localeCompare(b));

/** The varieties that are not among these yet, by their words. */
export const otherVarieties = (taken: readonly string[]): { value: string; label: string }[] =>
  Object.keys(varietyWords)
    .filter((code) => !taken.includes(code))
    .map((value) => ({ value, label: varietyName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));

/** The code of a name of the list; own words stay as they are. */
export const varietyOf = (name: string): string => {
  const typed = name.trim();
  const found = Object.entries(varietyWords).find(([, word]) => word().toLowerCase() === typed.toLowerCase());
  return found?.[0] ?? typed;
};
