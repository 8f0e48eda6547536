import type { Change } from '@beekeeping/events';
import type { TaskRow } from './task.records.ts';

/**
 * Notifies users of tasks that somebody else, or a template, assigned: of one by its title, of many at once by their
 * number.
 * @param given tasks that were assigned in this change
 */
export const notifyAssignees = (change: Change, given: readonly TaskRow[]): void => {
  const myself = change.actor.kind === 'user' ? change.actor.userId : undefined;
  for (const assigneeId of new Set(given.map((task) => task.assigneeId))) {
    if (assigneeId === null || assigneeId === myself) continue;
    const recipients = [assigneeId];
    const tasks = given.filter((task) => task.assigneeId === assigneeId);
    if (tasks.length === 1) {
      const { id, title, dueOn } = tasks[0]!;
      const params = { title, dueOn: dueOn ?? '' };
      change.notify('taskAssigned', { params, subjectId: id, link: `/tasks/${id}`, recipients });
    } else {
      const link = `/tasks?assigneeId=${assigneeId}&status=OPEN`;
      change.notify('tasksAssigned', { params: { tasks: tasks.length }, link, recipients });
    }
  }
};
