import type { Task } from '@beekeeping/api-client';
import { ActionIcon, Anchor, Button, Checkbox, Menu, Text } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { dayAfter, daysBetween, formatDistance, today } from '../../components/screen/format.ts';
import { Empty } from '../../components/screen/loaded.tsx';
import { showDone, showFailure } from '../../components/screen/say.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { completeTask, postponeTask, reopenTask } from './queries.ts';
import styles from './today.module.css';

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
          <TaskDue key={task.id} task={task} />
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

function TaskDue({ task }: { task: Task }) {
  const may = useMay();
  const complete = useMutation({
    mutationFn: completeTask,
    onError: showFailure,
    onSuccess: () =>
      showDone(m.task_completed({ title: task.title }), { label: m.undo(), run: () => reopenTask(task) }),
  });
  const postpone = useMutation({ mutationFn: postponeTask, onError: showFailure });
  return (
    <li className={styles.item} data-late={task.isOverdue}>
      {may('tasks:update') && (
        <Checkbox
          size="md"
          aria-label={m.task_complete({ title: task.title })}
          checked={complete.isPending || complete.isSuccess}
          disabled={complete.isPending}
          onChange={() => complete.mutate(task)}
        />
      )}
      <div className={styles.words}>
        <Text>{task.title}</Text>
        <Text size="sm" c="var(--soft)">
          {task.dueOn !== null && (
            <span className={styles.due}>
              {task.isOverdue ? m.task_overdue({ when: formatDistance(task.dueOn) }) : formatDistance(task.dueOn)}
            </span>
          )}
          {task.colonyId !== null && (
            <Anchor
              inherit
              renderRoot={(props) => <Link {...props} to="/colonies/$colonyId" params={{ colonyId: task.colonyId! }} />}
            >
              {task.colonyName}
            </Anchor>
          )}
          {task.colonyId === null && task.apiaryName !== null && <span>{task.apiaryName}</span>}
        </Text>
      </div>
      {may('tasks:update') && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" size="xl" aria-label={m.task_postpone({ title: task.title })}>
              <IconDots aria-hidden size={20} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => postpone.mutate({ task, dueOn: dayAfter(today(), 1) })}>
              {m.to_tomorrow()}
            </Menu.Item>
            <Menu.Item onClick={() => postpone.mutate({ task, dueOn: dayAfter(today(), 7) })}>
              {m.by_a_week()}
            </Menu.Item>
            <Menu.Item onClick={() => postpone.mutate({ task, dueOn: dayAfter(today(), 28) })}>
              {m.by_four_weeks()}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  );
}
