import { type CalendarDay, dayOf } from '@beekeeping/core/calendar-day';
import type { Database } from '@beekeeping/db';
import { bottlings, honeyBatches, siteSettings } from '@beekeeping/db/schema';
import { eq, sql } from 'drizzle-orm';
import { askedNumber } from '../numbering/index.ts';
import { honeySources } from '../honey-batches/honey-sources.ts';
import { originShares } from '../honey-batches/origin-shares.ts';
import type { Origin } from './origin.schema.ts';
import { singleFlight } from './single-flight.ts';

const lotNumberAsked = askedNumber();

/** The honey of one place and year behind a lot, as the statement answers it. */
interface Source {
  location: string | null;
  countryCode: string | null;
  harvestYear: number;
  weightG: number;
}

/** What the public may know of a lot, before its recall is put into the customer's language. */
export interface FoundOrigin extends Omit<Origin, 'recall'> {
  /** The business day of the earliest hold in force, the lot's own or its honey batch's; null while there is none. */
  heldSince: CalendarDay | null;
}

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
        sum(weight_g)::float8 as "weightG"
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
      websiteUrl: siteSettings.websiteUrl,
      youtubeUrl: siteSettings.youtubeUrl,
      instagramUrl: siteSettings.instagramUrl,
      tiktokUrl: siteSettings.tiktokUrl,
      heldAt: sql`least(${bottlings.heldAt}, ${honeyBatches.heldAt})`.mapWith(bottlings.heldAt),
      sources,
    })
    .from(bottlings)
    .innerJoin(honeyBatches, eq(honeyBatches.id, bottlings.honeyBatchId))
    .leftJoin(siteSettings, eq(siteSettings.id, 1))
    .where(eq(bottlings.lotNumber, sql.placeholder('lotNumber')))
    .prepare('origin_of_lot');

  const find = singleFlight(async (lotNumber): Promise<FoundOrigin | undefined> => {
    const [row] = await statement.execute({ lotNumber });
    if (!row) return undefined;
    const { sources: found, heldAt, ...origin } = row;
    const honey = found ?? [];
    return {
      ...origin,
      harvestYear: onlyYear(honey),
      regions: regionsByWeight(honey),
      originShares: originShares(honey.map(({ countryCode, weightG }) => ({ countryCode, weight: weightG }))),
      heldSince: heldAt === null ? null : dayOf(heldAt, timeZone),
    };
  });

  return async (text) => {
    const { data: lotNumber } = lotNumberAsked.safeParse(text);
    return lotNumber === undefined ? undefined : find(lotNumber);
  };
};

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
