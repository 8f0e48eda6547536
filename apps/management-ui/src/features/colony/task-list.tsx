import type { Task } from '@beekeeping/api-client';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatDistance } from '../../components/screen/format.ts';
import { AnchorLink } from '../../components/screen/links.tsx';
import styles from './colony.module.css';

/** What is to be done, the next first; what is overdue has a sign. */
export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  return (
    <ul className={styles.tasks}>
      {tasks.map(({ id, title, dueOn, isOverdue, assigneeName }) => (
        <li key={id}>
          <AnchorLink to="/tasks/$taskId" params={{ taskId: id }} inherit>
            {title}
          </AnchorLink>
          <span className={styles.when} data-overdue={isOverdue}>
            {isOverdue && <IconAlertTriangle aria-hidden size={16} />}
            {[dueOn && formatDistance(dueOn), assigneeName].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
