import { systemActor } from '@beekeeping/core/actor';
import { makeYearTasks } from '@beekeeping/domain/task-templates';
import type { Job } from '@beekeeping/process/job';
import type { JobsContext } from '../context.ts';

export const taskTemplatesJob: Job<JobsContext> = {
  description: 'makes the tasks of this year that templates still owe',
  schedule: '11 3 * * *',
  run: async (context) => ({ ...(await makeYearTasks(context, systemActor('job:task-templates'))) }),
};
