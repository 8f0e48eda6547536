import type { Task } from '@beekeeping/api-client';
import { Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatDay } from '../../components/screen/format.ts';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { useAllPages } from '../../components/table/use-all-pages.ts';
import { TaskCheck } from '../../components/tasks/task-check.tsx';
import { TaskMenu } from '../../components/tasks/task-menu.tsx';
import { TaskDue, TaskPlace, TaskTitle } from '../../components/tasks/task-words.tsx';
import { m } from '../../generated/messages/messages.js';
import { taskPages } from './queries.ts';
import { TaskFilters } from './task-filters.tsx';
import { taskQueryOf, type TaskSearch } from './task-search.ts';
import { taskOriginWords } from './task-words.ts';
import styles from './tasks.module.css';

interface Known {
  id: string;
  name: string;
}

/** The tasks that are looked for, to be found and ordered. */
export function TaskList(props: {
  search: TaskSearch;
  people: readonly Known[];
  change: (next: Partial<TaskSearch>) => void;
}) {
  const { search, people, change } = props;
  const pages = useInfiniteQuery(taskPages(taskQueryOf(search)));
  useAllPages(pages);
  const rows = useMemo(
    () =>
      (pages.data?.pages.flatMap(({ items }) => items) ?? []).filter(
        ({ assigneeId }) => search.who !== 'nobody' || assigneeId === null,
      ),
    [pages.data, search.who],
  );
  const isFiltered = [search.q, search.shown, search.who, search.origin, search.overdue].some(
    (each) => each !== undefined,
  );
  return (
    <>
      <TaskFilters search={search} people={people} change={change} />
      <Loaded of={pages} bones={<Bones rows={8} />}>
        {() =>
          rows.length === 0 ? (
            <Empty>{isFiltered ? m.tasks_none_match() : m.tasks_none()}</Empty>
          ) : (
            <>
              <Text role="status" c="var(--soft)">
                {m.tasks_found({ count: rows.length })}
              </Text>
              <DataTable
                label={m.nav_tasks()}
                rows={rows}
                columns={columns(people)}
                nameOf={({ title }) => title}
                sort={search.sort ?? 'dueOn'}
                onSort={(sort) => change({ sort: sort as TaskSearch['sort'] })}
              />
            </>
          )
        }
      </Loaded>
    </>
  );
}

const columns = (people: readonly Known[]): readonly Column<Task>[] => [
  {
    id: 'title',
    label: m.task_title(),
    width: 'minmax(14rem, 2.4fr)',
    sort: 'title',
    onPhone: 'plain',
    cell: (task) => (
      <span className={styles.titled}>
        <TaskCheck task={task} />
        <TaskTitle task={task} />
        <TaskMenu task={task} people={people} />
      </span>
    ),
  },
  {
    id: 'due',
    label: m.task_due(),
    width: 'minmax(9rem, 1.1fr)',
    sort: 'dueOn',
    onPhone: 'plain',
    cell: (task) =>
      task.dueOn !== null && (
        <span className={styles.due}>
          {formatDay(task.dueOn)}
          {(task.status === 'OPEN' || task.status === 'IN_PROGRESS') && (
            <Text span size="sm" c="var(--soft)">
              <TaskDue task={task} />
            </Text>
          )}
        </span>
      ),
  },
  {
    id: 'where',
    label: m.task_where(),
    width: 'minmax(8rem, 1fr)',
    sort: 'colonyName',
    onPhone: 'plain',
    cell: ({ colonyId, apiaryId, ...task }) =>
      (colonyId !== null || apiaryId !== null) && <TaskPlace task={{ ...task, colonyId, apiaryId }} />,
  },
  {
    id: 'person',
    label: m.task_person(),
    width: 'minmax(7rem, 0.9fr)',
    sort: 'assigneeName',
    cell: ({ assigneeName }) => assigneeName,
  },
  {
    id: 'origin',
    label: m.task_origin(),
    width: 'minmax(6rem, 0.7fr)',
    sort: 'origin',
    onPhone: 'hidden',
    cell: ({ origin }) => taskOriginWords[origin](),
  },
];
