import { dayOf } from '@beekeeping/core/calendar-day';
import {
  createTaskTemplate,
  getTaskTemplate,
  listTaskTemplates,
  starterSetAnswer,
  starterSetBody,
  switchOnStarterSet,
  taskTemplateCreateSchema,
  taskTemplateListQuery,
  taskTemplatePatchSchema,
  taskTemplateRecords,
  taskTemplateSchema,
  updateTaskTemplate,
} from '@beekeeping/domain/reactions/tasks/templates';
import { notAudited, permission } from '@beekeeping/http';
import { recordRoutes, route } from '../../../../route.ts';

export const taskTemplatesRoutes = [
  ...recordRoutes({
    area: 'task-templates',
    one: 'a task template',
    many: 'task templates',
    schemas: {
      create: taskTemplateCreateSchema,
      patch: taskTemplatePatchSchema,
      query: taskTemplateListQuery,
      answer: taskTemplateSchema,
    },
    operations: {
      sortable: taskTemplateRecords.sortable,
      list: (db, query, { context }) => listTaskTemplates(db, query, dayOf(context.clock.now(), context.timeZone)),
      get: (db, id, { context }) => getTaskTemplate(db, id, dayOf(context.clock.now(), context.timeZone)),
      create: createTaskTemplate,
      update: updateTaskTemplate,
      remove: taskTemplateRecords.removeById,
    },
    audit: notAudited('dailyWork'),
    descriptions: {
      create:
        'Takes `month` and `day`, or `phase` and `offsetDays`. Each night the job `task-templates` makes the task of this year ' +
        'where there is none yet, unless it was due more than 14 days before the template was switched on. With a phase it ' +
        'waits, and `waitsFor` says for what.',
      update: 'Existing tasks stay as they are; later ones follow the changed template.',
      remove: 'Refused with 409 IN_USE once a task was made from it: deactivate it instead.',
    },
  }),
  route({
    method: 'POST',
    path: '/api/v1/task-templates/starter-set',
    summary: 'Activate the starter set',
    description:
      "The year of a beekeeper in some dozens of templates. Makes those that are missing, in the body's language, and " +
      'activates those that are off; what was changed in one stays so. Doing it again changes nothing.',
    access: permission('task-templates:create'),
    alsoRequires: { 'task-templates:update': () => true },
    body: starterSetBody,
    status: 200,
    response: starterSetAnswer,
    audit: notAudited('dailyWork'),
    write: async (change, { body }) => ({ items: await switchOnStarterSet(change, body) }),
  }),
];
