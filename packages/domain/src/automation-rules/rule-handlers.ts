import type { RuleTrigger } from '@beekeeping/db';
import type { DomainEventType, EventHandler } from '@beekeeping/events';
import { type Rule, subjectsOf } from './rule.ts';
import { ruleCatalog } from './rules/index.ts';
import { findsAnything, runRule } from './run-rule.ts';
import { takeBackTasks } from './take-back-tasks.ts';

const handlerOf = (trigger: RuleTrigger, rule: Rule): EventHandler => {
  const { events = {}, undoneBy = {} } = rule;
  return {
    description: `Automation rule: ${rule.description}`,
    events: Object.keys({ ...events, ...undoneBy }) as DomainEventType[],
    handleAll: async (change, set) => {
      const about = set.flatMap((event) => subjectsOf(events, event));
      const undone = rule.undoneBy ? [...about, ...set.flatMap((event) => subjectsOf(undoneBy, event))] : [];
      await takeBackTasks(change, trigger, rule, [...new Set(undone)]);
      // Most events are of no concern to a rule, which one look at all of them tells.
      if (!(await findsAnything(change, trigger, rule, [...new Set(about)]))) return;
      for (const event of set) {
        const cause = { about: subjectsOf(events, event), causedBy: event.causedBy ?? event.id };
        await runRule(change, trigger, rule, cause);
      }
    },
  };
};

/** One handler for each rule that follows events, so that one which fails is tried again and stops no other. */
export const ruleHandlers: Readonly<Record<string, EventHandler>> = Object.fromEntries(
  (Object.entries(ruleCatalog) as [RuleTrigger, Rule][])
    .filter(([, { events, undoneBy }]) => events ?? undoneBy)
    .map(([trigger, rule]) => [`rule:${trigger}`, handlerOf(trigger, rule)]),
);
