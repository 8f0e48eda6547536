import type { Queryable } from '@beekeeping/db';
import { colonies, colonyMoves, harvests } from '@beekeeping/db/schema';
import { eq, or, sql } from 'drizzle-orm';

/** True while anything of the past names the apiary. */
export const hasRecords = async (db: Queryable, apiaryId: string): Promise<boolean> => {
  const [row] = await db.execute<{ found: boolean }>(sql`select
    exists (select 1 from ${colonies} where ${eq(colonies.apiaryId, apiaryId)}) or
    exists (select 1 from ${colonyMoves} where ${or(eq(colonyMoves.fromApiaryId, apiaryId), eq(colonyMoves.toApiaryId, apiaryId))}) or
    exists (select 1 from ${harvests} where ${eq(harvests.apiaryId, apiaryId)}) as found`);
  return row?.found === true;
};
