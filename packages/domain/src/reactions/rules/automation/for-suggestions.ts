import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Queryable, RuleTrigger } from '@beekeeping/db';
import type { Change } from '@beekeeping/events';
import { readRule } from './read-rule.ts';
import type { Asked, Finding, RuleTask } from './rule.ts';
import { claimFindings, findDue, findUndecided, taskKeyOf } from './rule-results.ts';
import { ruleCatalog } from './rules/index.ts';

/** The scope: these subjects on that day, all by default. */
interface Scope {
  today: CalendarDay;
  timeZone: string;
  ids?: readonly string[] | undefined;
}

/** A finding of a rule, with the task that the rule would make. */
export interface Held<F extends Finding> {
  finding: F;
  task: RuleTask | undefined;
  parameters: Readonly<Record<string, number>>;
}

/** What a rule works with on that day, whether it is active or not. @returns undefined before its row is made */
export const askedOf = async (
  db: Queryable,
  trigger: RuleTrigger,
  { today, timeZone, ids }: Scope,
): Promise<(Asked & { ruleId: string }) | undefined> => {
  const set = await readRule(db, trigger, ruleCatalog[trigger]);
  return set && { ruleId: set.id, parameters: set.parameters, today, timeZone, about: ids };
};

/**
 * The findings of a rule, whether it is active or not. Where it is suggested as well, only those that ask for a task:
 * neither the rule nor a person who decided about the suggestion has acted, and no task waits.
 */
export const whatHolds = async <F extends Finding>(
  db: Queryable,
  trigger: RuleTrigger,
  scope: Scope,
): Promise<Held<F>[]> => {
  const rule = ruleCatalog[trigger];
  const asked = await askedOf(db, trigger, scope);
  if (!asked || rule.isInSeason?.(scope.today, asked.parameters) === false) return [];
  const { ruleId, parameters } = asked;
  const found = rule.suggestedAs
    ? await findUndecided(db, { trigger, rule, ruleId }, asked)
    : await findDue(db, rule, asked);
  return found.map((finding) => ({ finding: finding as F, task: rule.result(finding, asked).task, parameters }));
};

/** An accepted suggestion, as its rule sees it. */
export interface Accepted extends Finding {
  id: string;
  trigger: RuleTrigger;
}

/**
 * Lets accepted suggestions count as what their rules would have done.
 * @returns by the id of the suggestion how its task is to be made; without those of which the rule has made it already
 */
export const actInPlaceOfRules = async (
  change: Change,
  accepted: readonly Accepted[],
): Promise<ReadonlyMap<string, { dedupeKey: string; ruleId: string }>> => {
  const mine = new Map<string, { dedupeKey: string; ruleId: string }>();
  for (const trigger of [...new Set(accepted.map((each) => each.trigger))].toSorted()) {
    const rule = ruleCatalog[trigger];
    const set = await readRule(change.tx, trigger, rule);
    if (!set) continue;
    const of = { trigger, rule, ruleId: set.id };
    const wanted = accepted.filter((each) => each.trigger === trigger);
    for (const finding of await claimFindings(change, of, wanted)) {
      mine.set(finding.id, { dedupeKey: taskKeyOf(trigger, finding), ruleId: set.id });
    }
  }
  return mine;
};
