import { countryName, grams, labelDate, sharePercentage, varietyName } from '../../honey-house/label-words/index.ts';
import type { LabelLot } from './label-lot.ts';

/** What may be between two pairs of braces in a text. */
interface Placeholder {
  /** One English sentence for designers of labels. */
  description: string;
  /** The source of its value. */
  source: string;
  example: string;
  /** The printed value for this lot; null if the lot has none. */
  valueOf: (lot: LabelLot) => string | null;
}

/**
 * Jars of less than this are so small that countries are printed as ISO codes (HonigV § 4, Directive (EU) 2024/1438).
 */
const SMALL_JAR_G = 30;

const originText = ({ originShares, jarSizeG }: LabelLot): string | null => {
  const nameOf = (code: string): string =>
    jarSizeG !== null && jarSizeG < SMALL_JAR_G ? code : countryName(code, 'de');
  const [largest, ...others] = originShares;
  if (!largest) return null;
  // A country by itself is printed without its share; of a blend each one with it, the largest first.
  if (others.length === 0 && largest.percent === 100) return nameOf(largest.countryCode);
  // A share stays on the line of its country.
  return originShares
    .map(({ countryCode, percent }) => `${nameOf(countryCode)}\u00a0${sharePercentage(percent, 'de')}`)
    .join(', ');
};

const priceText = (priceCents: number): string =>
  new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }).format(priceCents / 100);

const unlessNull = <Value>(value: Value | null, write: (value: Value) => string): string | null =>
  value === null ? null : write(value);

/** The one list of placeholders (docs/requirements/honey.md#labels). Labels are German: so are the values. */
export const PLACEHOLDERS = {
  variety: {
    description: 'What is in it: the name of the honey, or of the article',
    source: 'bottling: honeyVariety; production batch: name of the article',
    example: 'Lindenhonig',
    valueOf: ({ honeyVariety, articleName }) =>
      unlessNull(honeyVariety, (code) => varietyName(code, 'de')) ?? articleName,
  },
  netQuantity: {
    description: 'How much honey is in one jar',
    source: 'bottling: jarSizeG',
    example: '500 g',
    valueOf: ({ jarSizeG }) => unlessNull(jarSizeG, grams),
  },
  lotNumber: {
    description: 'The number that traces it',
    source: 'bottling: lotNumber; production batch: batchNumber',
    example: 'L2026-0042',
    valueOf: ({ lotNumber }) => lotNumber,
  },
  bestBefore: {
    description: 'The last day of the minimum durability; write "mindestens haltbar bis" before it',
    source: 'bottling or production batch: bestBefore',
    example: '12.08.2028',
    valueOf: ({ bestBefore }) => unlessNull(bestBefore, (day) => labelDate(day, 'de')),
  },
  fillDate: {
    description: 'The day on which it was filled or made',
    source: 'bottling: filledOn; production batch: producedOn',
    example: '12.08.2026',
    valueOf: ({ filledOn }) => labelDate(filledOn, 'de'),
  },
  originText: {
    description: 'The country of origin; of a blend every country with its share, the largest first',
    source: 'bottling: countries of the apiaries behind its honey, by weight',
    example: 'Deutschland',
    valueOf: originText,
  },
  producerName: {
    description: 'Whose honey it is',
    source: 'site settings: producerName',
    example: 'Imkerei Wiesengrund',
    valueOf: ({ producerName }) => producerName,
  },
  producerAddress: {
    description: 'The postal address, in as many lines as it has',
    source: 'site settings: producerAddress',
    example: 'Am Bienenhaus 4\n83112 Frasdorf',
    valueOf: ({ producerAddress }) => producerAddress,
  },
  organicCode: {
    description: 'The code of the body that controls organic production',
    source: 'site settings: organicControlCode',
    example: 'DE-ÖKO-006',
    valueOf: ({ organicControlCode }) => organicControlCode,
  },
  storageHint: {
    description: 'How to keep it',
    source: 'the same for all honey',
    example: 'Kühl, trocken und dunkel lagern.',
    valueOf: ({ honeyVariety }) => (honeyVariety === null ? null : 'Kühl, trocken und dunkel lagern.'),
  },
  batchNumber: {
    description: 'The number of the honey batch or of the production batch',
    source: 'honey batch: batchNumber; production batch: batchNumber',
    example: 'HB-2026-0007',
    valueOf: ({ batchNumber }) => batchNumber,
  },
  harvestYear: {
    description: 'The year of the harvest; empty for honey of several years',
    source: 'bottling: days of the harvests behind its honey',
    example: '2026',
    valueOf: ({ harvestYear }) => unlessNull(harvestYear, String),
  },
  priceText: {
    description: 'Price of one piece',
    source: 'article: priceCents',
    example: '7,50 €',
    valueOf: ({ priceCents }) => unlessNull(priceCents, priceText),
  },
  originUrl: {
    description: 'The address of the origin page; the content of the QR code',
    source: 'PUBLIC_ORIGIN_URL and the lotNumber of a bottling',
    example: 'https://honig.example/o/L2026-0042',
    valueOf: ({ originUrl }) => originUrl,
  },
} as const satisfies Record<string, Placeholder>;

export type PlaceholderName = keyof typeof PLACEHOLDERS;

export const PLACEHOLDER_NAMES = Object.keys(PLACEHOLDERS) as [PlaceholderName, ...PlaceholderName[]];

/** The printed value of each placeholder of a label. */
export type PlaceholderValues = Readonly<Record<PlaceholderName, string | null>>;

export const placeholderValues = (lot: LabelLot): PlaceholderValues =>
  Object.fromEntries(PLACEHOLDER_NAMES.map((name) => [name, PLACEHOLDERS[name].valueOf(lot)])) as PlaceholderValues;
