import type { PostTaskTemplatesBody, TaskTemplate } from '@beekeeping/api-client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { choicesOf } from '../../components/form/choices-of.ts';
import { type EditField, EditSheet, NewSheet } from '../../components/form/edit-sheet.tsx';
import { useClose } from '../../components/form/use-close.ts';
import { formatMonthName } from '../../components/screen/format.ts';
import type { AnyRecord } from '../../components/screen/tagged.ts';
import { m } from '../../generated/messages/messages.js';
import { useMay, useMe } from '../../session/session.tsx';
import { editTemplate, oneTemplate, people, recordTemplate } from './queries.ts';
import { phaseWords } from './task-words.ts';
import { bodyOf } from './template-values.ts';

const useTemplateFields = (template?: TaskTemplate): EditField[] => {
  const may = useMay();
  const { user } = useMe();
  const known = useQuery({ ...people, enabled: may('users:read') });
  const found: readonly { id: string; name: string }[] = known.data ?? [user];
  const isGone = template?.assigneeId && !found.some(({ id }) => id === template.assigneeId);
  return [
    { name: 'title', label: m.task_title(), kind: 'text', isNeeded: true },
    {
      name: 'by',
      label: m.template_by(),
      kind: 'keys',
      choices: [
        { value: 'DAY', label: m.template_by_day() },
        { value: 'PHASE', label: m.template_by_phase() },
      ],
    },
    {
      name: 'month',
      label: m.template_month(),
      kind: 'choice',
      choices: Array.from({ length: 12 }, (_, month) => ({ value: String(month + 1), label: formatMonthName(month) })),
      isNeeded: true,
      isHalf: true,
      isShown: ({ by }) => by === 'DAY',
    },
    {
      name: 'day',
      label: m.day(),
      kind: 'figure',
      isHalf: true,
      isShown: ({ by }) => by === 'DAY',
    },
    {
      name: 'phase',
      label: m.template_phase(),
      kind: 'choice',
      choices: choicesOf(phaseWords),
      none: m.choose(),
      isShown: ({ by }) => by === 'PHASE',
    },
    {
      name: 'offsetDays',
      label: m.template_offset(),
      hint: m.template_offset_hint(),
      kind: 'figure',
      isNegativeToo: true,
      isShown: ({ by }) => by === 'PHASE',
    },
    {
      name: 'assigneeId',
      label: m.task_person(),
      kind: 'choice',
      choices: [
        ...found.map(({ id, name }) => ({ value: id, label: name })),
        ...(isGone ? [{ value: template.assigneeId!, label: template.assigneeName ?? '' }] : []),
      ],
      none: m.task_nobody(),
    },
    { name: 'note', label: m.note(), kind: 'long' },
  ];
};

/** Makes a task each year from now on. */
export function NewTemplateForm() {
  const navigate = useNavigate();
  return (
    <NewSheet
      title={m.templates_new()}
      right="task-templates:create"
      fields={useTemplateFields()}
      begun={{ by: 'DAY', month: '3', day: 1, offsetDays: 0 }}
      save={(values, key) => recordTemplate(bodyOf(values) as PostTaskTemplatesBody, key)}
      onSaved={() => void navigate({ to: '/tasks/templates', replace: true })}
      onClose={useClose()}
    />
  );
}

const edit = getRouteApi('/tasks/templates/$templateId');

/** Changes what a template makes from now on. */
export function EditTemplateForm() {
  const { templateId } = edit.useParams();
  const record = useQuery({
    ...oneTemplate(templateId),
    select: ({ data, etag }) => ({
      etag,
      data: {
        ...data,
        by: data.phase === null ? 'DAY' : 'PHASE',
        month: data.month === null ? null : String(data.month),
      } as AnyRecord,
    }),
  });
  return (
    <EditSheet
      title={record.data ? m.edit_one({ name: String(record.data.data.title) }) : m.edit()}
      right="task-templates:update"
      record={record}
      fields={useTemplateFields(record.data?.data as TaskTemplate | undefined)}
      save={(etag, changed) => editTemplate(templateId, etag, bodyOf(changed, record.data?.data.by as 'DAY' | 'PHASE'))}
      onClose={useClose()}
    />
  );
}
