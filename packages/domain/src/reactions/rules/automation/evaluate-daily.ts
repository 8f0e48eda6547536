import type { Actor } from '@beekeeping/core/actor';
import type { RuleTrigger } from '@beekeeping/db';
import { type ChangeContext, inChange } from '@beekeeping/events';
import { recordCensuses } from '../../census/record-censuses.ts';
import type { Rule } from './rule.ts';
import { ruleCatalog } from './rules/index.ts';
import { runRule } from './run-rule.ts';

/** The result of one rule on a day; `error` if it failed, after the work done until then. */
export interface DailyRun {
  trigger: RuleTrigger;
  tasks: number;
  notifications: number;
  error?: unknown;
}

/** In batches, each in a change of its own. */
const runAll = async (context: ChangeContext, actor: Actor, trigger: RuleTrigger, rule: Rule): Promise<DailyRun> => {
  const run: DailyRun = { trigger, tasks: 0, notifications: 0 };
  try {
    for (let hasMore = true; hasMore;) {
      const piece = await inChange(context, actor, (change) => runRule(change, trigger, rule));
      run.tasks += piece.tasks;
      run.notifications += piece.notifications;
      hasMore = piece.hasMore;
    }
  } catch (error) {
    run.error = error;
  }
  return run;
};

/**
 * Counts the herd for the reference days that have come, then evaluates the rules that wait for no event, or not for
 * events alone: each as many statements as it needs for one finding, up to 1,000 of them. A failing rule does not stop
 * the others. The run after a killed one finds what is left.
 * @param rules those of the catalog, unless a test passes its own
 */
export const evaluateDaily = async (
  context: ChangeContext,
  actor: Actor,
  rules: Partial<Record<RuleTrigger, Rule>> = ruleCatalog,
): Promise<DailyRun[]> => {
  const runs: DailyRun[] = [];
  try {
    await recordCensuses(context, actor);
  } catch (error) {
    runs.push({ trigger: 'TSK_REFERENCE_DAY', tasks: 0, notifications: 0, error });
  }
  for (const [trigger, rule] of Object.entries(rules) as [RuleTrigger, Rule][]) {
    if (!rule.events || rule.isAlsoDaily) runs.push(await runAll(context, actor, trigger, rule));
  }
  return runs;
};
