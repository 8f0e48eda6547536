import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { oneOf, type Queryable } from '@beekeeping/db';
import { apiaries, winterings } from '@beekeeping/db/schema';
import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import { seasonOf } from '../../field-work/winterings/season.ts';
import type { LossesQuery, LossesView } from './losses.schema.ts';

const MAX_APIARIES = 200;
const MAX_SEASONS = 10;

type Losses = Omit<LossesView, 'season' | 'apiaries' | 'seasons'>;

const countOf = (outcome: string) => sql`coalesce(sum(count) filter (where outcome = ${outcome}), 0)::int`;

/** What became of the winterings that were counted by outcome. */
const LOSSES = sql`
  coalesce(sum(count) filter (where outcome is not null), 0)::int as wintered, ${countOf('DEAD')} as dead,
  ${countOf('QUEEN_PROBLEM')} as "queenProblem", ${countOf('DISASTER')} as disaster,
  round(
    100 * coalesce(sum(count) filter (where outcome in ('DEAD', 'QUEEN_PROBLEM', 'DISASTER')), 0)
      / sum(count) filter (where outcome is not null), 1
  )::float8 as "lossRatePercent",
  ${countOf('ALIVE')} as alive, ${countOf('ALIVE_WEAK')} as "aliveWeak", ${countOf('MERGED')} as merged,
  ${countOf('SOLD')} as sold, coalesce(sum(count) filter (where outcome is null), 0)::int as open`;

/** In all, and by apiary; of nothing, too, there is a total. */
const ofSeason = async (db: Queryable, wanted: SQL | undefined) => {
  const rows = await db.execute<
    Losses & { apiaryId: string | null; apiaryName: string | null } & Record<string, unknown>
  >(sql`
    select summed.*, ${apiaries.name} as "apiaryName" from (
      select apiary_id as "apiaryId", grouping(apiary_id) as is_total, sum(count) as recorded, ${LOSSES}
      from (
        select ${winterings.apiaryId}, ${winterings.outcome}, count(*) as count from ${winterings}
        where ${wanted} group by ${winterings.apiaryId}, ${winterings.outcome}
      ) as counted
      group by grouping sets ((apiary_id), ())
    ) as summed
    left join ${apiaries} on ${apiaries.id} = "apiaryId"
    order by is_total desc, recorded desc, ${apiaries.name} limit ${MAX_APIARIES + 1}`);
  const [total, ...byApiary] = rows.map(({ apiaryId, apiaryName, is_total: _total, recorded: _all, ...losses }) => ({
    apiaryId: apiaryId!,
    apiaryName: apiaryName!,
    losses,
  }));
  return {
    ...total!.losses,
    apiaries: byApiary.map(({ losses, ...apiary }) => ({ ...apiary, ...losses })),
  };
};

const lastSeasons = async (db: Queryable, wanted: SQL | undefined) => [
  ...(await db.execute<Losses & { season: string } & Record<string, unknown>>(sql`
    select season, ${LOSSES} from (
      select ${winterings.season}, ${winterings.outcome}, count(*) as count from ${winterings}
      where ${wanted} group by ${winterings.season}, ${winterings.outcome}
    ) as counted
    group by season order by season desc limit ${MAX_SEASONS}`)),
];

/**
 * The losses of a winter as COLOSS defines them (docs/requirements/feeding.md#losses), in all and by apiary, and beside the
 * winters before; two statements.
 * @param today of the beekeeper, which gives the season by default
 */
export const getLosses = async (db: Queryable, query: LossesQuery, today: CalendarDay): Promise<LossesView> => {
  const { season = seasonOf(today), apiaryId } = query;
  const there = apiaryId && oneOf(winterings.apiaryId, apiaryId);
  // One after the other, so that it holds one connection.
  const sums = await ofSeason(db, and(eq(winterings.season, season), there));
  const seasons = await lastSeasons(db, and(lte(winterings.season, season), there));
  return { season, ...sums, seasons };
};
