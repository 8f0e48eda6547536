import type { FORAGE_PLANTS } from '@beekeeping/db/schema';

export type ForagePlant = (typeof FORAGE_PLANTS)[number];

/** Of nectar and pollen: 0 none, 1 low, 2 moderate, 3 good, 4 very good. */
export type ForageValue = 0 | 1 | 2 | 3 | 4;

export type ForageKind =
  | 'POLLEN_START'
  | 'EARLY_POLLEN'
  | 'BUILD_UP'
  | 'FRUIT'
  | 'FLOW'
  | 'MASS_FLOW'
  | 'HONEYDEW'
  | 'LATE_FLOW'
  | 'LATE_POLLEN';

/** Facts about a forage plant, in the lowlands of central Europe (docs/requirements/season.md). */
export interface Plant {
  names: { de: string; en: string };
  nectar: ForageValue;
  pollen: ForageValue;
  kind: ForageKind;
  /** The Grünlandtemperatursumme at which its bloom begins; null where only earlier years can say. */
  threshold: number | null;
  /** The first and the last month in which it flowers, 1 to 12: used where no sum is known. */
  months: readonly [first: number, last: number];
  /** Duration of flowering at one place. */
  bloomDays: number;
}

const plant = (
  [de, en]: readonly [string, string],
  kind: ForageKind,
  [nectar, pollen]: readonly [ForageValue, ForageValue],
  threshold: number | null,
  months: Plant['months'],
  bloomDays: number,
): Plant => ({ names: { de, en }, nectar, pollen, kind, threshold, months, bloomDays });

/** Where the sources give a range, the threshold is its beginning; doubtful values are left to earlier years. */
export const PLANTS: Readonly<Record<ForagePlant, Plant>> = {
  HAZEL: plant(['Hasel', 'hazel'], 'POLLEN_START', [0, 2], 65, [1, 3], 30),
  SNOWDROP: plant(['Schneeglöckchen', 'snowdrop'], 'EARLY_POLLEN', [2, 2], 35, [2, 3], 25),
  CROCUS: plant(['Krokus', 'crocus'], 'EARLY_POLLEN', [2, 4], 65, [2, 3], 21),
  WILLOW: plant(['Salweide', 'willow'], 'BUILD_UP', [4, 4], 175, [3, 4], 21),
  SWEET_CHERRY: plant(['Süßkirsche', 'sweet cherry'], 'FRUIT', [4, 4], 365, [4, 4], 14),
  APPLE: plant(['Apfel', 'apple'], 'FRUIT', [4, 4], 530, [4, 5], 16),
  DANDELION: plant(['Löwenzahn', 'dandelion'], 'FLOW', [3, 4], 500, [4, 5], 21),
  RAPESEED: plant(['Raps', 'rapeseed'], 'MASS_FLOW', [4, 4], 550, [4, 5], 25),
  MAPLE: plant(['Ahorn', 'maple'], 'FLOW', [3, 2], 540, [4, 5], 14),
  HORSE_CHESTNUT: plant(['Rosskastanie', 'horse chestnut'], 'FLOW', [3, 3], 540, [4, 5], 18),
  ROBINIA: plant(['Robinie', 'robinia'], 'MASS_FLOW', [4, 2], null, [5, 6], 12),
  RASPBERRY: plant(['Himbeere', 'raspberry'], 'FLOW', [4, 3], null, [5, 7], 25),
  BLACKBERRY: plant(['Brombeere', 'blackberry'], 'FLOW', [3, 3], null, [5, 7], 30),
  SUMMER_LINDEN: plant(['Sommerlinde', 'summer linden'], 'MASS_FLOW', [3, 1], null, [6, 7], 14),
  WINTER_LINDEN: plant(['Winterlinde', 'winter linden'], 'MASS_FLOW', [4, 2], null, [6, 7], 14),
  SWEET_CHESTNUT: plant(['Edelkastanie', 'sweet chestnut'], 'FLOW', [3, 4], null, [6, 7], 16),
  WHITE_CLOVER: plant(['Weißklee', 'white clover'], 'FLOW', [4, 3], null, [6, 8], 60),
  PHACELIA: plant(['Phacelia', 'phacelia'], 'FLOW', [4, 4], null, [6, 8], 40),
  CORNFLOWER: plant(['Kornblume', 'cornflower'], 'FLOW', [3, 3], null, [6, 8], 50),
  SUNFLOWER: plant(['Sonnenblume', 'sunflower'], 'FLOW', [3, 3], null, [7, 8], 25),
  HONEYDEW: plant(['Fichten- und Tannenhonigtau', 'fir and spruce honeydew'], 'HONEYDEW', [4, 0], null, [6, 8], 45),
  HEATHER: plant(['Besenheide', 'heather'], 'LATE_FLOW', [4, 2], null, [8, 9], 30),
  BALSAM: plant(['Springkraut', 'balsam'], 'LATE_POLLEN', [4, 3], null, [8, 10], 60),
  IVY: plant(['Efeu', 'ivy'], 'LATE_POLLEN', [3, 3], null, [8, 10], 30),
};

export const isForagePlant = (code: string): code is ForagePlant => Object.hasOwn(PLANTS, code);
