import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { oneOf, type Queryable } from '@beekeeping/db';
import { apiaries, colonies, extractions, harvests, honeyBatches, honeyBatchExtractions } from '@beekeeping/db/schema';
import { and, desc, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { HarvestStatisticsQuery, HarvestStatisticsView } from './harvest.schema.ts';

const MAX_APIARIES = 200;
const BEST_COLONIES = 10;
const MAX_VARIETIES = 50;
const MAX_YEARS = 10;

type Sums = Pick<HarvestStatisticsView, 'weightKg' | 'colonies' | 'meanKgPerColony'>;

const inYear = (day: PgColumn, year: number): SQL =>
  sql`${day} between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`;

const sumOf = (weight: PgColumn) => sql<number>`sum(${weight})::float8`;

const SUMS = sql`coalesce(sum(weight), 0)::float8 as "weightKg", count(*)::int as colonies,
  round(sum(weight) / nullif(count(*), 0), 3)::float8 as "meanKgPerColony"`;

/**
 * In all, and by the apiary of each colony at that time. A colony that was moved counts at each place, and once in all.
 */
const ofYear = async (db: Queryable, wanted: SQL | undefined) => {
  const rows = await db.execute<Sums & { apiaryId: string | null; apiaryName: string | null }>(sql`
    with harvested as materialized (
      select ${harvests.apiaryId}, ${harvests.colonyId}, sum(${harvests.weightKg}) as weight from ${harvests}
      where ${wanted} group by ${harvests.apiaryId}, ${harvests.colonyId}
    )
    select null as "apiaryId", null as "apiaryName", ${SUMS}
    from (select sum(weight) as weight from harvested group by colony_id) as by_colony
    union all (
      select ${apiaries.id}, ${apiaries.name}, ${SUMS} from harvested join ${apiaries} on ${apiaries.id} = apiary_id
      group by ${apiaries.id} order by sum(weight) desc, ${apiaries.name} limit ${MAX_APIARIES}
    )`);
  const [total, ...byApiary] = rows.map(({ apiaryId, apiaryName, ...sums }) => ({ apiaryId, apiaryName, sums }));
  return {
    ...total!.sums,
    apiaries: byApiary.map(({ apiaryId, apiaryName, sums }) => ({
      apiaryId: apiaryId!,
      apiaryName: apiaryName!,
      ...sums,
    })),
  };
};

const bestColonies = (db: Queryable, wanted: SQL | undefined) => {
  const weightKg = sumOf(harvests.weightKg);
  return db
    .select({ colonyId: colonies.id, colonyName: colonies.name, weightKg })
    .from(harvests)
    .innerJoin(colonies, eq(colonies.id, harvests.colonyId))
    .where(wanted)
    .groupBy(colonies.id)
    .orderBy(desc(weightKg), colonies.name)
    .limit(BEST_COLONIES);
};

/** Blends are made from batches that are counted already. */
const varieties = (db: Queryable, year: number) => {
  const weightKg = sumOf(honeyBatchExtractions.weightKg);
  return db
    .select({ variety: honeyBatches.variety, weightKg })
    .from(extractions)
    .innerJoin(honeyBatchExtractions, eq(honeyBatchExtractions.extractionId, extractions.id))
    .innerJoin(honeyBatches, eq(honeyBatches.id, honeyBatchExtractions.honeyBatchId))
    .where(inYear(extractions.extractedOn, year))
    .groupBy(honeyBatches.variety)
    .orderBy(desc(weightKg), honeyBatches.variety)
    .limit(MAX_VARIETIES);
};

const lastYears = (db: Queryable, wanted: SQL | undefined) =>
  db.execute<Sums & { year: number }>(sql`
    select year::int as year, ${SUMS} from (
      select extract(year from ${harvests.harvestedOn}) as year, sum(${harvests.weightKg}) as weight from ${harvests}
      where ${wanted} group by 1, ${harvests.colonyId}
    ) as by_colony
    group by year order by year desc limit ${MAX_YEARS}`);

/**
 * What was harvested in a year: in all, by apiary, colony and variety, and beside the years before. Four statements.
 * @param query `apiaryId`: the apiaries of the colonies on the day of the harvest; any when left out
 * @param today of the beekeeper, which gives the year by default
 */
export const getHarvestStatistics = async (
  db: Queryable,
  query: HarvestStatisticsQuery,
  today: CalendarDay,
): Promise<HarvestStatisticsView> => {
  const { year = Number(today.slice(0, 4)), apiaryId } = query;
  const there = apiaryId && oneOf(harvests.apiaryId, apiaryId);
  const wanted = and(inYear(harvests.harvestedOn, year), there);
  // One after the other, so that it holds one connection.
  const sums = await ofYear(db, wanted);
  const best = await bestColonies(db, wanted);
  const kinds = await varieties(db, year);
  const years = await lastYears(db, and(lte(harvests.harvestedOn, `${year}-12-31`), there));
  return { year, ...sums, bestColonies: best, varieties: kinds, years: [...years] };
};
