import { answerFields } from '@beekeeping/core/answer-fields';
import { day, id, instant, name, notes, patchOf, recordedByFields, recordFields } from '@beekeeping/core/fields';
import { queryFlag, several } from '@beekeeping/core/list-query';
import { TASK_ORIGINS, TASK_STATUSES, tasks } from '@beekeeping/db/schema';
import { recordQuery } from '@beekeeping/records/record-query';
import { z } from 'zod';

const fields = {
  title: name().meta({ description: 'The title in one line' }),
  dueOn: day().nullish().meta({ description: 'The last day for it; null when there is no hurry' }),
  colonyId: id().nullish().meta({ description: 'The colony concerned; null for none' }),
  apiaryId: id().nullish().meta({ description: 'The apiary concerned; null for none' }),
  assigneeId: id().nullish().meta({ description: 'The assignee, an active user; null while open' }),
  note: notes().nullish(),
};

export const taskCreateSchema = z.strictObject(fields);

export const taskPatchSchema = patchOf({
  ...fields,
  status: z.enum(['IN_PROGRESS']).meta({
    description: 'Starts an OPEN task; every other transition has its own operation',
  }),
});

const status = z.enum(TASK_STATUSES).meta({ description: 'Its state; OPEN and IN_PROGRESS are still to be done' });
const origin = z.enum(TASK_ORIGINS).meta({ description: 'MANUAL when entered by a user, else what created it' });

// Open tasks are few; a business has some thousand tasks a year, whose sorting takes milliseconds.
const sort = [
  'createdAt',
  'dueOn',
  'title',
  'status',
  'origin',
  'colonyName',
  'apiaryName',
  'assigneeName',
  'templateTitle',
  'ruleTriggerType',
  'completedAt',
  'completedByName',
  'recordedByName',
] as const;

export const taskListQuery = recordQuery(
  tasks,
  { by: sort, default: '-createdAt' },
  {
    colonyId: several(id()),
    apiaryId: several(id(), 'About one of these apiaries, or about a colony that is there now'),
    assigneeId: several(id()),
    status: several(z.enum(TASK_STATUSES)),
    origin: several(z.enum(TASK_ORIGINS)),
    templateId: several(id()),
    dueFrom: day().optional().meta({ description: 'First day that it may be due on, inclusive' }),
    dueTo: day().optional().meta({ description: 'Last day that it may be due on, inclusive' }),
    from: day().optional().meta({ description: 'The same as `dueFrom`' }),
    to: day().optional().meta({ description: 'The same as `dueTo`' }),
    isOverdue: queryFlag('`true`: still to be done and due before today; `false`: the others'),
  },
);

export const taskSchema = z
  .object({
    ...recordFields,
    ...recordedByFields,
    ...answerFields(fields),
    colonyName: z.string().nullable(),
    apiaryName: z.string().nullable(),
    assigneeName: z.string().nullable(),
    status,
    isOverdue: z.boolean().meta({ description: 'Whether it is still to be done and was due before today' }),
    origin,
    templateId: z.guid().nullable().meta({ description: 'The template that created it; null for none' }),
    templateTitle: z.string().nullable().meta({ description: 'The title of that template now' }),
    ruleId: z.guid().nullable().meta({
      description: 'The automation rule of the task, created by the rule or by accepting its suggestion; null for none',
    }),
    ruleTriggerType: z.string().nullable().meta({ description: 'The trigger, which identifies the rule' }),
    completedAt: instant().nullable().meta({ description: 'When it was done, in UTC; null while it is not' }),
    completedById: z.guid().nullable().meta({ description: 'The user who completed it; null while it is not done' }),
    completedByName: z.string().nullable(),
  })
  .meta({ id: 'Task' });

export type TaskCreate = z.output<typeof taskCreateSchema>;
export type TaskPatch = z.output<typeof taskPatchSchema>;
export type TaskListQuery = z.output<typeof taskListQuery>;
export type TaskView = z.output<typeof taskSchema>;
