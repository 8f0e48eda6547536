import type { Task } from '@beekeeping/api-client';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { m } from '../../generated/messages/messages.js';
import { formatDistance } from '../screen/format.ts';
import { AnchorLink } from '../screen/links.tsx';
import styles from './tasks.module.css';

/** When a task is due; what is late has a sign and says so. */
export function TaskDue({ task: { dueOn, isOverdue } }: { task: Pick<Task, 'dueOn' | 'isOverdue'> }) {
  if (dueOn === null) return null;
  if (!isOverdue) return <span>{formatDistance(dueOn)}</span>;
  return (
    <span className={styles.late}>
      <IconAlertTriangle aria-hidden size={16} />
      {m.task_overdue({ when: formatDistance(dueOn) })}
    </span>
  );
}

/** Where something is to be done: a colony, an apiary, or nothing. */
export function TaskPlace({ task: { colonyId, colonyName, apiaryId, apiaryName } }: { task: Task }) {
  if (colonyId !== null) {
    return (
      <AnchorLink to="/colonies/$colonyId" params={{ colonyId }} inherit>
        {colonyName}
      </AnchorLink>
    );
  }
  if (apiaryId === null) return null;
  return (
    <AnchorLink to="/apiaries/$apiaryId" params={{ apiaryId }} inherit>
      {apiaryName}
    </AnchorLink>
  );
}

/** What is to be done; leads to everything that is known of it. */
export function TaskTitle({ task: { id, title, status } }: { task: Pick<Task, 'id' | 'title' | 'status'> }) {
  return (
    <span className={styles.title}>
      <Link to="/tasks/$taskId" params={{ taskId: id }} data-over={status === 'DONE' || status === 'CANCELLED'}>
        {title}
      </Link>
    </span>
  );
}
