import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { oneOf, type Queryable } from '@beekeeping/db';
import { PENDING_TASK_STATUSES, suggestions, tasks, taskTemplates } from '@beekeeping/db/schema';
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';

/** The templates of the starter set whose tasks are harvests, by their codes, which never change. */
const HARVEST_TEMPLATES = ['MAY_HARVEST', 'JUL_HARVEST'];

/**
 * The days on which a harvest is planned at an apiary: tasks still to be done that a suggestion to harvest or a
 * template of harvests made, of these colonies, of the apiary or of the whole house. A typed task has no known meaning.
 */
export const readPlannedHarvests = async (
  db: Queryable,
  apiaryId: string,
  colonyIds: readonly string[],
): Promise<CalendarDay[]> => {
  const rows = await db
    .selectDistinct({ dueOn: tasks.dueOn })
    .from(tasks)
    .leftJoin(taskTemplates, eq(taskTemplates.id, tasks.templateId))
    .leftJoin(
      suggestions,
      and(eq(tasks.origin, 'SUGGESTION'), sql`${tasks.dedupeKey} = 'suggestion:' || ${suggestions.id}`),
    )
    .where(
      and(
        inArray(tasks.status, [...PENDING_TASK_STATUSES]),
        isNotNull(tasks.dueOn),
        or(
          oneOf(tasks.colonyId, colonyIds),
          eq(tasks.apiaryId, apiaryId),
          isNull(sql`coalesce(${tasks.colonyId}, ${tasks.apiaryId})`),
        ),
        or(eq(suggestions.type, 'HARVEST'), inArray(taskTemplates.starterCode, HARVEST_TEMPLATES)),
      ),
    )
    .orderBy(asc(tasks.dueOn));
  return rows.map(({ dueOn }) => dueOn!);
};
