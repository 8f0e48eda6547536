import type { FeedType, PostFeedingsBody } from '@beekeeping/api-client';
import { m } from '../../generated/messages/messages.js';

export const feedTypeWords: Record<FeedType['feedType'], () => string> = {
  SYRUP_1_1: m.feed_syrup_1_1,
  SYRUP_3_2: m.feed_syrup_3_2,
  SYRUP_2_1: m.feed_syrup_2_1,
  INVERT_SYRUP: m.feed_invert_syrup,
  STARCH_SYRUP: m.feed_starch_syrup,
  FONDANT: m.feed_fondant,
  HONEY_COMB: m.feed_honey_comb,
  HONEY: m.feed_honey,
  POLLEN_PATTY: m.feed_pollen_patty,
  OTHER: m.feed_other,
};

export const feedPurposeWords: Record<NonNullable<PostFeedingsBody['purpose']>, () => string> = {
  WINTER: m.feed_for_winter,
  STIMULATE: m.feed_to_stimulate,
  BUILD_UP: m.feed_to_build_up,
  EMERGENCY: m.feed_in_emergency,
  NUCLEUS: m.feed_for_nucleus,
  MATING: m.feed_for_mating,
};

/** What this feed is measured in where it is given. */
export const feedUnitOf = (feedType: FeedType['feedType']): PostFeedingsBody['unit'] => {
  if (feedType.startsWith('SYRUP') || feedType === 'INVERT_SYRUP') return 'L';
  return feedType === 'HONEY_COMB' ? 'COMB' : 'KG';
};

export const feedUnitWords: Record<PostFeedingsBody['unit'], () => string> = {
  L: m.litres,
  KG: () => 'kg',
  COMB: m.feed_combs,
};
