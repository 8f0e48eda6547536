import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Page, Queryable } from '@beekeeping/db';
import { PENDING_TASK_STATUSES } from '@beekeeping/db/schema';
import { taskRecords } from './task.records.ts';
import type { TaskListQuery, TaskView } from './task.schema.ts';

const PENDING: readonly string[] = PENDING_TASK_STATUSES;

/** A task as answered on that day. */
export const withOverdue = (task: Omit<TaskView, 'isOverdue'>, today: CalendarDay): TaskView => ({
  ...task,
  isOverdue: task.dueOn !== null && task.dueOn < today && PENDING.includes(task.status),
});

/** @param today of the beekeeper @throws AppError NOT_FOUND */
export const getTask = async (db: Queryable, id: string, today: CalendarDay): Promise<TaskView> =>
  withOverdue(await taskRecords.get(db, id), today);

/** One page of tasks. @param today of the beekeeper */
export const listTasks = async (
  db: Queryable,
  { isOverdue: wanted, ...query }: TaskListQuery,
  today: CalendarDay,
): Promise<Page<TaskView>> => {
  const filtered = wanted === undefined ? query : { ...query, overdue: { today, wanted } };
  const page = await taskRecords.list(db, filtered);
  return { ...page, items: page.items.map((task) => withOverdue(task, today)) };
};
