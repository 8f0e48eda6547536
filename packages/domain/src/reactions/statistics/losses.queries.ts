import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Queryable } from '@beekeeping/db';
import { apiaries, winterings } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { seasonOf } from '../../field-work/winterings/season.ts';
import type { LossesQuery, LossesView } from './losses.schema.ts';

const MAX_APIARIES = 200;

type Losses = Omit<LossesView, 'season' | 'apiaries'>;
type Row = Losses & { apiaryId: string | null; apiaryName: string | null };

const countOf = (outcome: string) => sql`sum(count) filter (where outcome = ${outcome})`;

/**
 * The losses of a winter as COLOSS defines them (docs/requirements/feeding.md#losses), in all and by apiary; one
 * statement.
 * @param today of the beekeeper, which gives the season by default
 */
export const getLosses = async (db: Queryable, query: LossesQuery, today: CalendarDay): Promise<LossesView> => {
  const { season = seasonOf(today) } = query;
  const lost = sql`coalesce(dead, 0) + coalesce(queen_problem, 0) + coalesce(disaster, 0)`;
  const rows = await db.execute<Row & Record<string, unknown>>(sql`
    select apiary_id as "apiaryId", ${apiaries.name} as "apiaryName", coalesce(wintered, 0)::int as wintered,
      coalesce(dead, 0)::int as dead, coalesce(queen_problem, 0)::int as "queenProblem",
      coalesce(disaster, 0)::int as disaster, round(100 * (${lost}) / wintered, 1)::float8 as "lossRatePercent",
      coalesce(alive, 0)::int as alive, coalesce(alive_weak, 0)::int as "aliveWeak", coalesce(merged, 0)::int as merged,
      coalesce(sold, 0)::int as sold, coalesce(open, 0)::int as open
    from (
      select apiary_id, grouping(apiary_id) as is_total, sum(count) as recorded,
        sum(count) filter (where outcome is not null) as wintered, sum(count) filter (where outcome is null) as open,
        ${countOf('DEAD')} as dead, ${countOf('QUEEN_PROBLEM')} as queen_problem, ${countOf('DISASTER')} as disaster,
        ${countOf('ALIVE')} as alive, ${countOf('ALIVE_WEAK')} as alive_weak, ${countOf('MERGED')} as merged,
        ${countOf('SOLD')} as sold
      from (
        select ${winterings.apiaryId}, ${winterings.outcome}, count(*) as count from ${winterings}
        where ${winterings.season} = ${season} group by ${winterings.apiaryId}, ${winterings.outcome}
      ) as counted
      group by grouping sets ((apiary_id), ())
    ) as summed
    left join ${apiaries} on ${apiaries.id} = apiary_id
    order by is_total desc, recorded desc, ${apiaries.name} limit ${MAX_APIARIES + 1}`);
  const [total, ...byApiary] = rows.map(({ apiaryId, apiaryName, ...losses }) => ({ apiaryId, apiaryName, losses }));
  return {
    season,
    // There is always a total, of nothing too.
    ...total!.losses,
    apiaries: byApiary.map(({ apiaryId, apiaryName, losses }) => ({
      apiaryId: apiaryId!,
      apiaryName: apiaryName!,
      ...losses,
    })),
  };
};
