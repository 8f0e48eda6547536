import type { Task } from '@beekeeping/api-client';
import { m } from '../../generated/messages/messages.js';
import { useOutbox, useRecording } from '../../outbox/outbox-provider.tsx';
import { showDone, showFailure } from '../screen/say.tsx';
import { refreshTasks, reopenTask } from './task-writes.ts';

const PATH = '/tasks/{id}/complete';

/** Completes a task with or without network. */
export const useCompleteTask = () => {
  const { record, isBusy } = useRecording(PATH);
  const { entries } = useOutbox();
  return {
    isBusy,
    /** Whether it was completed on this device and the service does not know yet. */
    waits: ({ id }: Pick<Task, 'id'>): boolean =>
      entries.some(({ path, pathParams, state }) => path === PATH && pathParams?.id === id && state === 'waiting'),
    /** @returns whether it is done, as far as this device knows */
    complete: async (task: Pick<Task, 'id' | 'title'>): Promise<boolean> => {
      const { id, title } = task;
      try {
        const outcome = await record({ pathParams: { id }, label: title, formAddress: `/tasks/${id}` });
        if (outcome.kind === 'refused') showFailure(outcome.problem);
        else if (outcome.kind === 'waiting') showDone(m.op_waits({ count: 1 }));
        else showDone(m.task_completed({ title }), { label: m.undo(), run: () => reopenTask(task) });
        if (outcome.kind !== 'waiting') await refreshTasks();
        return outcome.kind !== 'refused';
      } catch (error) {
        showFailure(error);
        return false;
      }
    },
  };
};
