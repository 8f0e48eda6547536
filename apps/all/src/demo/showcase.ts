import type { Database } from '@beekeeping/db';
import { bottlingListQuery, bottlingRecords } from '@beekeeping/domain/trade/bottlings';
import type { Showcase } from '@beekeeping/public-origin';
import { OPENS_WITH } from './shop-data.ts';

/** As many jars as fit on the entry page. */
const SHOWN = 12;

/** The jars to look at: the prettiest first, then the newest; recalled ones are marked, quietly held ones look like any. */
export const demoLots = async (db: Database): Promise<Showcase['lots']> => {
  const { items } = await bottlingRecords.list(db, bottlingListQuery.parse({ limit: String(SHOWN) }));
  const [first, others] = [
    items.filter(({ sku }) => sku === OPENS_WITH),
    items.filter(({ sku }) => sku !== OPENS_WITH),
  ];
  return [...first, ...others].map(({ lotNumber, honeyVariety, jarSizeG, isRecalled }) => ({
    lotNumber,
    honeyVariety,
    jarSizeG,
    isRecalled,
  }));
};
