import type { Task } from '@beekeeping/api-client';
import { TaskCheck } from '../../components/tasks/task-check.tsx';
import { m } from '../../generated/messages/messages.js';
import styles from './inspections.module.css';

/** What was to be done at this colony; ticked off with or without network. */
export function ColonyTasks({ tasks }: { tasks: readonly Task[] }) {
  if (tasks.length === 0) return null;
  return (
    <ul className={styles.tasks} aria-label={m.tasks_here()}>
      {tasks.map((task) => (
        <li key={task.id}>
          <TaskCheck task={task} label={task.title} />
        </li>
      ))}
    </ul>
  );
}
