import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Queryable } from '@beekeeping/db';
import { colonies, colonyMoves, harvests } from '@beekeeping/db/schema';
import { eq, sql } from 'drizzle-orm';

/** First and last day of everything that is recorded of a colony; null while there is nothing. */
export interface RecordedSpan {
  firstOn: CalendarDay | null;
  lastOn: CalendarDay | null;
}

/** The span that a colony's life must cover: no record before it was established, none after its end (contract.md §4). */
export const recordedSpan = async (db: Queryable, colonyId: string): Promise<RecordedSpan> => {
  const [row] = await db.execute<{ firstOn: string | null; lastOn: string | null }>(sql`
    select min(day)::text as "firstOn", max(day)::text as "lastOn" from (
      select ${harvests.harvestedOn} as day from ${harvests} where ${eq(harvests.colonyId, colonyId)}
      union all
      select ${colonyMoves.movedOn} from ${colonyMoves} where ${eq(colonyMoves.colonyId, colonyId)}
    ) as recorded`);
  return { firstOn: row?.firstOn ?? null, lastOn: row?.lastOn ?? null };
};

/** True while harvests, moves or daughters name the colony. */
export const isReferred = async (db: Queryable, colonyId: string): Promise<boolean> => {
  const [row] = await db.execute<{ found: boolean }>(sql`select
    exists (select 1 from ${harvests} where ${eq(harvests.colonyId, colonyId)}) or
    exists (select 1 from ${colonyMoves} where ${eq(colonyMoves.colonyId, colonyId)}) or
    exists (select 1 from ${colonies} where ${eq(colonies.motherColonyId, colonyId)}) as found`);
  return row?.found === true;
};
