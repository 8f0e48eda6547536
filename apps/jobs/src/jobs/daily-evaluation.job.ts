import { systemActor } from '@beekeeping/core/actor';
import { loggableError } from '@beekeeping/db';
import { type Job, type JobCounts, JobFailed } from '@beekeeping/process/job';
import type { JobsContext } from '../context.ts';

export const dailyEvaluationJob: Job<JobsContext> = {
  description: 'evaluates the automation rules that wait for no event: makes their tasks, notifies of what they found',
  schedule: '29 3 * * *',
  run: async (context) => {
    const { evaluateDaily } = await import('@beekeeping/domain/automation-rules');
    const runs = await evaluateDaily(context, systemActor('job:daily-evaluation'));
    const counts: JobCounts = {};
    for (const { trigger, tasks, notifications } of runs) {
      if (tasks > 0) counts[`${trigger}.tasks`] = tasks;
      if (notifications > 0) counts[`${trigger}.notifications`] = notifications;
    }
    const failed = runs.filter(({ error }) => error !== undefined);
    for (const { trigger, error } of failed) {
      context.logger.error('an automation rule failed', { trigger, ...loggableError(error) });
      counts[`${trigger}.failed`] = 1;
    }
    if (failed.length > 0) {
      throw new JobFailed(`automation rules failed: ${failed.map(({ trigger }) => trigger).join(', ')}`, counts);
    }
    return counts;
  },
};
