import { addDays, type CalendarDay } from '@beekeeping/core/calendar-day';
import type { Queryable } from '@beekeeping/db';
import {
  apiaries,
  colonies,
  COLONY_STATUSES,
  LIVING_COLONY_STATUSES,
  inspections,
  medicineLots,
  restrictions,
  stockBatches,
  tasks,
  treatmentColonies,
  treatments,
  varroaMeasurements,
} from '@beekeeping/db/schema';
import { type SQL, sql } from 'drizzle-orm';
import { WARNED_DAYS } from '../../../field-work/medicines/lots/lot-warnings.ts';
import { somethingRemains } from '../../../field-work/medicines/movements/remaining.ts';
import { isInForceOn } from '../../../herd/authorities/restrictions/restriction.records.ts';
import { isPending } from '../../tasks/task.records.ts';
import { closedUntil, concernsHoney } from '../../../herd/honey-withdrawals/withdrawal-rules.ts';
import type { DashboardView } from './dashboard.schema.ts';

const INSPECTION_DAYS = 21;

/** March to October: in winter a hive stays closed (docs/requirements/reactions.md#rules). */
const isInspected = (today: CalendarDay): boolean => today.slice(5, 7) >= '03' && today.slice(5, 7) <= '10';

const IS_LIVING = sql`${colonies.endedOn} is null`;

/** Number of living colonies in withdrawal on that day, see withdrawals. */
const inWithdrawal = (today: CalendarDay): SQL => sql`
  select count(*) from ${colonies}
  where ${IS_LIVING} and exists (
    select from ${treatmentColonies} join ${treatments} on ${treatments.id} = ${treatmentColonies.treatmentId}
    where ${treatmentColonies.colonyId} = ${colonies.id} and ${concernsHoney}
      and ${treatments.startedOn} <= ${today}::date and coalesce(${closedUntil} >= ${today}::date, true)
  )`;

const expiring = (today: CalendarDay): SQL => sql`
  select count(*) from ${medicineLots}
  where ${medicineLots.expiresOn} <= ${addDays(today, WARNED_DAYS)}::date and ${somethingRemains}`;

const notInspected = (today: CalendarDay): SQL => {
  const earliest = addDays(today, -INSPECTION_DAYS);
  return sql`
  select count(*) from ${colonies}
  where ${IS_LIVING} and ${colonies.establishedOn} < ${earliest}::date and not exists (
    select from ${inspections}
    where ${inspections.colonyId} = ${colonies.id} and ${inspections.inspectedOn} >= ${earliest}::date
  )`;
};

type Lights = Pick<DashboardView, 'redColonies' | 'yellowColonies'>;

/**
 * The traffic lights of living colonies, each by its newest measurement with a rating
 * (docs/requirements/varroa.md#rating).
 */
const readLights = async (db: Queryable): Promise<Lights> => {
  const [lights] = await db.execute<Lights & Record<string, unknown>>(sql`
    select count(*) filter (where newest.rating = 'RED')::int as "redColonies",
      count(*) filter (where newest.rating = 'YELLOW')::int as "yellowColonies"
    from ${colonies}
    cross join lateral (
      select ${varroaMeasurements.rating} as rating from ${varroaMeasurements}
      where ${varroaMeasurements.colonyId} = ${colonies.id} and ${varroaMeasurements.rating} <> 'UNKNOWN'
      order by ${varroaMeasurements.measuredOn} desc, ${varroaMeasurements.id} desc limit 1
    ) as newest
    where ${IS_LIVING}`);
  return lights!;
};

/** Open tasks: all, due by now, and overdue. */
const pendingTasks = (today: CalendarDay): SQL => sql`
  select count(*)::int as "openTasks",
    (count(*) filter (where ${tasks.dueOn} <= ${today}::date))::int as "dueTasks",
    (count(*) filter (where ${tasks.dueOn} < ${today}::date))::int as "overdueTasks"
  from ${tasks} where ${isPending}`;

type Counts = Omit<DashboardView, 'coloniesByStatus' | 'livingColonies' | keyof Lights>;

/**
 * The key figures as of now; three statements for any size.
 * @param today of the beekeeper
 */
export const getDashboard = async (db: Queryable, today: CalendarDay): Promise<DashboardView> => {
  const statuses = await db
    .select({ status: colonies.status, count: sql<number>`count(*)::int` })
    .from(colonies)
    .groupBy(colonies.status);
  const [counts] = await db.execute<Counts & Record<string, unknown>>(sql`
    select (select count(*) from ${apiaries} where ${apiaries.isActive})::int as apiaries,
      (select count(*) from ${treatments} where ${treatments.status} = 'RUNNING')::int as "runningTreatments",
      (${inWithdrawal(today)})::int as "coloniesInWithdrawal", (${expiring(today)})::int as "expiringMedicineLots",
      ${isInspected(today) ? sql`(${notInspected(today)})` : sql`0`}::int as "coloniesNotInspected",
      (select count(*) from ${restrictions} where ${isInForceOn(today)})::int as "restrictions",
      (select count(*) from ${stockBatches} where ${stockBatches.heldAt} is not null)::int as "heldLots",
      pending.*
    from (${pendingTasks(today)}) as pending`);
  const lights = await readLights(db);
  const byStatus = new Map(statuses.map(({ status, count }) => [status, count]));
  const countOf = (status: (typeof COLONY_STATUSES)[number]): number => byStatus.get(status) ?? 0;
  return {
    livingColonies: LIVING_COLONY_STATUSES.map(countOf).reduce((sum, count) => sum + count, 0),
    coloniesByStatus: Object.fromEntries(COLONY_STATUSES.map((status) => [status, countOf(status)])),
    ...lights,
    ...counts!,
  };
};
