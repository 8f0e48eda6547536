import { systemActor } from '@beekeeping/core/actor';
import type { Job } from '@beekeeping/process/job';
import type { JobsContext } from '../context.ts';

export const taskTemplatesJob: Job<JobsContext> = {
  description: 'makes the tasks of this year that are still missing for templates',
  schedule: '11 3 * * *',
  run: async (context) => {
    const { makeYearTasks } = await import('@beekeeping/domain/reactions/tasks/templates');
    return { ...(await makeYearTasks(context, systemActor('job:task-templates'))) };
  },
};
