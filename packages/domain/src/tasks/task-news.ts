import type { DomainEventPayload } from '@beekeeping/events';
import type { TaskRow } from './task.records.ts';

/** What events tell of a task (contract.md §7). */
export const newsOf = ({ id, title, dueOn, colonyId }: TaskRow): DomainEventPayload<'TaskCreated'> => ({
  id,
  title,
  ...(dueOn === null ? {} : { dueOn }),
  ...(colonyId === null ? {} : { colonyId }),
});
