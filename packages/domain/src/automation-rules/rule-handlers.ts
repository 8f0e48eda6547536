import type { RuleTrigger } from '@beekeeping/db';
import type { DomainEventType, EventHandler } from '@beekeeping/events';
import { type Rule, subjectsOf } from './rule.ts';
import { ruleCatalog } from './rules/index.ts';
import { runRule } from './run-rule.ts';
import { takeBackTasks } from './take-back-tasks.ts';

const handlerOf = (trigger: RuleTrigger, rule: Rule): EventHandler => {
  const { events = {}, undoneBy = {} } = rule;
  return {
    description: `Automation rule: ${rule.description}`,
    events: Object.keys({ ...events, ...undoneBy }) as DomainEventType[],
    handle: async (change, event) => {
      const about = subjectsOf(events, event);
      if (rule.undoneBy) await takeBackTasks(change, trigger, rule, [...about, ...subjectsOf(undoneBy, event)]);
      await runRule(change, trigger, rule, { about, causedBy: event.causedBy ?? event.id });
    },
  };
};

/** One handler for each rule that follows events, so that one which fails is tried again and stops no other. */
export const ruleHandlers: Readonly<Record<string, EventHandler>> = Object.fromEntries(
  (Object.entries(ruleCatalog) as [RuleTrigger, Rule][])
    .filter(([, { events, undoneBy }]) => events ?? undoneBy)
    .map(([trigger, rule]) => [`rule:${trigger}`, handlerOf(trigger, rule)]),
);
