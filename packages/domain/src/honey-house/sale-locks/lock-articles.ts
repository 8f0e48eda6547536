import { articles } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { asc, inArray } from 'drizzle-orm';

export type ArticleRow = typeof articles.$inferSelect;

/**
 * The articles that exist, by id, locked against every other change of what they are sold from, ids ascending. Booking
 * a movement, holding or releasing a batch, or changing a batch of an article takes this lock first, so that the shop
 * always takes the oldest batch. Call it after honey batches are locked and before bottlings and production batches.
 * @param ids nulls, of batches without an article, are left out
 */
export const lockArticles = async (
  change: Change,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, ArticleRow>> => {
  const known = ids.filter((id) => id != null);
  if (known.length === 0) return new Map();
  const rows = await change.tx
    .select()
    .from(articles)
    .where(inArray(articles.id, known))
    .orderBy(asc(articles.id))
    .for('no key update');
  return new Map(rows.map((row) => [row.id, row]));
};
