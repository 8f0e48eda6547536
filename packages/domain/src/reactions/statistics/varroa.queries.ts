import { oneOf, type Queryable } from '@beekeeping/db';
import { apiaries, varroaMeasurements } from '@beekeeping/db/schema';
import { and, between, sql } from 'drizzle-orm';
import { daysOfYear } from './year.ts';
import type { VarroaStatistics } from './varroa.schema.ts';

const LIGHTS = sql`
  count(*) filter (where rating = 'GREEN')::int as green,
  count(*) filter (where rating = 'YELLOW')::int as yellow,
  count(*) filter (where rating = 'RED')::int as red`;

/**
 * The mites of one year, in two statements.
 * @param query `apiaryId`: the apiaries of the colonies on the day; any when left out
 */
export const getVarroaStatistics = async (
  db: Queryable,
  { year, apiaryId }: { year: number; apiaryId?: readonly string[] | undefined },
): Promise<VarroaStatistics> => {
  const { first, last } = daysOfYear(year);
  const measured = and(
    between(varroaMeasurements.measuredOn, first, last),
    apiaryId && oneOf(varroaMeasurements.apiaryId, apiaryId),
  );
  const months = await db.execute<VarroaStatistics['months'][number] & Record<string, unknown>>(sql`
    select extract(month from measured_on)::int as month, method,
      case when method like '%FALL' then 'MITES_PER_DAY' else 'PERCENT' end as unit,
      count(*)::int as measurements, count(distinct colony_id)::int as colonies,
      round(avg(figure), 2)::float8 as mean,
      round(percentile_cont(0.5) within group (order by figure)::numeric, 2)::float8 as median,
      ${LIGHTS}, count(*) filter (where rating = 'UNKNOWN')::int as unknown
    from ${varroaMeasurements}
    cross join lateral (
      select case when rating_reason is null or rating_reason not in ('DURATION', 'DURING_TREATMENT')
        then coalesce(mites_per_day, infestation_percent) end as figure
    ) as undisturbed
    where ${measured}
    group by month, method order by month, method`);
  const ofApiaries = await db.execute<VarroaStatistics['apiaries'][number] & Record<string, unknown>>(sql`
    select ${apiaries.id} as "apiaryId", ${apiaries.name} as "apiaryName", count(*)::int as "ratedColonies", ${LIGHTS},
      round(100.0 * count(*) filter (where rating = 'RED') / count(*), 1)::float8 as "redSharePercent"
    from (
      select distinct on (colony_id) apiary_id, rating from ${varroaMeasurements}
      where ${measured} and rating <> 'UNKNOWN'
      order by colony_id, measured_on desc, id desc
    ) as newest
    join ${apiaries} on ${apiaries.id} = newest.apiary_id
    group by ${apiaries.id} 
    order by "redSharePercent" desc, ${apiaries.name} collate natural_order, ${apiaries.id} limit 200`);
  return { year, months, apiaries: ofApiaries };
};
