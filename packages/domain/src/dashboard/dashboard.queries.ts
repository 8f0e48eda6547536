import { addDays, type CalendarDay } from '@beekeeping/core/calendar-day';
import type { Queryable } from '@beekeeping/db';
import {
  apiaries,
  colonies,
  COLONY_STATUSES,
  LIVING_COLONY_STATUSES,
  inspections,
  medicineLots,
  medicineMovements,
  stockBatches,
  treatmentColonies,
  treatments,
  varroaMeasurements,
} from '@beekeeping/db/schema';
import { type SQL, sql } from 'drizzle-orm';
import type { DashboardView } from './dashboard.schema.ts';

const EXPIRY_WARNING_DAYS = 60;
const INSPECTION_DAYS = 21;

/** March to October: in winter a hive stays closed (facts 11.2). */
const isInspected = (today: CalendarDay): boolean => today.slice(5, 7) >= '03' && today.slice(5, 7) <= '10';

const IS_LIVING = sql`${colonies.endedOn} is null`;

/** Living colonies whose newest measurement with a rating has this one, see facts 3.4. */
const rated = (rating: string): SQL => sql`
  select count(*) from ${colonies}
  cross join lateral (
    select ${varroaMeasurements.rating} as rating from ${varroaMeasurements}
    where ${varroaMeasurements.colonyId} = ${colonies.id} and ${varroaMeasurements.rating} <> 'UNKNOWN'
    order by ${varroaMeasurements.measuredOn} desc, ${varroaMeasurements.id} desc limit 1
  ) as newest
  where ${IS_LIVING} and newest.rating = ${rating}`;

const inWithdrawal = (today: CalendarDay): SQL => sql`
  select count(*) from ${colonies}
  where ${IS_LIVING} and exists (
    select from ${treatmentColonies} join ${treatments} on ${treatments.id} = ${treatmentColonies.treatmentId}
    where ${treatmentColonies.colonyId} = ${colonies.id} and ${treatments.kind} = 'MEDICINE'
      and ${treatments.cancelledAt} is null and ${treatments.startedOn} <= ${today}::date
      and (${treatments.endedOn} is null or ${treatments.withdrawalUntil} >= ${today}::date)
  )`;

const expiring = (today: CalendarDay): SQL => sql`
  select count(*) from ${medicineLots}
  where ${medicineLots.expiresOn} <= ${addDays(today, EXPIRY_WARNING_DAYS)}::date and 0 < (
    select sum(${medicineMovements.quantity}) from ${medicineMovements}
    where ${medicineMovements.medicineLotId} = ${medicineLots.id}
  )`;

const notInspected = (today: CalendarDay): SQL => {
  const earliest = addDays(today, -INSPECTION_DAYS);
  return sql`
  select count(*) from ${colonies}
  where ${IS_LIVING} and ${colonies.establishedOn} < ${earliest}::date and not exists (
    select from ${inspections}
    where ${inspections.colonyId} = ${colonies.id} and ${inspections.inspectedOn} >= ${earliest}::date
  )`;
};

type Counts = Omit<DashboardView, 'coloniesByStatus' | 'livingColonies' | 'openTasks'>;

/**
 * What a beekeeper wants to know first, as of now; two statements whatever the size.
 * @param today of the beekeeper
 */
export const getDashboard = async (db: Queryable, today: CalendarDay): Promise<DashboardView> => {
  const statuses = await db
    .select({ status: colonies.status, count: sql<number>`count(*)::int` })
    .from(colonies)
    .groupBy(colonies.status);
  const [counts] = await db.execute<Counts & Record<string, unknown>>(sql`
    select (select count(*) from ${apiaries} where ${apiaries.isActive})::int as apiaries,
      (${rated('RED')})::int as "redColonies", (${rated('YELLOW')})::int as "yellowColonies",
      (select count(*) from ${treatments} where ${treatments.status} = 'RUNNING')::int as "runningTreatments",
      (${inWithdrawal(today)})::int as "coloniesInWithdrawal", (${expiring(today)})::int as "expiringMedicineLots",
      ${isInspected(today) ? sql`(${notInspected(today)})` : sql`0`}::int as "coloniesNotInspected",
      (select count(*) from ${stockBatches} where ${stockBatches.heldAt} is not null)::int as "heldLots"`);
  const byStatus = new Map(statuses.map(({ status, count }) => [status, count]));
  const countOf = (status: (typeof COLONY_STATUSES)[number]): number => byStatus.get(status) ?? 0;
  return {
    livingColonies: LIVING_COLONY_STATUSES.map(countOf).reduce((sum, count) => sum + count, 0),
    coloniesByStatus: Object.fromEntries(COLONY_STATUSES.map((status) => [status, countOf(status)])),
    openTasks: 0,
    ...counts!,
  };
};
