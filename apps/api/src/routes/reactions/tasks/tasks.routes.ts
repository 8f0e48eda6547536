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
    description: 'Sets an OPEN or IN_PROGRESS task to DONE, completed by the caller; raises `task.completed`.',
  },
  {
    name: 'reopen',
    write: reopenTask,
    description: 'Makes a DONE or CANCELLED task OPEN again.',
  },
  {
    name: 'cancel',
    write: cancelTask,
    description: 'Makes an OPEN or IN_PROGRESS task CANCELLED.',
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
      create: 'It is OPEN, of origin MANUAL. `assigneeId` is an active user; raises `task.created`.',
      update:
        '`status` only takes IN_PROGRESS, which starts an OPEN task: 409 INVALID_STATE for any other. A new `assigneeId` ' +
        'is an active user.',
      remove: 'In any status. One made by a template or rule is not made again for the same period.',
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
