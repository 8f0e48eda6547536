import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Page, Queryable } from '@beekeeping/db';
import { nextDue } from './recurrence.ts';
import { taskTemplateRecords } from './task-template.records.ts';
import type { TaskTemplateListQuery, TaskTemplateView } from './task-template.schema.ts';

type Stored = Omit<TaskTemplateView, 'nextDueOn' | 'waitsFor'>;

/** A template as it is answered on that day. */
export const withNextTask = (template: Stored, today: CalendarDay): TaskTemplateView => ({
  ...template,
  nextDueOn: template.isActive ? nextDue(template, today) : null,
  // Nothing tells the service yet when a phase begins.
  waitsFor: template.phase === null ? null : 'PHENOLOGY',
});

/** @param today of the beekeeper @throws AppError NOT_FOUND */
export const getTaskTemplate = async (db: Queryable, id: string, today: CalendarDay): Promise<TaskTemplateView> =>
  withNextTask(await taskTemplateRecords.get(db, id), today);

/** One page of templates. @param today of the beekeeper */
export const listTaskTemplates = async (
  db: Queryable,
  query: TaskTemplateListQuery,
  today: CalendarDay,
): Promise<Page<TaskTemplateView>> => {
  const page = await taskTemplateRecords.list(db, query);
  return { ...page, items: page.items.map((template) => withNextTask(template, today)) };
};
