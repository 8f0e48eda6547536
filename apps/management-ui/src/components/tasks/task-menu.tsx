import type { Task } from '@beekeeping/api-client';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { m } from '../../generated/messages/messages.js';
import { useMay, useMe } from '../../session/session.tsx';
import { dayAfter } from '../screen/days.ts';
import { formatDay, today } from '../screen/format.ts';
import { showDone, showFailure } from '../screen/say.tsx';
import { isPending } from './task-check.tsx';
import { changeTask, reopenTask } from './task-writes.ts';

/** As many names as a menu holds. */
const MOST_PEOPLE = 12;

const LATER = [
  { label: m.to_tomorrow, days: 1 },
  { label: m.by_a_week, days: 7 },
  { label: m.by_four_weeks, days: 28 },
] as const;

/** Puts a task off, gives it to somebody, or opens it again; nothing for who may not. */
export function TaskMenu({ task, people = [] }: { task: Task; people?: readonly { id: string; name: string }[] }) {
  const may = useMay();
  const { user } = useMe();
  const write = useMutation({
    mutationFn: async ({ run }: { run: () => Promise<void>; done?: string }) => run(),
    onError: showFailure,
    onSuccess: (_nothing, { done }) => {
      if (done !== undefined) showDone(done);
    },
  });
  if (!may('tasks:update')) return null;
  const others = [user, ...people.filter(({ id }) => id !== user.id)]
    .filter(({ id }) => id !== task.assigneeId)
    .slice(0, MOST_PEOPLE);
  const give = (assigneeId: string | null, done: string): void =>
    write.mutate({ run: () => changeTask(task, { assigneeId }), done });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          size="xl"
          aria-label={m.task_more({ title: task.title })}
          loading={write.isPending}
        >
          <IconDots aria-hidden size={20} />
        </ActionIcon>
      </Menu.Target>
      {isPending(task) ? (
        <Menu.Dropdown>
          <Menu.Label>{m.task_put_off()}</Menu.Label>
          {LATER.map(({ label, days }) => {
            const dueOn = dayAfter(today(), days);
            return (
              <Menu.Item
                key={days}
                onClick={() =>
                  write.mutate({
                    run: () => changeTask(task, { dueOn }),
                    done: m.task_put_off_to({ day: formatDay(dueOn) }),
                  })
                }
              >
                {label()}
              </Menu.Item>
            );
          })}
          <Menu.Label>{m.task_give()}</Menu.Label>
          {others.map(({ id, name }) => (
            <Menu.Item key={id} onClick={() => give(id, m.task_given_to({ name }))}>
              {id === user.id ? m.task_take() : name}
            </Menu.Item>
          ))}
          {task.assigneeId !== null && (
            <Menu.Item onClick={() => give(null, m.task_given_to_nobody())}>{m.task_nobody()}</Menu.Item>
          )}
        </Menu.Dropdown>
      ) : (
        <Menu.Dropdown>
          <Menu.Item onClick={() => write.mutate({ run: () => reopenTask(task), done: m.task_reopened() })}>
            {m.task_reopen()}
          </Menu.Item>
        </Menu.Dropdown>
      )}
    </Menu>
  );
}
