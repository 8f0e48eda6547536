import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { preparedStatement, type Queryable } from '@beekeeping/db';
import { apiaries, colonies, colonyMoves } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';

/** The place kept by a dated record: the apiary of that day and its present name, whatever happens to either later. */
export interface Place {
  apiaryId: string;
  apiaryName: string;
}

const readPlaces = preparedStatement<Place & { position: number }>(sql`
  select asked.position::int as position, ${apiaries.id} as "apiaryId", ${apiaries.name} as "apiaryName"
  from unnest(${sql.placeholder('colonyIds')}::uuid[], ${sql.placeholder('days')}::text[]::date[])
    with ordinality as asked (colony_id, day, position)
  join ${colonies} on ${colonies.id} = asked.colony_id
  left join lateral (
    select ${colonyMoves.fromApiaryId} as apiary_id from ${colonyMoves}
    where ${colonyMoves.colonyId} = asked.colony_id and ${colonyMoves.movedOn} > asked.day
    order by ${colonyMoves.movedOn}, ${colonyMoves.id} limit 1
  ) next_move on true
  join ${apiaries} on ${apiaries.id} = coalesce(next_move.apiary_id, ${colonies.apiaryId})`);

/**
 * Places of colonies in the evening of a day (docs/requirements/herd.md#colonies): the origin of the next move after
 * it, else the present place. One statement for any number of them.
 * @returns in their order; undefined for an unknown colony
 */
export const placesOn = async (
  db: Queryable,
  dated: readonly { colonyId: string; day: CalendarDay }[],
): Promise<(Place | undefined)[]> => {
  const rows = await readPlaces(db, {
    colonyIds: dated.map(({ colonyId }) => colonyId),
    days: dated.map(({ day }) => day),
  });
  const byPosition = new Map(rows.map(({ position, ...place }) => [position, place]));
  return dated.map((_, index) => byPosition.get(index + 1));
};
