import { m } from '../../generated/messages/messages.js';

/** The varieties of the list, by their code. */
const VARIETIES: Readonly<Record<string, () => string>> = {
  BLOSSOM: m.site_variety_blossom,
  SPRING: m.site_variety_spring,
  SUMMER: m.site_variety_summer,
  RAPESEED: m.site_variety_rapeseed,
  FRUIT_BLOSSOM: m.site_variety_fruit_blossom,
  DANDELION: m.site_variety_dandelion,
  ROBINIA: m.site_variety_robinia,
  LINDEN: m.site_variety_linden,
  CHESTNUT: m.site_variety_chestnut,
  CLOVER: m.site_variety_clover,
  CORNFLOWER: m.site_variety_cornflower,
  BUCKWHEAT: m.site_variety_buckwheat,
  PHACELIA: m.site_variety_phacelia,
  SUNFLOWER: m.site_variety_sunflower,
  HEATHER: m.site_variety_heather,
  RASPBERRY: m.site_variety_raspberry,
  FOREST: m.site_variety_forest,
  FIR: m.site_variety_fir,
  SPRUCE: m.site_variety_spruce,
  LAVENDER: m.site_variety_lavender,
  COMB: m.site_variety_comb,
  OTHER: m.site_variety_other,
};

/** A code of the list in words; own words stay what they are. */
export const varietyName = (variety: string): string => VARIETIES[variety]?.() ?? variety;

/** The varieties that are not among these yet, by their words. */
export const otherVarieties = (taken: readonly string[]): { value: string; label: string }[] =>
  Object.keys(VARIETIES)
    .filter((code) => !taken.includes(code))
    .map((value) => ({ value, label: varietyName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
