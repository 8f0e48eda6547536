import type { Queryable } from '@beekeeping/db';
import { bottlings, productionBatches } from '@beekeeping/db/schema';
import { eq, sql } from 'drizzle-orm';

/** True while a bottling or a production batch is sold as the article. */
export const hasBatches = async (db: Queryable, articleId: string): Promise<boolean> => {
  const [row] = await db.execute<{ found: boolean }>(sql`select
    exists (select 1 from ${bottlings} where ${eq(bottlings.articleId, articleId)}) or
    exists (select 1 from ${productionBatches} where ${eq(productionBatches.articleId, articleId)}) as found`);
  return row?.found === true;
};
