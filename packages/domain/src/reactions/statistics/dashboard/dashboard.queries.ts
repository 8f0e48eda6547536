import { addDays, type CalendarDay } from '@beekeeping/core/calendar-day';
import type { Queryable } from '@beekeeping/db';
import {
  apiaries,
  colonies,
  COLONY_STATUSES,
  LIVING_COLONY_STATUSES,
  medicineLots,
  restrictions,
  stockBatches,
  tasks,
  treatments,
} from '@beekeeping/db/schema';
import { type SQL, sql } from 'drizzle-orm';
import { WARNED_DAYS } from '../../../field-work/medicines/lots/lot-warnings.ts';
import { somethingRemains } from '../../../field-work/medicines/movements/remaining.ts';
import { isInForceOn } from '../../../herd/authorities/restrictions/restriction.records.ts';
import { isPending } from '../../tasks/task.records.ts';
import { newestRated } from '../../../herd/colonies/varroa-light.ts';
import { isNotInspectedSince } from '../../../herd/colony-list/colonies-in-need.ts';
import { isInWithdrawal } from '../../../herd/honey-withdrawals/in-withdrawal.ts';
import type { DashboardView } from './dashboard.schema.ts';
import { type OutlookReader, readOutlook } from './outlook.ts';

const INSPECTION_DAYS = 21;

/** March to October: in winter a hive stays closed (docs/requirements/reactions.md#rules). */
const isInspected = (today: CalendarDay): boolean => today.slice(5, 7) >= '03' && today.slice(5, 7) <= '10';

const IS_LIVING = sql`${colonies.endedOn} is null`;

const livingColonies = (which: SQL): SQL => sql`(select count(*) from ${colonies} where ${IS_LIVING} and ${which})`;

/** The days that two of the figures count by, and their lists filter by. */
const daysOf = (today: CalendarDay): Pick<DashboardView, 'medicinesExpireBefore' | 'notInspectedSince'> => ({
  notInspectedSince: isInspected(today) ? addDays(today, -INSPECTION_DAYS) : null,
  medicinesExpireBefore: addDays(today, WARNED_DAYS + 1),
});

const expiring = (before: CalendarDay): SQL => sql`
  select count(*) from ${medicineLots} where ${medicineLots.expiresOn} < ${before}::date and ${somethingRemains}`;

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
    cross join lateral (${newestRated()}) as newest
    where ${IS_LIVING}`);
  return lights!;
};

/** Open tasks: all, due by now, and overdue. */
const pendingTasks = (today: CalendarDay): SQL => sql`
  select count(*)::int as "openTasks",
    (count(*) filter (where ${tasks.dueOn} <= ${today}::date))::int as "dueTasks",
    (count(*) filter (where ${tasks.dueOn} < ${today}::date))::int as "overdueTasks"
  from ${tasks} where ${isPending}`;

type Counts = Omit<
  DashboardView,
  'coloniesByStatus' | 'livingColonies' | 'outlook' | keyof Lights | keyof ReturnType<typeof daysOf>
>;

/**
 * The key figures as of now, with the outlook of the apiaries for whoever may read it; as many statements for any size.
 * @param today of the beekeeper
 */
export const getDashboard = async (
  db: Queryable,
  today: CalendarDay,
  reader: Omit<OutlookReader, 'today'>,
): Promise<DashboardView> => {
  const days = daysOf(today);
  const statuses = await db
    .select({ status: colonies.status, count: sql<number>`count(*)::int` })
    .from(colonies)
    .groupBy(colonies.status);
  const [counts] = await db.execute<Counts & Record<string, unknown>>(sql`
    select (select count(*) from ${apiaries} where ${apiaries.isActive})::int as apiaries,
      (select count(*) from ${treatments} where ${treatments.status} = 'RUNNING')::int as "runningTreatments",
      ${livingColonies(isInWithdrawal(today))}::int as "coloniesInWithdrawal",
      (${expiring(days.medicinesExpireBefore)})::int as "expiringMedicineLots",
      ${days.notInspectedSince === null ? sql`0` : livingColonies(isNotInspectedSince(days.notInspectedSince))}::int
        as "coloniesNotInspected",
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
    ...days,
    ...(await readOutlook(db, { ...reader, today })),
  };
};
