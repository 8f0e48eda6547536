import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { oneOf } from '@beekeeping/db';
import {
  apiaries,
  automationRules,
  colonies,
  PENDING_TASK_STATUSES,
  tasks,
  taskTemplates,
  users,
} from '@beekeeping/db/schema';
import type { RowOf } from '@beekeeping/records/record-rows';
import { records } from '@beekeeping/records/records';
import { and, gte, lt, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { DomainEventPayload } from '@beekeeping/events';
import { taskSchema } from './task.schema.ts';

export type TaskRow = RowOf<typeof tasks>;

/** Still to be done. Literals, by which the planner recognises the index of such tasks. */
export const isPending = sql`${tasks.status} in (${sql.raw(PENDING_TASK_STATUSES.map((status) => `'${status}'`).join(', '))})`;

/** True for overdue tasks on that day. */
const isOverdueOn = (today: CalendarDay): SQL => and(isPending, sql`coalesce(${lt(tasks.dueOn, today)}, false)`)!;

const dueFrom = (day: CalendarDay): SQL => gte(tasks.dueOn, day);
const dueTo = (day: CalendarDay): SQL => lte(tasks.dueOn, day);

/** The rows of tasks; `isOverdue` of an answer and of a list needs to know the day, see `withOverdue`. */
export const taskRecords = records(tasks, {
  answer: taskSchema.omit({ isOverdue: true }),
  names: {
    colonyId: { colonyName: colonies.name },
    apiaryId: { apiaryName: apiaries.name },
    assigneeId: { assigneeName: users.name },
    templateId: { templateTitle: taskTemplates.title },
    ruleId: { ruleTriggerType: automationRules.triggerType },
    completedById: { completedByName: users.name },
  },
  filters: {
    apiaryId: (ids: string[]) =>
      or(
        oneOf(tasks.apiaryId, ids),
        sql`${tasks.colonyId} = any(array(select ${colonies.id} from ${colonies} where ${oneOf(colonies.apiaryId, ids)}))`,
      ),
    dueFrom,
    dueTo,
    from: dueFrom,
    to: dueTo,
    overdue: ({ today, wanted }: { today: CalendarDay; wanted: boolean }) =>
      wanted ? isOverdueOn(today) : not(isOverdueOn(today)),
  },
});

/** The payload of task events (docs/requirements/reactions.md#tasks). */
export const taskPayload = ({ id, title, dueOn, colonyId }: TaskRow): DomainEventPayload<'TaskCreated'> => ({
  id,
  title,
  ...(dueOn === null ? {} : { dueOn }),
  ...(colonyId === null ? {} : { colonyId }),
});
