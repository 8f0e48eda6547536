import { dayOf } from '@beekeeping/core/calendar-day';
import { idParams } from '@beekeeping/core/fields';
import {
  cancelTask,
  completeTask,
  createTask,
  getTask,
  listTasks,
  removeTask,
  reopenTask,
  taskCreateSchema,
  taskListQuery,
  taskPatchSchema,
  taskRecords,
  taskSchema,
  updateTask,
} from '@beekeeping/domain/reactions/tasks';
import { notAudited, permission } from '@beekeeping/http';
import { recordRoutes, route } from '../../../route.ts';

const MOVES = [
  {
    name: 'complete',
    write: completeTask,
    description: 'Makes a task that is OPEN or IN_PROGRESS DONE, by whoever asks; `task.completed` tells of it.',
  },
  {
    name: 'reopen',
    write: reopenTask,
    description: 'Makes a task that is DONE or CANCELLED OPEN again.',
  },
  {
    name: 'cancel',
    write: cancelTask,
    description: 'Makes a task that is OPEN or IN_PROGRESS CANCELLED: it need not be done.',
  },
] as const;

export const tasksRoutes = [
  ...recordRoutes({
    area: 'tasks',
    one: 'a task',
    many: 'tasks',
    schemas: { create: taskCreateSchema, patch: taskPatchSchema, query: taskListQuery, answer: taskSchema },
    operations: {
      sortable: taskRecords.sortable,
      list: (db, query, { context }) => listTasks(db, query, dayOf(context.clock.now(), context.timeZone)),
      get: (db, id, { context }) => getTask(db, id, dayOf(context.clock.now(), context.timeZone)),
      create: createTask,
      update: updateTask,
      remove: removeTask,
    },
    audit: notAudited('dailyWork'),
    descriptions: {
      create: 'OPEN, of the origin MANUAL. `assigneeId` is an active user; `task.created` tells of it.',
      update:
        'Of `status` takes IN_PROGRESS alone, which starts an OPEN task: 409 INVALID_STATE for any other. A new `assigneeId` ' +
        'is an active user.',
      remove: 'Of any status. What a template or a rule made is not made again for the same time.',
    },
  }),
  ...MOVES.map(({ name, write, description }) =>
    route({
      method: 'POST',
      path: `/api/v1/tasks/:id/${name}`,
      summary: `${name[0]!.toUpperCase()}${name.slice(1)} a task`,
      description: `${description} Refused with 409 INVALID_STATE in any other state.`,
      access: permission('tasks:update'),
      params: idParams,
      status: 200,
      response: taskSchema,
      audit: notAudited('dailyWork'),
      write: (change, { params }) => write(change, params.id),
    }),
  ),
];
