import { factoriesOver, taskBody } from '@beekeeping/domain/testing';
import { byId, once, type ValidRequests } from '../../../testing/recording.ts';
import type { TestApi } from '../../../testing/test-api.ts';

/** Valid requests of tasks. */
export const tasksRequests = (api: TestApi): ValidRequests => {
  const { aColony, aTask, aTaskTemplate } = factoriesOver(() => api.context);
  const colony = once(aColony);
  const template = once(aTaskTemplate);
  const assignee = once(() => api.signIn('no role'));
  const task = async (fields: object = {}) => {
    const { id: colonyId, apiaryId } = await colony();
    return taskBody({ colonyId, apiaryId, assigneeId: (await assignee()).userId, ...fields });
  };
  const aDoneTask = async () => {
    const made = await aTask();
    await api.admin.post(`/api/v1/tasks/${made.id}/complete`).expect(200);
    return made;
  };

  return {
    'GET /api/v1/tasks': async () => ({
      query: {
        limit: '2',
        q: 'säure',
        colonyId: (await colony()).id,
        apiaryId: (await colony()).apiaryId,
        assigneeId: (await assignee()).userId,
        templateId: (await template()).id,
        status: 'OPEN,DONE',
        origin: 'MANUAL,RULE',
        dueFrom: '2025-01-01',
        dueTo: '2025-12-31',
        from: '2025-01-01',
        to: '2025-12-31',
        isOverdue: 'true',
        sort: 'dueOn',
      },
    }),
    'POST /api/v1/tasks': async () => ({ body: await task() }),
    'GET /api/v1/tasks/:id': byId(aTask),
    'PATCH /api/v1/tasks/:id': byId(aTask, () => task({ status: 'IN_PROGRESS' })),
    'DELETE /api/v1/tasks/:id': byId(aTask),
    'POST /api/v1/tasks/:id/complete': byId(aTask),
    'POST /api/v1/tasks/:id/cancel': byId(aTask),
    'POST /api/v1/tasks/:id/reopen': byId(aDoneTask),
  };
};
