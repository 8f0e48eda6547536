import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Queryable } from '@beekeeping/db';
import { eq, sql } from 'drizzle-orm';
import { tablesOfColonies } from './tables-of-colonies.ts';

/** First and last day of everything that is recorded of a colony; null while there is nothing. */
export interface RecordedSpan {
  firstOn: CalendarDay | null;
  lastOn: CalendarDay | null;
}

/** The span that a colony's life must cover: no record before it was established, none after its end. */
export const recordedSpan = async (db: Queryable, colonyId: string): Promise<RecordedSpan> => {
  const days = tablesOfColonies.map(
    ({ table, subject, day, until = day }) =>
      sql`select ${day} as first, greatest(${day}, ${until}) as last from ${table} where ${eq(subject, colonyId)}`,
  );
  const [row] = await db.execute<{ firstOn: string | null; lastOn: string | null }>(sql`
    select min(first)::text as "firstOn", max(last)::text as "lastOn"
    from (${sql.join(days, sql` union all `)}) as recorded`);
  return { firstOn: row?.firstOn ?? null, lastOn: row?.lastOn ?? null };
};
