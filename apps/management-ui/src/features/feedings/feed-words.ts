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

/** What this feed is measured in where it is given. */
export const feedUnitOf = (feedType: FeedType['feedType']): PostFeedingsBody['unit'] => {
  if (feedType.startsWith('SYRUP')) return 'L';
  return feedType === 'HONEY_COMB' ? 'COMB' : 'KG';
};
