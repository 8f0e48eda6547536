import { addMonths, type CalendarDay } from '@beekeeping/core/calendar-day';
import type { Queryable } from '@beekeeping/db';
import { apiaries, colonies, colonyMoves } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';

/** Number of living colonies at one apiary. */
export interface Counted {
  apiaryId: string;
  apiaryName: string;
  registrationNumber: string | null;
  /** On the day itself, then on the same day of each of the eleven months before. */
  living: number[];
}

const MONTHS = 12;

/**
 * How many colonies lived, and where, in the evening of a day and of eleven days before it, a month apart. One statement.
 * @param apiaryIds those that count
 */
export const countColonies = async (
  db: Queryable,
  apiaryIds: readonly string[],
  on: CalendarDay,
): Promise<Counted[]> => {
  const days = Array.from({ length: MONTHS }, (_, months) => addMonths(on, -months));
  const rows = await db.execute<{
    apiaryId: string;
    apiaryName: string;
    registrationNumber: string | null;
    at: number;
    living: number;
  }>(sql`
    select ${apiaries.id} as "apiaryId", ${apiaries.name} as "apiaryName",
      ${apiaries.registrationNumber} as "registrationNumber", asked.at::int, count(*)::int as living
    from unnest(${sql.param(days)}::text[]::date[]) with ordinality as asked (day, at)
    join ${colonies} on ${colonies.establishedOn} <= asked.day and coalesce(${colonies.endedOn} > asked.day, true)
    left join lateral (
      select ${colonyMoves.fromApiaryId} as apiary_id from ${colonyMoves}
      where ${colonyMoves.colonyId} = ${colonies.id} and ${colonyMoves.movedOn} > asked.day
      order by ${colonyMoves.movedOn}, ${colonyMoves.id} limit 1
    ) next_move on true
    join ${apiaries} on ${apiaries.id} = coalesce(next_move.apiary_id, ${colonies.apiaryId})
    where ${apiaries.id} = any(${sql.param(apiaryIds)}::uuid[])
    group by ${apiaries.id}, asked.at
    order by ${apiaries.name}, ${apiaries.id}, asked.at`);
  const byApiary = new Map<string, Counted>();
  for (const { at, living, ...apiary } of rows) {
    const counted = byApiary.get(apiary.apiaryId) ?? { ...apiary, living: Array.from({ length: MONTHS }, () => 0) };
    counted.living[at - 1] = living;
    byApiary.set(apiary.apiaryId, counted);
  }
  return [...byApiary.values()];
};
