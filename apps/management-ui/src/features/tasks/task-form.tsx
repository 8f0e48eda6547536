import type { PostTasksBody, Task } from '@beekeeping/api-client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type EditField, EditSheet, NewSheet } from '../../components/form/edit-sheet.tsx';
import { useClose } from '../../components/form/use-close.ts';
import { ColonyPicker } from '../../components/herd/colony-picker.tsx';
import { apiaryChoices } from '../../components/herd/herd-choices.ts';
import { m } from '../../generated/messages/messages.js';
import { useMay, useMe } from '../../session/session.tsx';
import { editTask, oneTask, people, recordTask } from './queries.ts';

/** Who and where can be chosen, as far as the person at work may see it; what a task names stays among it. */
const useTaskFields = (task?: Task): EditField[] => {
  const may = useMay();
  const { user } = useMe();
  const known = useQuery({ ...people, enabled: may('users:read') });
  const places = useQuery({ ...apiaryChoices, enabled: may('apiaries:read') });
  const choices = (found: readonly { id: string; name: string }[], id?: string | null, name?: string | null) => [
    ...found.map((each) => ({ value: each.id, label: each.name })),
    ...(id && !found.some((each) => each.id === id) ? [{ value: id, label: name ?? id }] : []),
  ];
  return [
    { name: 'title', label: m.task_title(), kind: 'text', isNeeded: true },
    { name: 'dueOn', label: m.task_due(), hint: m.task_due_hint(), kind: 'day', isHalf: true },
    {
      name: 'assigneeId',
      label: m.task_person(),
      kind: 'choice',
      choices: choices(known.data ?? [user], task?.assigneeId, task?.assigneeName),
      none: m.task_nobody(),
      isHalf: true,
    },
    ...(may('colonies:read')
      ? [
          {
            name: 'colonyId',
            label: m.colony(),
            words: (value) => (value === task?.colonyId && task?.colonyName) || (value === null ? '–' : '…'),
            kind: ({ value, error, onChange }) => (
              <ColonyPicker label={m.colony()} value={value as string | null} error={error} onChange={onChange} />
            ),
          } satisfies EditField,
        ]
      : []),
    {
      name: 'apiaryId',
      label: m.apiary(),
      kind: 'choice',
      choices: choices(places.data ?? [], task?.apiaryId, task?.apiaryName),
      none: m.task_no_apiary(),
      isShown: ({ colonyId }) => colonyId === null || colonyId === undefined,
    },
    { name: 'note', label: m.note(), kind: 'long' },
  ];
};

/** Plans something. */
export function NewTaskForm() {
  const navigate = useNavigate();
  return (
    <NewSheet
      title={m.tasks_new()}
      right="tasks:create"
      fields={useTaskFields()}
      begun={{}}
      save={(body, key) => recordTask(body as PostTasksBody, key)}
      onSaved={() => void navigate({ to: '/tasks', search: true, replace: true })}
      onClose={useClose()}
    />
  );
}

const edit = getRouteApi('/tasks/$taskId/edit');

/** Changes what is to be done. */
export function EditTaskForm() {
  const { taskId } = edit.useParams();
  const record = useQuery(oneTask(taskId));
  return (
    <EditSheet
      title={record.data ? m.edit_one({ name: record.data.data.title }) : m.edit()}
      right="tasks:update"
      record={record}
      fields={useTaskFields(record.data?.data)}
      save={(etag, changed) => editTask(taskId, etag, changed)}
      onClose={useClose()}
    />
  );
}
