import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Queryable } from '@beekeeping/db';
import { apiaries, restrictionApiaries, restrictions } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { EFFECTS, type Effect } from './restriction-effects.ts';
import { isInForceOn, type RestrictionRow } from './restriction.records.ts';

/** A restriction in force at an apiary on a day, and its effect on bees that cross the border. */
export interface MatchingRestriction {
  id: string;
  kind: RestrictionRow['kind'];
  validFrom: CalendarDay;
  endsOn: CalendarDay | null;
  apiaryId: string;
  apiaryName: string;
  effect: Effect;
}

/** An end of a journey: bees leave or reach the apiary. */
export interface Crossing {
  apiaryId: string;
  on: CalendarDay;
  direction: 'leaving' | 'coming';
}

/** The restrictions that apply to these crossings: one statement for any number of them. */
export const matchingRestrictions = async (
  db: Queryable,
  crossings: readonly Crossing[],
): Promise<ReadonlyMap<Crossing, readonly MatchingRestriction[]>> => {
  const met = new Map<Crossing, MatchingRestriction[]>(crossings.map((crossing) => [crossing, []]));
  if (crossings.length === 0) return met;
  const apiaryIds = sql.param(crossings.map(({ apiaryId }) => apiaryId));
  // As texts: drizzle hands arrays of days to the driver unchanged, which cannot send them.
  const days = sql.param(crossings.map(({ on }) => on));
  const found = await db.execute<Omit<MatchingRestriction, 'effect'> & { position: number }>(sql`
    select asked.position::int as position, ${restrictions.id} as id, ${restrictions.kind} as kind,
      ${restrictions.validFrom}::text as "validFrom", ${restrictions.endsOn}::text as "endsOn",
      ${apiaries.id} as "apiaryId", ${apiaries.name} as "apiaryName"
    from unnest(${apiaryIds}::uuid[], ${days}::text[]::date[]) with ordinality as asked (apiary_id, day, position)
    join ${restrictionApiaries} on ${restrictionApiaries.apiaryId} = asked.apiary_id
    join ${restrictions} on ${restrictions.id} = ${restrictionApiaries.restrictionId} and ${isInForceOn(sql`asked.day`)}
    join ${apiaries} on ${apiaries.id} = asked.apiary_id
    order by asked.position, ${restrictions.validFrom}, ${restrictions.id}`);
  for (const { position, ...restriction } of found) {
    const crossing = crossings[position - 1]!;
    met.get(crossing)!.push({ ...restriction, effect: EFFECTS[restriction.kind][crossing.direction] });
  }
  return met;
};
