import { oneOf, type Queryable } from '@beekeeping/db';
import { medicineLots, treatmentColonies, treatments, varroaMeasurements } from '@beekeeping/db/schema';
import { and, between, isNull, type SQL, sql } from 'drizzle-orm';
import { daysOfYear } from './year.ts';
import type { TreatmentStatistics } from './treatments.schema.ts';

type Lot = TreatmentStatistics['lots'][number];
type Method = TreatmentStatistics['methods'][number];

/** A natural fall that measures the mites: rated, so neither disturbed by a treatment nor too short or long. */
const fallOf = (condition: SQL, order: SQL): SQL => sql`(
  select fall.mite_count::numeric / (fall.measured_on - fall.inserted_on) as per_day from ${varroaMeasurements} as fall
  where fall.colony_id = treated.colony_id and fall.method = 'NATURAL_FALL' and fall.rating <> 'UNKNOWN' and ${condition}
  order by ${order} limit 1)`;

/**
 * Before: the falls of the four weeks up to the first day. After: two to six weeks after the last one
 * (docs/requirements/varroa.md#efficacy).
 */
const BEFORE = fallOf(
  sql`fall.measured_on between treated.started_on - 28 and treated.started_on`,
  sql`fall.measured_on desc, fall.id desc`,
);
const AFTER = fallOf(
  sql`fall.inserted_on >= treated.ended_on and fall.measured_on <= treated.ended_on + 42`,
  sql`fall.measured_on, fall.id`,
);

const FIGURES = sql`
  count(distinct id)::int as treatments, count(*)::int as "treatedColonies",
  count(*) filter (where is_compared)::int as "comparedColonies",
  round(avg(before) filter (where is_compared), 2)::float8 as "mitesPerDayBefore",
  round(avg(after) filter (where is_compared), 2)::float8 as "mitesPerDayAfter",
  round(100 * (1 - sum(after) filter (where is_compared) / nullif(sum(before) filter (where is_compared), 0)), 1)::float8
    as "efficacyPercent",
  sum(fallen)::int as "fallenMites"`;

/**
 * How treatments worked, by medicine lot and by method: the natural fall before and after, in one statement whatever
 * their number. Colonies weigh by their mites, so that one with few does not decide.
 * @param query `apiaryId`: the apiaries of the colonies when they were treated; any when left out
 */
export const getTreatmentStatistics = async (
  db: Queryable,
  { year, apiaryId }: { year: number; apiaryId?: readonly string[] | undefined },
): Promise<TreatmentStatistics> => {
  const { first, last } = daysOfYear(year);
  const treated = and(
    between(treatments.startedOn, first, last),
    isNull(treatments.cancelledAt),
    apiaryId && oneOf(treatmentColonies.apiaryId, apiaryId),
  );
  const rows = await db.execute<(Lot & Method & { isOfLot: boolean }) & Record<string, unknown>>(sql`
    with treated as (
      select ${treatments.id} as id, ${treatments.method} as method, ${treatments.medicineLotId} as medicine_lot_id,
        ${treatmentColonies.colonyId} as colony_id, ${treatments.startedOn} as started_on, ${treatments.endedOn} as ended_on
      from ${treatments} join ${treatmentColonies} on ${treatmentColonies.treatmentId} = ${treatments.id}
      where ${treated}
    ), compared as materialized (
      select treated.*, ${BEFORE} as before, ${AFTER} as after, (
        select sum(fall.mite_count) from ${varroaMeasurements} as fall
        where fall.colony_id = treated.colony_id and fall.method = 'TREATMENT_FALL' and fall.measured_on > treated.started_on
          and (treated.ended_on is null or fall.measured_on <= treated.ended_on + 21)
      ) as fallen
      from treated
    ), summed as (
      select grouping(method) = 1 as "isOfLot", method, medicine_lot_id as "medicineLotId", ${FIGURES}
      from (select *, before is not null and after is not null as is_compared from compared) as marked
      group by grouping sets ((medicine_lot_id), (method))
    )
    select summed.*, ${medicineLots.batchNumber} as "batchNumber", ${medicineLots.medicineName} as "medicineName"
    from summed left join ${medicineLots} on ${medicineLots.id} = summed."medicineLotId"
    where not summed."isOfLot" or ${medicineLots.id} is not null
    order by "isOfLot", ${medicineLots.medicineName} collate natural_order, ${medicineLots.batchNumber} collate natural_order,
      summed.method limit 200`);
  return { year, lots: rows.filter(({ isOfLot }) => isOfLot), methods: rows.filter(({ isOfLot }) => !isOfLot) };
};
