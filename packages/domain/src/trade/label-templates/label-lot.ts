import { AppError, referenceNotFound } from '@beekeeping/core/app-error';
import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { withLineFeeds } from '@beekeeping/core/line-breaks';
import type { Queryable } from '@beekeeping/db';
import { articles, bottlings, honeyBatches, productionBatches } from '@beekeeping/db/schema';
import { eq, sql } from 'drizzle-orm';
import { holdOf, holdState } from '../../honey-house/holds/hold-state.ts';
import { honeySources } from '../../honey-house/honey-batches/honey-sources.ts';
import { type OriginShare, originShares } from '../../honey-house/honey-batches/origin-shares.ts';
import { isTooWatery, soldAs } from '../../honey-house/honey-batches/water-content.ts';
import { getSiteSettings } from '../../ground/site-settings/index.ts';

/** Everything that a label may say of the jars or pieces that it is stuck on. */
export interface LabelLot {
  lotNumber: string;
  batchNumber: string;
  /** A code or own words; null for what is no honey. */
  honeyVariety: string | null;
  articleName: string | null;
  priceCents: number | null;
  jarSizeG: number | null;
  filledOn: CalendarDay;
  bestBefore: CalendarDay | null;
  /** Null for honey of several years. */
  harvestYear: number | null;
  /** Countries by weight; they sum to 100 if every country is known. */
  originShares: readonly OriginShare[];
  producerName: string | null;
  producerAddress: string | null;
  organicControlCode: string | null;
  /** The page of the lot; null without one, and while PUBLIC_ORIGIN_URL is not set. */
  originUrl: string | null;
  isHeld: boolean;
  /** By law no honey, with so much water. */
  isTooWatery: boolean;
}

type Goods = Omit<LabelLot, 'producerName' | 'producerAddress' | 'organicControlCode' | 'originUrl'>;

interface Source extends Record<string, unknown> {
  countryCode: string | null;
  harvestYear: number;
  weight: number;
}

const originOf = async (db: Queryable, honeyBatchId: string): Promise<Pick<Goods, 'harvestYear' | 'originShares'>> => {
  const sources = await db.execute<Source>(sql`
    select country_code as "countryCode", extract(year from harvested_on)::int as "harvestYear", sum(weight_g)::float8 as weight
    from (${honeySources(sql`${honeyBatchId}::uuid`)}) as honey
    group by 1, 2
    having sum(weight_g) > 0`);
  const years = new Set([...sources].map(({ harvestYear }) => harvestYear));
  return { harvestYear: years.size === 1 ? [...years][0]! : null, originShares: originShares([...sources]) };
};

const article = { articleName: articles.name, priceCents: articles.priceCents };

const bottledGoods = async (db: Queryable, id: string): Promise<Goods> => {
  const [found] = await db
    .select({
      jars: {
        lotNumber: bottlings.lotNumber,
        honeyVariety: bottlings.honeyVariety,
        jarSizeG: bottlings.jarSizeG,
        filledOn: bottlings.filledOn,
        bestBefore: bottlings.bestBefore,
      },
      ownHold: holdOf(bottlings),
      batch: {
        id: honeyBatches.id,
        batchNumber: honeyBatches.batchNumber,
        variety: honeyBatches.variety,
        waterContentPercent: honeyBatches.waterContentPercent,
      },
      batchHold: holdOf(honeyBatches),
      ...article,
    })
    .from(bottlings)
    .innerJoin(honeyBatches, eq(honeyBatches.id, bottlings.honeyBatchId))
    .leftJoin(articles, eq(articles.id, bottlings.articleId))
    .where(eq(bottlings.id, id));
  if (!found) throw referenceNotFound('bottlingId', 'bottling');
  const { jars, ownHold, batch, batchHold, articleName, priceCents } = found;
  return {
    ...jars,
    ...(await originOf(db, batch.id)),
    articleName,
    priceCents,
    batchNumber: batch.batchNumber,
    isHeld: holdState(ownHold, batchHold).isHeld,
    isTooWatery: isTooWatery(soldAs(batch, jars.honeyVariety)),
  };
};

const producedGoods = async (db: Queryable, id: string): Promise<Goods> => {
  const [found] = await db
    .select({
      batchNumber: productionBatches.batchNumber,
      filledOn: productionBatches.producedOn,
      bestBefore: productionBatches.bestBefore,
      hold: holdOf(productionBatches),
      ...article,
    })
    .from(productionBatches)
    .innerJoin(articles, eq(articles.id, productionBatches.articleId))
    .where(eq(productionBatches.id, id));
  if (!found) throw referenceNotFound('productionBatchId', 'production batch');
  const { hold, ...pieces } = found;
  return {
    ...pieces,
    lotNumber: pieces.batchNumber,
    honeyVariety: null,
    jarSizeG: null,
    harvestYear: null,
    originShares: [],
    isHeld: holdState(hold).isHeld,
    isTooWatery: false,
  };
};

/**
 * What is known of these jars or pieces.
 * @param publicOriginUrl `PUBLIC_ORIGIN_URL`: the only address that a QR code ever leads below
 * @throws AppError REFERENCE_NOT_FOUND
 */
export const getLabelLot = async (
  db: Queryable,
  { bottlingId, productionBatchId }: { bottlingId?: string | undefined; productionBatchId?: string | undefined },
  publicOriginUrl: string | undefined,
): Promise<LabelLot> => {
  const isHoney = bottlingId !== undefined;
  const goods = isHoney ? await bottledGoods(db, bottlingId) : await producedGoods(db, productionBatchId!);
  const { producerName, producerAddress, organicControlCode } = await getSiteSettings(db);
  return {
    ...goods,
    producerName,
    producerAddress: producerAddress && withLineFeeds(producerAddress),
    organicControlCode,
    // Only bottlings have a page: a code that leads nowhere is worse than none.
    originUrl:
      isHoney && publicOriginUrl !== undefined
        ? `${publicOriginUrl.replace(/(?<!\/)\/+$/, '')}/o/${encodeURIComponent(goods.lotNumber)}`
        : null,
  };
};

/**
 * What must not be sold is given no labels.
 * @throws AppError LOT_ON_HOLD, INVALID_STATE for honey with more water than the law allows
 */
export const assertMayBeLabelled = (lot: LabelLot): void => {
  if (lot.isHeld) throw new AppError('LOT_ON_HOLD', 'The lot is on hold: release it before you print its labels.');
  if (lot.isTooWatery) {
    throw new AppError('INVALID_STATE', 'The honey holds more water than may be sold as honey of this variety.');
  }
};
