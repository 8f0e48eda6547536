import type { Queryable } from '@beekeeping/db';
import { type FEED_TYPES, feedTypes } from '@beekeeping/db/schema';
import type { FeedTypeRow } from './types/feed-type.records.ts';

/** Every feed type by its code; each start of the service adds the missing ones. */
export const readFeedCatalog = async (
  db: Queryable,
): Promise<(feedType: (typeof FEED_TYPES)[number]) => FeedTypeRow> => {
  const rows = await db.select().from(feedTypes);
  const byCode = new Map(rows.map((row) => [row.feedType, row]));
  return (feedType) => byCode.get(feedType)!;
};
