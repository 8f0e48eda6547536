import type { DomainEventPayload } from '@beekeeping/events';
import type { TaskRow } from './task.records.ts';

/** What events tell of a task (docs/requirements/reactions.md#tasks). */
export const newsOf = ({ id, title, dueOn, colonyId }: TaskRow): DomainEventPayload<'TaskCreated'> => ({
  id,
  title,
  ...(dueOn === null ? {} : { dueOn }),
  ...(colonyId === null ? {} : { colonyId }),
});
