import type { Database } from '@beekeeping/db';
import { bottlings, honeyBatches, siteSettings } from '@beekeeping/db/schema';
import { eq, sql } from 'drizzle-orm';
import { askedNumber } from '../../ground/numbering/index.ts';
import { honeySources } from '../honey-batches/honey-sources.ts';
import { type FoundOrigin, foundOrigin, type House, houseOf, type OriginRow, type Source } from './origin.view.ts';
import { singleFlight } from './single-flight.ts';

const lotNumberAsked = askedNumber();

/** The columns that the internet-facing service may read. */
const houseColumns = {
  // First, since an object whose first column is null counts as not joined.
  id: siteSettings.id,
  websiteUrl: siteSettings.websiteUrl,
  youtubeUrl: siteSettings.youtubeUrl,
  instagramUrl: siteSettings.instagramUrl,
  tiktokUrl: siteSettings.tiktokUrl,
  producerName: siteSettings.producerName,
  producerAddress: siteSettings.producerAddress,
  producerEmail: siteSettings.producerEmail,
  producerPhone: siteSettings.producerPhone,
  imprintUrl: siteSettings.imprintUrl,
  organicControlCode: siteSettings.organicControlCode,
  greetingDe: siteSettings.greetingDe,
  greetingEn: siteSettings.greetingEn,
};

/** Finds the origin of a lot by its number, in any case and width; undefined for a lot that does not, or cannot, exist. */
export type FindOrigin = (lotNumber: string) => Promise<FoundOrigin | undefined>;

/**
 * One prepared statement by the index on the lot number, which equal lookups that wait share: this is the path of a jar
 * that goes viral.
 * @param timeZone of the business day on which a hold began (`BUSINESS_TIME_ZONE`)
 */
export const prepareOriginLookup = (db: Database, timeZone: string): FindOrigin => {
  const sources = sql<Source[] | null>`(
    select json_agg(source) from (
      select location, country_code as "countryCode", extract(year from harvested_on)::int as "harvestYear",
        min(harvested_on) as "from", max(harvested_on) as "to", sum(weight_g)::float8 as "weightG"
      from (${honeySources(sql`select ${bottlings.honeyBatchId}`)}) as honey
      group by 1, 2, 3
    ) as source)`;
  const statement = db
    .select({
      lotNumber: bottlings.lotNumber,
      honeyVariety: bottlings.honeyVariety,
      filledOn: bottlings.filledOn,
      bestBefore: bottlings.bestBefore,
      jarSizeG: bottlings.jarSizeG,
      varietyText: sql<OriginRow['varietyText']>`${siteSettings.varietyTexts} -> ${bottlings.honeyVariety}`,
      settings: houseColumns,
      batch: {
        waterContentPercent: honeyBatches.waterContentPercent,
        conductivityMsPerCm: honeyBatches.conductivityMsPerCm,
        hmfMgPerKg: honeyBatches.hmfMgPerKg,
        diastaseNumber: honeyBatches.diastaseNumber,
        invertaseUnitsPerKg: honeyBatches.invertaseUnitsPerKg,
        isAnalysisPublic: honeyBatches.isAnalysisPublic,
      },
      heldAt: sql`least(
        case when ${bottlings.isHoldPublic} then ${bottlings.heldAt} end,
        case when ${honeyBatches.isHoldPublic} then ${honeyBatches.heldAt} end)`.mapWith(bottlings.heldAt),
      sources,
    })
    .from(bottlings)
    .innerJoin(honeyBatches, eq(honeyBatches.id, bottlings.honeyBatchId))
    .leftJoin(siteSettings, eq(siteSettings.id, 1))
    .where(eq(bottlings.lotNumber, sql.placeholder('lotNumber')))
    .prepare('origin_of_lot');

  const find = singleFlight(async (lotNumber): Promise<FoundOrigin | undefined> => {
    const [row] = await statement.execute({ lotNumber });
    return row && foundOrigin(row, timeZone);
  });

  return async (text) => {
    const { data: lotNumber } = lotNumberAsked.safeParse(text);
    return lotNumber === undefined ? undefined : find(lotNumber);
  };
};

/** The producer, as shown on pages without a lot. */
export const getHouse = async (db: Database): Promise<House> => {
  const [row] = await db.select(houseColumns).from(siteSettings).where(eq(siteSettings.id, 1));
  return houseOf(row ?? null);
};
