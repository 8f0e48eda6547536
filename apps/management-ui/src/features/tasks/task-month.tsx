import type { Task } from '@beekeeping/api-client';
import { ActionIcon, Button, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDayOfYear, formatMonth, formatWeekday, today } from '../../components/screen/format.ts';
import { Bones, Loaded } from '../../components/screen/loaded.tsx';
import { TaskTitle } from '../../components/tasks/task-words.tsx';
import { m } from '../../generated/messages/messages.js';
import { daysOfMonth, monthBeside } from './month-grid.ts';
import { tasksBetween } from './queries.ts';
import type { TaskSearch } from './task-search.ts';
import styles from './tasks.module.css';

/** So many stand on a day; the others are opened. */
const SHOWN = 4;

/** So many more at a time. */
const MORE = 40;

/** What is due over a month: a sheet of the calendar, on a phone the days that have something. */
export function TaskMonth({ search, change }: { search: TaskSearch; change: (next: Partial<TaskSearch>) => void }) {
  const now = today().slice(0, 7);
  const month = search.month ?? now;
  const days = daysOfMonth(month);
  const tasks = useQuery(tasksBetween(days[0]!, days.at(-1)!));
  const go = (to: string): void => change({ month: to === now ? undefined : to });
  return (
    <section aria-label={formatMonth(`${month}-01`)}>
      <div className={styles.months}>
        <ActionIcon
          variant="default"
          size="xl"
          aria-label={m.month_before()}
          onClick={() => go(monthBeside(month, -1))}
        >
          <IconChevronLeft aria-hidden size={22} />
        </ActionIcon>
        <Title order={2} size="h3" aria-live="polite">
          {formatMonth(`${month}-01`)}
        </Title>
        <ActionIcon variant="default" size="xl" aria-label={m.month_after()} onClick={() => go(monthBeside(month, 1))}>
          <IconChevronRight aria-hidden size={22} />
        </ActionIcon>
        {month !== now && (
          <Button variant="subtle" onClick={() => go(now)}>
            {m.month_now()}
          </Button>
        )}
      </div>
      <Loaded of={tasks} bones={<Bones rows={6} height={88} />}>
        {(found) => <Days month={month} days={days} tasks={found} />}
      </Loaded>
    </section>
  );
}

function Days({ month, days, tasks }: { month: string; days: readonly string[]; tasks: readonly Task[] }) {
  const byDay = new Map<string | null, Task[]>();
  for (const task of tasks) byDay.set(task.dueOn, [...(byDay.get(task.dueOn) ?? []), task]);
  return (
    <>
      <div className={styles.weekdays} aria-hidden>
        {days.slice(0, 7).map((day) => (
          <span key={day}>{formatWeekday(day)}</span>
        ))}
      </div>
      <ol className={styles.month}>
        {days.map((day) => (
          <Day key={day} day={day} isBeside={!day.startsWith(month)} tasks={byDay.get(day) ?? []} />
        ))}
      </ol>
      {tasks.every(({ dueOn }) => !dueOn!.startsWith(month)) && <p className={styles.nothing}>{m.month_nothing()}</p>}
    </>
  );
}

function Day({ day, isBeside, tasks }: { day: string; isBeside: boolean; tasks: readonly Task[] }) {
  const [most, setMost] = useState(SHOWN);
  const shown = tasks.slice(0, most);
  return (
    <li className={styles.day} data-beside={isBeside} data-today={day === today()} data-empty={tasks.length === 0}>
      <time dateTime={day} aria-current={day === today() ? 'date' : undefined}>
        <span className={styles.weekday}>{formatWeekday(day)} </span>
        <span className={styles.number}>{Number(day.slice(8))}</span>
        <span className={styles.wholeDay}>{formatDayOfYear(day)}</span>
      </time>
      {shown.length > 0 && (
        <ul>
          {shown.map((task) => (
            <li key={task.id} data-late={task.isOverdue}>
              {task.status === 'DONE' && <IconCheck role="img" aria-label={m.task_status_done()} size={16} />}
              {task.isOverdue && <IconAlertTriangle role="img" aria-label={m.tasks_overdue()} size={16} />}
              <TaskTitle task={task} />
            </li>
          ))}
        </ul>
      )}
      {tasks.length > shown.length && (
        <Button variant="subtle" size="compact-md" onClick={() => setMost(most + MORE)}>
          {m.month_more({ count: tasks.length - shown.length })}
        </Button>
      )}
    </li>
  );
}
