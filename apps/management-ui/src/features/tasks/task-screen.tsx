import type { Task } from '@beekeeping/api-client';
import { Button, Text } from '@mantine/core';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { Facts } from '../../components/screen/facts.tsx';
import { formatDay, formatInstant } from '../../components/screen/format.ts';
import { Loaded } from '../../components/screen/loaded.tsx';
import { showDone, showFailure } from '../../components/screen/say.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { isPending } from '../../components/tasks/task-check.tsx';
import { TaskMenu } from '../../components/tasks/task-menu.tsx';
import { TaskDue, TaskPlace } from '../../components/tasks/task-words.tsx';
import { changeTask, reopenTask } from '../../components/tasks/task-writes.ts';
import { useCompleteTask } from '../../components/tasks/use-complete-task.ts';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { cancelTask, oneTask, people } from './queries.ts';
import { taskOriginWords, taskStatusWords } from './task-words.ts';
import { AnchorLink, ButtonLink } from '../../components/screen/links.tsx';
import styles from './tasks.module.css';

const route = getRouteApi('/tasks/$taskId');

/** A task: what, when, where and whose, and what can be done about it. */
export function TaskScreen() {
  const { taskId } = route.useParams();
  const may = useMay();
  const task = useQuery(oneTask(taskId));
  const known = useQuery({ ...people, enabled: may('users:read') });
  return (
    <Screen
      title={task.data?.data.title ?? m.task()}
      back={{ to: '/tasks', label: m.nav_tasks() }}
      actions={task.data && <TaskMenu task={task.data.data} people={known.data} />}
    >
      <Loaded of={task}>{({ data }) => <OneTask task={data} />}</Loaded>
      <Outlet />
    </Screen>
  );
}

function OneTask({ task }: { task: Task }) {
  const { dueOn, status, origin, templateTitle, ruleTriggerType, assigneeName, completedAt, completedByName } = task;
  return (
    <>
      <Actions task={task} />
      <Facts
        facts={[
          [m.status(), taskStatusWords[status]()],
          [
            m.task_due(),
            dueOn === null ? (
              m.task_no_hurry()
            ) : (
              <>
                {formatDay(dueOn)}
                {isPending(task) && (
                  <Text c="var(--soft)" size="sm" component="span" display="block">
                    <TaskDue task={task} />
                  </Text>
                )}
              </>
            ),
          ],
          [m.task_where(), (task.colonyId ?? task.apiaryId) && <TaskPlace task={task} />],
          [m.task_person(), assigneeName ?? m.task_nobody()],
          [
            m.task_origin(),
            origin === 'TEMPLATE' && templateTitle !== null
              ? m.task_of_template({ title: templateTitle })
              : taskOriginWords[origin](),
          ],
          [
            m.task_completed_by(),
            completedAt !== null && [formatInstant(completedAt), completedByName].filter(Boolean).join(' · '),
          ],
          [m.task_recorded(), [formatInstant(task.createdAt), task.recordedByName].filter(Boolean).join(' · ')],
        ]}
      />
      {task.note && <Text className={styles.note}>{task.note}</Text>}
      {ruleTriggerType !== null && (
        <Text c="var(--soft)">
          <AnchorLink to="/settings/rules">{m.task_to_rules()}</AnchorLink>
        </Text>
      )}
    </>
  );
}

/** What may come next of a task, the usual first. */
function Actions({ task }: { task: Task }) {
  const may = useMay();
  const { complete, waits, isBusy } = useCompleteTask();
  const move = useMutation({
    mutationFn: async ({ run }: { run: () => Promise<void>; done: string; undo?: boolean }) => run(),
    onError: showFailure,
    onSuccess: (_nothing, { done, undo }) =>
      showDone(done, undo ? { label: m.undo(), run: () => reopenTask(task) } : undefined),
  });
  if (!may('tasks:update')) return null;
  if (waits(task)) return <Text role="status">{m.op_waits({ count: 1 })}</Text>;
  return (
    <div className={styles.actions}>
      {isPending(task) ? (
        <>
          <Button
            size="lg"
            leftSection={<IconCheck aria-hidden size={22} />}
            loading={isBusy}
            onClick={() => void complete(task)}
          >
            {m.task_complete_now()}
          </Button>
          {task.status === 'OPEN' && (
            <Button
              size="lg"
              variant="default"
              onClick={() =>
                move.mutate({ run: () => changeTask(task, { status: 'IN_PROGRESS' }), done: m.task_started() })
              }
            >
              {m.task_start()}
            </Button>
          )}
          <ButtonLink
            to="/tasks/$taskId/edit"
            params={{ taskId: task.id }}
            size="lg"
            variant="default"
            leftSection={<IconPencil aria-hidden size={20} />}
          >
            {m.edit()}
          </ButtonLink>
          <Button
            size="lg"
            variant="default"
            onClick={() => move.mutate({ run: () => cancelTask(task.id), done: m.task_cancelled(), undo: true })}
          >
            {m.task_cancel()}
          </Button>
        </>
      ) : (
        <Button
          size="lg"
          onClick={() => move.mutate({ run: () => reopenTask(task), done: m.task_reopened() })}
          loading={move.isPending}
        >
          {m.task_reopen()}
        </Button>
      )}
    </div>
  );
}
