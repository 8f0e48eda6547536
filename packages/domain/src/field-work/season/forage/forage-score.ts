import type { ForageRating } from '@beekeeping/db/schema';

/** A plant that gives something on the day. */
export interface ForageSource {
  /** 0 none to 4 very good (docs/requirements/season.md#plants). */
  nectar: number;
  isHoneydew: boolean;
}

/** The inputs of the forage of a day. */
export interface ForageDay {
  /** Plants in bloom, honeydew included. */
  sources: readonly ForageSource[];
  /** How well bees fly, 0 to 1 (docs/requirements/season.md#flight); null if unknown. */
  flightIndex: number | null;
  /** Millimetres of rain of each of the 14 days that end with it; null where they are not known. */
  rainMm: readonly (number | null)[];
}

/** The days of rain that nectar follows from, the day itself included. */
export const RAIN_DAYS = 14;

const MAX_NECTAR = 4;
const DRY_BELOW_MM = 5;
const DRYNESS_FACTOR = 0.7;

/** Whether less than 5 mm fell; null when days are missing on which the rest may have fallen. */
const isDry = (rainMm: ForageDay['rainMm']): boolean | null => {
  const known = rainMm.filter((mm) => mm !== null);
  if (known.reduce((sum, mm) => sum + mm, 0) >= DRY_BELOW_MM) return false;
  return known.length < RAIN_DAYS ? null : true;
};

/** Of the best plant, 0 to 1. Dry soil gives less nectar, and does nothing to honeydew. */
const nectarWhen = (dry: boolean, sources: readonly ForageSource[]): number =>
  Math.max(
    0,
    ...sources.map(({ nectar, isHoneydew }) => (nectar / MAX_NECTAR) * (dry && !isHoneydew ? DRYNESS_FACTOR : 1)),
  );

/** The available forage, 0 to 1; null if it depends on unknown rain. */
const nectarOf = ({ sources, rainMm }: ForageDay): number | null => {
  const dry = isDry(rainMm);
  if (dry !== null) return nectarWhen(dry, sources);
  const [least, most] = [nectarWhen(true, sources), nectarWhen(false, sources)];
  return least === most ? most : null;
};

/**
 * Nectar times flight (docs/requirements/season.md#forage), 0 to 1 in thousandths; null when something is missing that
 * it follows from.
 */
export const forageScore = (day: ForageDay): number | null => {
  const nectar = nectarOf(day);
  return nectar === null || day.flightIndex === null ? null : Math.round(nectar * day.flightIndex * 1_000) / 1_000;
};

/** From which score on each rating holds, the best first. */
const BANDS = [
  [0.75, 'SEHR_GUT'],
  [0.5, 'GUT'],
  [0.25, 'MAESSIG'],
  [0.05, 'GERING'],
] as const satisfies [number, ForageRating][];

/** The word for a score (docs/requirements/season.md#forage). Unknown is UNBEKANNT and never KEINE. */
export const ratingOf = (score: number | null): ForageRating => {
  if (score === null) return 'UNBEKANNT';
  return BANDS.find(([from]) => score >= from)?.[1] ?? 'KEINE';
};
