import { systemActor } from '@beekeeping/core/actor';
import { loggableError } from '@beekeeping/db';
import { JobFailed } from '@beekeeping/core/job-failed';
import type { Job, JobCounts } from '@beekeeping/process/job';
import type { JobsContext } from '../context.ts';

export const dailyEvaluationJob: Job<JobsContext> = {
  description:
    'computes the forage forecasts of the day, evaluates the automation rules that wait for no event, which make tasks and notify, and what the records suggest',
  schedule: '29 3 * * *',
  run: async (context) => {
    const { evaluateDaily } = await import('@beekeeping/domain/reactions/rules/automation');
    const { computeForageForecasts } = await import('@beekeeping/domain/field-work/season/forage');
    const { evaluateSuggestions } = await import('@beekeeping/domain/reactions/rules/suggestions');
    const actor = systemActor('job:daily-evaluation');
    const forecasts = await computeForageForecasts(context, actor);
    const runs = await evaluateDaily(context, actor);
    const suggestions = await evaluateSuggestions(context, actor);
    const counts: JobCounts = {};
    if (forecasts > 0) counts.forageForecasts = forecasts;
    for (const [what, count] of Object.entries(suggestions.counts)) {
      if (count > 0) counts[`suggestions.${what}`] = count;
    }
    for (const { trigger, tasks, notifications } of runs) {
      if (tasks > 0) counts[`${trigger}.tasks`] = tasks;
      if (notifications > 0) counts[`${trigger}.notifications`] = notifications;
    }
    const failures = [
      ...runs.flatMap(({ trigger, error }) => (error === undefined ? [] : [{ name: trigger, error }])),
      ...suggestions.failures.map(({ type, error }) => ({ name: type, error })),
    ];
    for (const { name, error } of failures) {
      context.logger.error('a rule or suggester failed', { name, ...loggableError(error) });
      counts[`${name}.failed`] = 1;
    }
    if (failures.length > 0) {
      throw new JobFailed(`could not be evaluated: ${failures.map(({ name }) => name).join(', ')}`, counts);
    }
    return counts;
  },
};
