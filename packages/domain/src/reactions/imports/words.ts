import { dayOf } from '@beekeeping/core/calendar-day';
import type { FEED_TYPES, MARKING_COLORS, MATING_TYPES, QUEEN_RACES } from '@beekeeping/db/schema';

/** How German and English words are read where the other program takes free text. */
type Reading<Value> = readonly (readonly [pattern: RegExp, value: Value])[];

/** Longest name, key or kind: a longer name is refused, a longer kind is cut. */
const LONGEST_NAME = 500;

/** The beginning of a name, since it is repeated beside other records. */
export const cutName = (name: string): string => name.slice(0, LONGEST_NAME);

const read =
  <Value>(readings: Reading<Value>) =>
  (words: unknown): Value | undefined => {
    if (typeof words !== 'string') return undefined;
    const name = cutName(words);
    return readings.find(([pattern]) => pattern.test(name))?.[1];
  };

export const raceOf = read<(typeof QUEEN_RACES)[number]>([
  [/carni[ck]a|kärntner|krainer/i, 'CARNICA'],
  [/buckfast/i, 'BUCKFAST'],
  [/ligust|ital/i, 'LIGUSTICA'],
  [/mellif|dunkle|black bee/i, 'MELLIFERA'],
  [/[ck]au[ck]as/i, 'CAUCASICA'],
  [/land|hybrid|misch/i, 'LANDRACE_HYBRID'],
]);

export const matingTypeOf = read<(typeof MATING_TYPES)[number]>([
  [/insel|island/i, 'ISLAND_STATION'],
  [/belegst|station/i, 'LAND_STATION'],
  [/künst|instrum|insemi|besam/i, 'INSTRUMENTAL'],
  [/stand|open|natur|frei/i, 'OPEN'],
  [/unbeg|unmated|virgin/i, 'UNMATED'],
]);

export const feedTypeOf = read<(typeof FEED_TYPES)[number]>([
  [/1\s*:\s*1/, 'SYRUP_1_1'],
  [/3\s*:\s*2/, 'SYRUP_3_2'],
  [/2\s*:\s*1/, 'SYRUP_2_1'],
  [/stärke|starch|agenabon|weizen/i, 'STARCH_SYRUP'],
  [/invert|ambrosia|api-?fonda\b.{0,50}sirup/i, 'INVERT_SYRUP'],
  [/teig|fondant|candy/i, 'FONDANT'],
  [/pollen/i, 'POLLEN_PATTY'],
  [/honig|honey/i, 'HONEY'],
]);

export const colonyOriginOf = read<'SPLIT' | 'SWARM_CAUGHT' | 'ARTIFICIAL_SWARM' | 'PURCHASE'>([
  [/kunstschwarm|artificial swarm|package/i, 'ARTIFICIAL_SWARM'],
  [/schwarm|swarm/i, 'SWARM_CAUGHT'],
  [/ableger|split|nuc|teil/i, 'SPLIT'],
  [/kauf|purchas|bought/i, 'PURCHASE'],
]);

export const endOf = read<'SOLD' | 'DEAD' | 'LOST' | 'CULLED'>([
  [/verkauf|sold|verschenkt/i, 'SOLD'],
  [/abgeschwefelt|abgetötet|culled|killed/i, 'CULLED'],
  [/tot\b|dead|died|gestorben|verhungert|krank|disease/i, 'DEAD'],
  [/verlor|lost|gestohlen|stolen|abgeschwärmt/i, 'LOST'],
]);

export const biotechnicalKindOf = read<'DRONE_BROOD_REMOVAL' | 'TOTAL_BROOD_REMOVAL' | 'QUEEN_CAGING' | 'TRAP_COMB'>([
  [/drohnen|drone/i, 'DRONE_BROOD_REMOVAL'],
  [/fangwabe|trap comb/i, 'TRAP_COMB'],
  [/käfig|caging|arrest/i, 'QUEEN_CAGING'],
  [/(total|komplett|vollst).{0,50}brut|total brood/i, 'TOTAL_BROOD_REMOVAL'],
]);

type Color = (typeof MARKING_COLORS)[number];

const SHADES: readonly (readonly [Color, readonly [number, number, number]])[] = [
  ['WHITE', [255, 255, 255]],
  ['YELLOW', [255, 215, 0]],
  ['RED', [220, 30, 30]],
  ['GREEN', [40, 160, 60]],
  ['BLUE', [40, 80, 220]],
];

/** The colour of a mark, written as a word or as a shade such as `#4A7AE0`. */
export const markOf = (color: unknown): Color | undefined => {
  if (typeof color !== 'string') return undefined;
  const shade = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color.trim());
  if (!shade) {
    return read<Color>([
      [/^(wei|whi)/i, 'WHITE'],
      [/^(gel|yel)/i, 'YELLOW'],
      [/^(rot|red)/i, 'RED'],
      [/^(grü|gre)/i, 'GREEN'],
      [/^(bl)/i, 'BLUE'],
    ])(color.trim());
  }
  const parts = shade.slice(1).map((part) => Number.parseInt(part, 16));
  const distance = (other: readonly number[]): number =>
    other.reduce((sum, part, at) => sum + (part - parts[at]!) ** 2, 0);
  return SHADES.toSorted(([, a], [, b]) => distance(a) - distance(b))[0]![0];
};

/** RFC 3339, also with as many digits of a second as some write. */
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]{4,20}(Z|[+-]\d\d:?\d\d)$/;

/**
 * A day of the beekeeper: of an instant its business day, else its leading part. What is no day is kept, to be refused.
 */
export const dayFrom = (written: unknown, timeZone: string): string | undefined => {
  if (typeof written !== 'string' || written.trim() === '') return undefined;
  const isInstant = INSTANT.test(written) && !Number.isNaN(Date.parse(written));
  return isInstant ? dayOf(new Date(written), timeZone) : written.trim().slice(0, 10);
};

/** A figure; undefined for nothing, and for 0 where that means "not counted". */
export const figureOf = (written: unknown): number | undefined => {
  const figure = typeof written === 'string' && written.trim() !== '' ? Number(written) : written;
  return typeof figure === 'number' && Number.isFinite(figure) && figure !== 0 ? figure : undefined;
};

/** A figure with so many decimals: other programs keep more than were measured. */
export const rounded = (figure: number | null | undefined, digits: number): number | undefined =>
  figure == null ? undefined : Math.round(figure * 10 ** digits) / 10 ** digits;

/** Text without left-over markup; undefined for none. */
export const wordsOf = (...written: unknown[]): string | undefined => {
  const words = written
    .filter((each) => typeof each === 'string' || typeof each === 'number')
    .map((each) => String(each).replaceAll('&#34;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&').trim())
    .filter((each) => each !== '');
  return words.length === 0 ? undefined : words.join('\n');
};

/** Compares days, instants and keys, whose texts sort correctly. */
export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A day or a year, before it is checked. */
type Day = string | number | boolean | undefined;

/** Compares days as another program writes them; unknown ones first. */
export const compareDays = (a: Day, b: Day): number => compare(String(a ?? ''), String(b ?? ''));

/** The first of two days. */
export const earlier = (a: string | undefined, b: string | undefined): string | undefined =>
  a === undefined || (b !== undefined && b < a) ? b : a;

/** The last of two days. */
export const later = (a: string | undefined, b: string | undefined): string | undefined =>
  a === undefined || (b !== undefined && b > a) ? b : a;
