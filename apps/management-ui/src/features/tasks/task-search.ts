import type { Task } from '@beekeeping/api-client';
import type { TaskQuery } from './queries.ts';

const VIEWS = ['list', 'month', 'people'] as const;
export type TaskView = (typeof VIEWS)[number];

const ORIGINS = ['MANUAL', 'TEMPLATE', 'RULE', 'SUGGESTION'] as const satisfies readonly Task['origin'][];
const SHOWN = ['done', 'cancelled', 'all'] as const;
const SORTED = ['title', 'dueOn', 'colonyName', 'assigneeName', 'origin'] as const;
type TaskSort = (typeof SORTED)[number] | `-${(typeof SORTED)[number]}`;

/** How the tasks are looked at, as it stands in the address. */
export interface TaskSearch {
  view?: Exclude<TaskView, 'list'>;
  q?: string;
  /** Those that are still to be done by default. */
  shown?: (typeof SHOWN)[number];
  /** A person, or `nobody`. */
  who?: string;
  origin?: Task['origin'];
  overdue?: true;
  sort?: TaskSort;
  /** The month that is shown, such as `2026-11`. */
  month?: string;
}

const oneOf = <Value extends string>(values: readonly Value[], found: unknown): Value | undefined =>
  values.find((value) => value === found);

/** Whatever an address says, only what can be looked for is taken from it. */
export const readTaskSearch = (found: Record<string, unknown>): TaskSearch => {
  const sort = typeof found.sort === 'string' ? found.sort : '';
  return {
    view: oneOf(['month', 'people'] as const, found.view),
    q: typeof found.q === 'string' ? found.q : undefined,
    shown: oneOf(SHOWN, found.shown),
    who: typeof found.who === 'string' && /^(?:nobody|[\da-f-]{36})$/u.test(found.who) ? found.who : undefined,
    origin: oneOf(ORIGINS, found.origin),
    overdue: found.overdue === true || found.overdue === 'true' ? true : undefined,
    sort: SORTED.some((each) => each === sort.replace(/^-/u, '')) ? (sort as TaskSort) : undefined,
    month:
      typeof found.month === 'string' && /^(?:19|2\d)\d\d-(?:0[1-9]|1[0-2])$/u.test(found.month)
        ? found.month
        : undefined,
  };
};

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
