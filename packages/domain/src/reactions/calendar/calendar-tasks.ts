import type { Queryable } from '@beekeeping/db';
import { apiaries, colonies, PENDING_TASK_STATUSES, rolePermissions, roles, tasks, users } from '@beekeeping/db/schema';
import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { CalendarTask } from './event-text.ts';

/** True for a task in somebody's calendar: still to be done, on a day, by that user or unassigned. */
export const isInCalendarOf = (userId: SQL): SQL =>
  and(
    inArray(tasks.status, [...PENDING_TASK_STATUSES]),
    isNotNull(tasks.dueOn),
    or(isNull(tasks.assigneeId), sql`${tasks.assigneeId} = ${userId}`),
  )!;

/** True for a user, joined as `users`, who may currently see tasks. */
export const maySeeTasks = sql`${users.isActive} and exists (
  select from ${roles} join ${rolePermissions} on ${rolePermissions.roleId} = ${roles.id}
  where ${roles.id} = ${users.roleId} and ${roles.isActive} and ${rolePermissions.permissionKey} = 'tasks:read')`;

const shown = {
  id: tasks.id,
  title: tasks.title,
  note: tasks.note,
  dueOn: tasks.dueOn,
  colonyName: colonies.name,
  apiaryName: apiaries.name,
  updatedAt: tasks.updatedAt,
};

/** Where it is to be done: at its apiary, else at the place of its colony. */
const select = (db: Queryable) =>
  db
    .select(shown)
    .from(tasks)
    .leftJoin(colonies, eq(colonies.id, tasks.colonyId))
    .leftJoin(apiaries, eq(apiaries.id, sql`coalesce(${tasks.apiaryId}, ${colonies.apiaryId})`));

/** One task as an entry in the calendar of a user; undefined where it has none. */
export const readCalendarTask = async (
  db: Queryable,
  taskId: string,
  userId: string,
): Promise<CalendarTask | undefined> => {
  const [task] = await select(db).where(and(eq(tasks.id, taskId), isInCalendarOf(sql`${userId}::uuid`)));
  return task as CalendarTask | undefined;
};

/** The first `limit` tasks of the calendar of a user from a day on, by day. */
export const readCalendarTasks = async (
  db: Queryable,
  userId: string,
  { from, limit }: { from: string; limit: number },
): Promise<CalendarTask[]> =>
  (await select(db)
    .where(and(isInCalendarOf(sql`${userId}::uuid`), sql`${tasks.dueOn} >= ${from}::date`))
    .orderBy(asc(tasks.dueOn), asc(tasks.id))
    .limit(limit)) as CalendarTask[];
