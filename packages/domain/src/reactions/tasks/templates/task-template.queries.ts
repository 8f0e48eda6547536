import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Page, Queryable } from '@beekeeping/db';
import { readPhaseBegins } from './phase-begins.ts';
import { nextDue } from './recurrence.ts';
import { taskTemplateRecords } from './task-template.records.ts';
import type { TaskTemplateListQuery, TaskTemplateView } from './task-template.schema.ts';

type Stored = Omit<TaskTemplateView, 'nextDueOn' | 'waitsFor'>;

/** Templates as answered on that day. */
export const withNextTasks = async (
  db: Queryable,
  templates: readonly Stored[],
  today: CalendarDay,
): Promise<TaskTemplateView[]> => {
  const hasPhases = templates.some(({ phase }) => phase !== null);
  const begins = hasPhases ? await readPhaseBegins(db, today) : [];
  return templates.map((template) => {
    const next = nextDue(template, today, begins);
    return {
      ...template,
      nextDueOn: template.isActive ? next : null,
      waitsFor: template.phase !== null && next === null ? 'PHENOLOGY' : null,
    };
  });
};

/** A template as answered on that day. */
export const withNextTask = async (db: Queryable, template: Stored, today: CalendarDay): Promise<TaskTemplateView> =>
  (await withNextTasks(db, [template], today))[0]!;

/** @param today of the beekeeper @throws AppError NOT_FOUND */
export const getTaskTemplate = async (db: Queryable, id: string, today: CalendarDay): Promise<TaskTemplateView> =>
  withNextTask(db, await taskTemplateRecords.get(db, id), today);

/** One page of templates. @param today of the beekeeper */
export const listTaskTemplates = async (
  db: Queryable,
  query: TaskTemplateListQuery,
  today: CalendarDay,
): Promise<Page<TaskTemplateView>> => {
  const page = await taskTemplateRecords.list(db, query);
  return { ...page, items: await withNextTasks(db, page.items, today) };
};
