import { invalidField } from '@beekeeping/core/app-error';
import type { FEED_UNITS } from '@beekeeping/db/schema';
import type { FeedTypeRow } from './types/feed-type.records.ts';
import type { HiveInShort } from '../../herd/hives/setups/hives-on.ts';

type FeedUnit = (typeof FEED_UNITS)[number];

/** Kilograms of food in a full comb of the built-in systems (docs/requirements/feeding.md). */
const COMB_KG: Readonly<Record<string, number>> = {
  ZANDER_10: 2.1,
  DNM: 2,
  SEGEBERGER: 2,
  LANGSTROTH: 2.2,
  DADANT_BLATT: 3,
  DADANT_US: 3,
};

/** The system assumed for a colony without a recorded hive: the one that clients offer first. */
const STANDARD_SYSTEM = 'ZANDER_10';

/** The factors of a feeding, as kept with it. */
export interface FeedWorth {
  sugarFactor: number;
  storedFactor: number;
  combKg: number | null;
}

/** The given feed: factors of its own only where stated. */
export interface GivenFeed {
  unit: FeedUnit;
  sugarFactor?: number | null | undefined;
  storedFactor?: number | null | undefined;
  combKg?: number | null | undefined;
}

type Factors = Pick<FeedWorth, 'sugarFactor' | 'storedFactor'>;

/** Those of a comb are those of the kilograms in it. */
const factorsOf = (type: FeedTypeRow, unit: FeedUnit): Factors | undefined => {
  const [sugarFactor, storedFactor] =
    unit === 'L' ? [type.sugarKgPerL, type.storedKgPerL] : [type.sugarKgPerKg, type.storedKgPerKg];
  return sugarFactor === null || storedFactor === null ? undefined : { sugarFactor, storedFactor };
};

/** The units that a kind of feed is measured in; whole combs are of honey, or of whatever OTHER is. */
export const unitsOf = (type: FeedTypeRow): FeedUnit[] => {
  if (type.feedType === 'OTHER') return ['L', 'KG', 'COMB'];
  const measured = (['L', 'KG'] as const).filter((unit) => factorsOf(type, unit) !== undefined);
  return type.feedType === 'HONEY_COMB' ? [...measured, 'COMB'] : measured;
};

const ownFactors = ({ sugarFactor = null, storedFactor = null }: GivenFeed): Factors | undefined => {
  if (sugarFactor === null && storedFactor === null) return undefined;
  if (sugarFactor === null || storedFactor === null) {
    const [missing, field] =
      sugarFactor === null ? (['sugarFactor', 'storedFactor'] as const) : (['storedFactor', 'sugarFactor'] as const);
    throw invalidField(missing, 'REQUIRED_WITH', `must be given together with ${field}`, { field });
  }
  return { sugarFactor, storedFactor };
};

const combOf = ({ unit, combKg = null }: GivenFeed, hive: HiveInShort | undefined): number | null => {
  if (unit !== 'COMB') {
    if (combKg !== null) throw invalidField('combKg', 'NOT_ALLOWED', 'must be given with the unit COMB only');
    return null;
  }
  const known = combKg ?? COMB_KG[hive?.systemCode ?? STANDARD_SYSTEM];
  if (known === undefined) {
    throw invalidField('combKg', 'REQUIRED', 'must say how much is in a comb: that of the hive system is not known');
  }
  return known;
};

/**
 * What a feeding is worth in sugar and stores, per litre or kilogram.
 * @param hive what the colony lived in on the day
 * @throws AppError VALIDATION_FAILED for a unit that the feed is not measured in, and where nobody says what it is worth
 */
export const feedWorthOf = (type: FeedTypeRow, given: GivenFeed, hive: HiveInShort | undefined): FeedWorth => {
  const allowed = unitsOf(type);
  if (!allowed.includes(given.unit)) {
    const measured = allowed.length === 0 ? 'no unit yet: see /feed-types' : allowed.join(' or ');
    throw invalidField('unit', 'NOT_ONE_OF', `${type.feedType} is measured in ${measured}`, { allowed });
  }
  const factors = ownFactors(given) ?? factorsOf(type, given.unit);
  if (!factors) {
    throw invalidField('sugarFactor', 'REQUIRED', `must say what ${type.feedType} is worth, with storedFactor`);
  }
  return { ...factors, combKg: combOf(given, hive) };
};
