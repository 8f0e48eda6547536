import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Change } from '@beekeeping/events';
import { eq, sql } from 'drizzle-orm';
import { statesOfColonies, tablesOfColonies } from './tables-of-colonies.ts';

/** First and last day of everything that is recorded of a colony; null while there is nothing. */
export interface RecordedSpan {
  firstOn: CalendarDay | null;
  lastOn: CalendarDay | null;
}

/** The span that a colony's life must cover: no record before it was established, none after its end. */
export const recordedSpan = async (
  { tx, dayOf }: Pick<Change, 'tx' | 'dayOf'>,
  colonyId: string,
): Promise<RecordedSpan> => {
  const days = tablesOfColonies.map(
    ({ table, subject, day, until = day }) => sql`
      select ${day} as first, greatest(${day}, ${until}) as last, null::timestamptz as began, null::timestamptz as ended
      from ${table} where ${eq(subject, colonyId)}`,
  );
  const states = statesOfColonies.map(
    ({ table, subject, from, to }) => sql`
      select null::date, null::date, ${from}, greatest(${from}, ${to}) from ${table} where ${eq(subject, colonyId)}`,
  );
  const [row] = await tx.execute<Record<'firstOn' | 'lastOn' | 'began' | 'ended', string | null>>(sql`
    select min(first)::text as "firstOn", max(last)::text as "lastOn", to_json(min(began)) as began, to_json(max(ended)) as ended
    from (${sql.join([...days, ...states], sql` union all `)}) as recorded`);
  const dayOrNull = (instant: string | null | undefined): CalendarDay | null =>
    instant == null ? null : dayOf(new Date(instant));
  const known = (all: readonly (CalendarDay | null | undefined)[]): CalendarDay[] =>
    all.filter((day) => day != null).toSorted();
  return {
    firstOn: known([row?.firstOn, dayOrNull(row?.began)]).at(0) ?? null,
    lastOn: known([row?.lastOn, dayOrNull(row?.ended)]).at(-1) ?? null,
  };
};
