import { type CalendarDay, dayOf } from '@beekeeping/core/calendar-day';
import type { honeyBatches, siteSettings, VarietyTexts } from '@beekeeping/db/schema';
import { originShares } from '../honey-batches/origin-shares.ts';
import type { Origin } from './origin.schema.ts';

/** The honey of one place and year behind a lot, as the statement returns it. */
export interface Source {
  location: string | null;
  countryCode: string | null;
  harvestYear: number;
  from: CalendarDay;
  to: CalendarDay;
  weightG: number;
}

/** The producer: what the customer's pages show of the beekeeper, for any jar. */
export type House = Pick<Origin, 'websiteUrl' | 'youtubeUrl' | 'instagramUrl' | 'tiktokUrl' | 'producer' | 'greeting'>;

/** The public facts of a lot, before translation into the customer's language. */
export interface FoundOrigin extends Omit<Origin, 'recall'> {
  /** The business day of the earliest public hold in force, the lot's own or its honey batch's; null while there is none. */
  recalledSince: CalendarDay | null;
  /** The beekeeper's text about this variety, on the page only. */
  varietyText: VarietyTexts[string] | null;
}

/** The settings that describe a house, as they are stored. */
export type HouseRow = Omit<typeof siteSettings.$inferSelect, 'id' | 'varietyTexts' | 'createdAt' | 'updatedAt'>;
type HoneyBatch = typeof honeyBatches.$inferSelect;

/** The statement's result for a lot, as stored. */
export interface OriginRow extends Pick<
  FoundOrigin,
  'lotNumber' | 'honeyVariety' | 'filledOn' | 'bestBefore' | 'jarSizeG' | 'varietyText'
> {
  settings: HouseRow | null;
  batch: Pick<
    HoneyBatch,
    | 'waterContentPercent'
    | 'conductivityMsPerCm'
    | 'hmfMgPerKg'
    | 'diastaseNumber'
    | 'invertaseUnitsPerKg'
    | 'isAnalysisPublic'
  >;
  /** Since when it is recalled. */
  heldAt: Date | null;
  sources: Source[] | null;
}

/** @param timeZone of the business day on which a hold began */
export const foundOrigin = ({ settings, batch, heldAt, sources, ...lot }: OriginRow, timeZone: string): FoundOrigin => {
  const honey = sources ?? [];
  return {
    ...lot,
    harvestYear: onlyYear(honey),
    harvestedFrom: honey.map(({ from }) => from).toSorted()[0] ?? null,
    harvestedTo:
      honey
        .map(({ to }) => to)
        .toSorted()
        .at(-1) ?? null,
    regions: regionsByWeight(honey),
    originShares: originShares(honey.map(({ countryCode, weightG }) => ({ countryCode, weight: weightG }))),
    ...houseOf(settings),
    analysis: batch.isAnalysisPublic ? analysisOf(batch) : null,
    recalledSince: heldAt === null ? null : dayOf(heldAt, timeZone),
  };
};

/**
 * @param settings null while there are none
 */
export const houseOf = (settings: HouseRow | null): House => ({
  websiteUrl: settings?.websiteUrl ?? null,
  youtubeUrl: settings?.youtubeUrl ?? null,
  instagramUrl: settings?.instagramUrl ?? null,
  tiktokUrl: settings?.tiktokUrl ?? null,
  producer: settings && producerOf(settings),
  greeting: settings && unlessEmpty({ de: settings.greetingDe, en: settings.greetingEn }),
});

/** Null when nothing is set. */
const unlessEmpty = <Parts extends object>(parts: Parts): Parts | null =>
  Object.values(parts).every((part) => part === null) ? null : parts;

const producerOf = (settings: NonNullable<OriginRow['settings']>): Origin['producer'] =>
  unlessEmpty({
    name: settings.producerName,
    address: settings.producerAddress,
    email: settings.producerEmail,
    phone: settings.producerPhone,
    imprintUrl: settings.imprintUrl,
    organicControlCode: settings.organicControlCode,
  });

const analysisOf = (batch: OriginRow['batch']): Origin['analysis'] => ({
  waterContentPercent: batch.waterContentPercent,
  conductivityMsPerCm: batch.conductivityMsPerCm,
  hmfMgPerKg: batch.hmfMgPerKg,
  diastase: batch.diastaseNumber,
  invertase: batch.invertaseUnitsPerKg,
});

/** Null for honey of several years: the newest or the oldest one would promise something about the jar that is not true. */
const onlyYear = (sources: readonly Source[]): number | null => {
  const years = new Set(sources.map((source) => source.harvestYear));
  const [year] = years;
  return years.size === 1 && year !== undefined ? year : null;
};

const regionsByWeight = (sources: readonly Source[]): string[] => {
  const weights = new Map<string, number>();
  for (const { location, weightG } of sources) {
    if (location !== null) weights.set(location, (weights.get(location) ?? 0) + weightG);
  }
  return [...weights].toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([region]) => region);
};
