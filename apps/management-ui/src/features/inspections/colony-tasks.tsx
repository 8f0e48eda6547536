import type { Task } from '@beekeeping/api-client';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { showFailure } from '../../components/screen/say.tsx';
import { m } from '../../generated/messages/messages.js';
import { useRecording } from '../../outbox/outbox-provider.tsx';
import { useMay } from '../../session/session.tsx';
import styles from './inspections.module.css';

/** What was to be done at this colony; ticked off with or without network. */
export function ColonyTasks({ tasks }: { tasks: readonly Task[] }) {
  const may = useMay();
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const { record } = useRecording('/tasks/{id}/complete');
  if (tasks.length === 0) return null;
  const complete = async ({ id, title }: Task): Promise<void> => {
    setDone(new Set([...done, id]));
    const undo = (failure: unknown): void => {
      setDone((before) => new Set([...before].filter((each) => each !== id)));
      showFailure(failure);
    };
    try {
      const outcome = await record({ pathParams: { id }, label: title, formAddress: '/' });
      if (outcome.kind === 'refused') undo(outcome.problem);
    } catch (error) {
      undo(error);
    }
  };
  return (
    <ul className={styles.tasks} aria-label={m.tasks_here()}>
      {tasks.map((task) => (
        <li key={task.id}>
          <Checkbox
            size="lg"
            py="xs"
            label={task.title}
            checked={done.has(task.id)}
            disabled={done.has(task.id) || !may('tasks:update')}
            onChange={() => void complete(task)}
          />
        </li>
      ))}
    </ul>
  );
}
