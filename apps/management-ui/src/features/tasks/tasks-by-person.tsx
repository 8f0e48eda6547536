import type { Task } from '@beekeeping/api-client';
import { Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Part } from '../../components/screen/screen.tsx';
import { useAllPages } from '../../components/table/use-all-pages.ts';
import { TaskItem } from '../../components/tasks/task-item.tsx';
import list from '../../components/tasks/tasks.module.css';
import { m } from '../../generated/messages/messages.js';
import { taskPages } from './queries.ts';
import { taskQueryOf } from './task-search.ts';
import { AnchorLink } from '../../components/screen/links.tsx';
import styles from './tasks.module.css';

/** So many of each stand here; the list has the others. */
const SHOWN = 8;

interface Group {
  who: string;
  name: string;
  tasks: Task[];
}

/** Nobody's first: they wait for somebody. Then by name. */
const groupsOf = (tasks: readonly Task[]): Group[] => {
  const groups = new Map<string, Group>();
  for (const task of tasks) {
    const who = task.assigneeId ?? 'nobody';
    const group = groups.get(who) ?? { who, name: task.assigneeName ?? m.task_nobody(), tasks: [] };
    groups.set(who, group);
    group.tasks.push(task);
  }
  return [...groups.values()].toSorted((a, b) =>
    a.who === 'nobody' ? -1 : b.who === 'nobody' ? 1 : a.name.localeCompare(b.name),
  );
};

/** Whose is what is still to be done; it is given to another from here. */
export function TasksByPerson({ people }: { people: readonly { id: string; name: string }[] }) {
  const pages = useInfiniteQuery(taskPages(taskQueryOf({})));
  useAllPages(pages);
  const groups = useMemo(() => groupsOf(pages.data?.pages.flatMap(({ items }) => items) ?? []), [pages.data]);
  return (
    <Loaded of={pages} bones={<Bones rows={6} />}>
      {() =>
        groups.length === 0 ? (
          <Empty>{m.tasks_none()}</Empty>
        ) : (
          <div className={styles.people}>
            {groups.map(({ who, name, tasks }) => {
              const late = tasks.filter(({ isOverdue }) => isOverdue).length;
              return (
                <Part key={who} title={name}>
                  <Text c="var(--soft)">
                    {late > 0
                      ? m.tasks_of_person_late({ count: tasks.length, late })
                      : m.tasks_found({ count: tasks.length })}
                  </Text>
                  <ul className={list.list}>
                    {tasks.slice(0, SHOWN).map((task) => (
                      <TaskItem key={task.id} task={task} people={people} />
                    ))}
                  </ul>
                  {tasks.length > SHOWN && (
                    <AnchorLink to="/tasks" search={{ who }}>
                      {m.tasks_all_of({ count: tasks.length })}
                    </AnchorLink>
                  )}
                </Part>
              );
            })}
          </div>
        )
      }
    </Loaded>
  );
}
