import type { FEED_TYPES, FEED_UNITS } from '@beekeeping/db/schema';
import type { FeedTypeRow } from './types/feed-type.records.ts';
import { unitsOf } from './feed-worth.ts';

type FeedUnit = (typeof FEED_UNITS)[number];

/** Kilograms of a litre (docs/requirements/feeding.md#feed). Feeds on no list here have no density of their own. */
const KG_PER_L: Partial<Record<(typeof FEED_TYPES)[number], number>> = {
  SYRUP_1_1: 1.24,
  SYRUP_3_2: 1.31,
  SYRUP_2_1: 1.335,
  INVERT_SYRUP: 1.38,
  STARCH_SYRUP: 1.4,
  HONEY: 1.42,
};

/** Feeds measured in litres by default. */
const isSyrup = ({ feedType }: FeedTypeRow): boolean => feedType.includes('SYRUP');

const toGrams = (amount: number): number => Math.round(amount * 1_000) / 1_000;

/**
 * An amount of feed in a unit that the feed is measured in: as it is stated where that is one, weighed or poured out by
 * its density where it is not. Where no unit is stated, it is that of the feed.
 * @returns undefined where the unit is not one of the feed, and nothing leads to one
 */
export const measuredAmount = (
  type: FeedTypeRow,
  { amount, unit }: { amount: number; unit?: string | undefined },
): { amount: number; unit: FeedUnit } | undefined => {
  const units = unitsOf(type);
  const usual: FeedUnit = isSyrup(type) ? 'L' : 'KG';
  const own = units.includes(usual) ? usual : units[0];
  if (own === undefined) return undefined;
  const stated = unit ?? own;
  const same = units.find((each) => each === stated);
  if (same !== undefined) return { amount, unit: same };
  const density = KG_PER_L[type.feedType];
  if (density === undefined) return undefined;
  if (stated === 'L' && units.includes('KG')) return { amount: toGrams(amount * density), unit: 'KG' };
  if (stated === 'KG' && units.includes('L')) return { amount: toGrams(amount / density), unit: 'L' };
  return undefined;
};
