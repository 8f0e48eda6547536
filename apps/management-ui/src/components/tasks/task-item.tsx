import type { Task } from '@beekeeping/api-client';
import { TaskCheck } from './task-check.tsx';
import { TaskMenu } from './task-menu.tsx';
import { TaskDue, TaskPlace, TaskTitle } from './task-words.tsx';
import styles from './tasks.module.css';

/** A task in a list of few: ticked off, put off, given to somebody. @param props.showsPerson whether it says whose it is */
export function TaskItem(props: {
  task: Task;
  showsPerson?: boolean;
  people?: readonly { id: string; name: string }[];
}) {
  const { task, showsPerson = false, people } = props;
  return (
    <li className={styles.item}>
      <TaskCheck task={task} />
      <div className={styles.words}>
        <TaskTitle task={task} />
        <span className={styles.about}>
          <TaskDue task={task} />
          <TaskPlace task={task} />
          {showsPerson && task.assigneeName !== null && <span>{task.assigneeName}</span>}
        </span>
      </div>
      <TaskMenu task={task} people={people} />
    </li>
  );
}
