import type { Task } from '@beekeeping/api-client';
import { flag, oneOf, searchParams, sortedBy, word, wordLike } from '../../components/screen/search-params.ts';
import type { TaskQuery } from './queries.ts';

/** How the tasks are looked at, as it stands in the address: as a list of those that are to be done by default. */
export const readTaskSearch = searchParams({
  view: oneOf('month', 'people'),
  q: word,
  shown: oneOf('done', 'cancelled', 'all'),
  /** A person, or `nobody`. */
  who: wordLike(/^(?:nobody|[\da-f-]{36})$/u),
  origin: oneOf('MANUAL', 'TEMPLATE', 'RULE', 'SUGGESTION'),
  overdue: flag,
  sort: sortedBy('title', 'dueOn', 'colonyName', 'assigneeName', 'origin'),
  /** The month that is shown, such as `2026-11`. */
  month: wordLike(/^(?:19|2\d)\d\d-(?:0[1-9]|1[0-2])$/u),
});
export type TaskSearch = ReturnType<typeof readTaskSearch>;

const STATUSES: Record<NonNullable<TaskSearch['shown']> | 'open', Task['status'][] | undefined> = {
  open: ['OPEN', 'IN_PROGRESS'],
  done: ['DONE'],
  cancelled: ['CANCELLED'],
  all: undefined,
};

/** What the service is asked for; whose nobody is, it cannot be asked. */
export const taskQueryOf = ({ q, shown, who, origin, overdue, sort }: TaskSearch): TaskQuery => ({
  q,
  status: STATUSES[shown ?? 'open'],
  assigneeId: who === undefined || who === 'nobody' ? undefined : [who],
  origin: origin && [origin],
  isOverdue: overdue,
  sort: sort ?? (shown === undefined ? 'dueOn' : '-dueOn'),
});
