import type { Task } from '@beekeeping/api-client';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { useCompleteTask } from './use-complete-task.ts';

/** Whether somebody still has to do it. */
export const isPending = ({ status }: Pick<Task, 'status'>): boolean => status === 'OPEN' || status === 'IN_PROGRESS';

/** Ticks a task off, with or without network; nothing for who may not. @param props.label what stands beside it */
export function TaskCheck({ task, label }: { task: Task; label?: string }) {
  const may = useMay();
  const { complete, waits, isBusy } = useCompleteTask();
  // Until it is read again; opened again it is another version.
  const [doneAs, setDoneAs] = useState<string>();
  const isOver = !isPending(task) || isBusy || waits(task) || doneAs === task.updatedAt;
  const tick = async (): Promise<void> => {
    if (await complete(task)) setDoneAs(task.updatedAt);
  };
  if (!may('tasks:update') && label === undefined) return null;
  return (
    <Checkbox
      size={label === undefined ? 'md' : 'lg'}
      py={label === undefined ? undefined : 'xs'}
      label={label}
      aria-label={label === undefined ? m.task_complete({ title: task.title }) : undefined}
      checked={task.status === 'DONE' || (isOver && task.status !== 'CANCELLED')}
      disabled={isOver || !may('tasks:update')}
      onChange={() => void tick()}
    />
  );
}
