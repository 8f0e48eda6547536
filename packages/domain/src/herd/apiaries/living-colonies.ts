import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { oneOf, type Queryable } from '@beekeeping/db';
import { apiaries, colonies } from '@beekeeping/db/schema';
import type { RecordSort } from '@beekeeping/records/record-sorts';
import { and, count, isNull, sql } from 'drizzle-orm';
import { coloniesOn } from '../history/colonies/colonies-on.ts';

/**
 * Counts the living colonies of these apiaries: now, or in the evening of a day.
 * @returns what is added to the answer of an apiary
 */
export const readLivingColonies = async (
  db: Queryable,
  of: readonly { id: string }[],
  on?: CalendarDay,
): Promise<(apiary: { id: string }) => { livingColonies: number }> => {
  const ids = of.map(({ id }) => id);
  const found = await db
    .select({ apiaryId: colonies.apiaryId, livingColonies: count() })
    .from(on === undefined ? colonies : coloniesOn(on))
    .where(and(oneOf(colonies.apiaryId, ids), isNull(colonies.endedOn)))
    .groupBy(colonies.apiaryId)
    .prepare('living_colonies')
    .execute();
  const byApiary = new Map(found.map((each) => [each.apiaryId, each.livingColonies]));
  return ({ id }) => ({ livingColonies: byApiary.get(id) ?? 0 });
};

/** Sorts apiaries by the same number: counted once for all of them. */
export const livingColoniesSort = (on?: CalendarDay): RecordSort => ({
  value: sql`coalesce(living.colonies, 0)`,
  type: 'integer',
  nullable: false,
  from: {
    table: sql`(
      select ${colonies.apiaryId} as apiary_id, count(*)::int as colonies from ${on === undefined ? colonies : coloniesOn(on)}
      where ${colonies.endedOn} is null group by ${colonies.apiaryId}) as living`,
    on: sql`living.apiary_id = ${apiaries.id}`,
  },
});
