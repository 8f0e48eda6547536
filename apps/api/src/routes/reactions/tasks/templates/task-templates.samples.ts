import { factoriesOver, taskTemplateBody } from '@beekeeping/domain/testing';
import { byId, once, type ValidRequests } from '../../../../testing/recording.ts';
import type { TestApi } from '../../../../testing/test-api.ts';

/** Valid requests of task templates. */
export const taskTemplatesRequests = (api: TestApi): ValidRequests => {
  const { aTaskTemplate } = factoriesOver(() => api.context);
  const assignee = once(() => api.signIn('no role'));
  const template = async (fields: object = {}) =>
    taskTemplateBody({ assigneeId: (await assignee()).userId, ...fields });
  const byPhase = { month: null, day: null, phase: 'VOLLFRUEHLING', offsetDays: 10 };

  return {
    'GET /api/v1/task-templates': async () => ({
      query: {
        limit: '2',
        q: 'futter',
        isActive: 'true',
        phase: 'VOLLFRUEHLING,WINTER',
        assigneeId: (await assignee()).userId,
        sort: 'title',
      },
    }),
    'POST /api/v1/task-templates': async () => ({ body: await template() }),
    'POST /api/v1/task-templates (by a phase)': async () => ({ body: await template(byPhase) }),
    'POST /api/v1/task-templates/starter-set': () => ({ body: { language: 'en' } }),
    'GET /api/v1/task-templates/:id': byId(aTaskTemplate),
    'PATCH /api/v1/task-templates/:id': byId(aTaskTemplate, () => template({ ...byPhase, isActive: false })),
    'DELETE /api/v1/task-templates/:id': byId(aTaskTemplate),
  };
};
