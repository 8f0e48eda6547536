import type { Task } from '@beekeeping/api-client';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { daysBetween } from '../../components/screen/days.ts';
import { today } from '../../components/screen/format.ts';
import { Empty } from '../../components/screen/loaded.tsx';
import { TaskItem } from '../../components/tasks/task-item.tsx';
import styles from '../../components/tasks/tasks.module.css';
import { m } from '../../generated/messages/messages.js';

const SHOWN = 8;

/** The tasks of the coming week, and those that are late. */
export function TasksDue({ tasks }: { tasks: readonly Task[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const due = tasks.filter(({ dueOn }) => dueOn === null || daysBetween(today(), dueOn) <= 7);
  if (due.length === 0) return <Empty>{m.today_no_tasks()}</Empty>;
  return (
    <>
      <ul className={styles.list}>
        {(showsAll ? due : due.slice(0, SHOWN)).map((task) => (
          <TaskItem key={task.id} task={task} />
        ))}
      </ul>
      {due.length > SHOWN && !showsAll && (
        <Button variant="subtle" onClick={() => setShowsAll(true)}>
          {m.today_all_tasks({ count: due.length })}
        </Button>
      )}
    </>
  );
}
