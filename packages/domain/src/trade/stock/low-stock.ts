import { articles, stockBatches } from '@beekeeping/db/schema';
import { type SQL, sql } from 'drizzle-orm';

/**
 * Selects active articles of which less can be sold than their minimum, each with `articleId`, `name`, `kind`, `remaining`,
 * `minimum` and `newestBatchId`. Of one that nothing was ever made of, nothing can be low.
 * @param minimum of articles without one of their own, in pieces
 */
export const lowArticles = (asked: SQL, minimum: number): SQL => sql`
  select ${articles.id} as "articleId", ${articles.name} as name, ${articles.kind} as kind, stock.remaining,
    least_pieces.minimum, stock.newest as "newestBatchId"
  from ${articles}
  cross join lateral (select coalesce(${articles.minimumStock}, ${minimum}::int) as minimum) as least_pieces
  join lateral (
    select coalesce(sum(${stockBatches.remaining}) filter (where ${stockBatches.heldAt} is null), 0)::int as remaining,
      (array_agg(${stockBatches.id} order by ${stockBatches.createdAt} desc, ${stockBatches.id} desc))[1] as newest
    from ${stockBatches} where ${stockBatches.articleId} = ${articles.id}
  ) as stock on stock.newest is not null
  where ${asked} and ${articles.isActive} and stock.remaining < least_pieces.minimum`;
