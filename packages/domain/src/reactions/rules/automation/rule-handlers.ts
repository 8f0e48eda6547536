import type { RuleTrigger } from '@beekeeping/db';
import type { DomainEventType, EventHandler } from '@beekeeping/events';
import { type Rule, subjectsOf } from './rule.ts';
import { ruleCatalog } from './rules/index.ts';
import { runRule } from './run-rule.ts';
import { takeBackTasks } from './take-back-tasks.ts';

const handlerOf = (trigger: RuleTrigger, rule: Rule): EventHandler => {
  const { events = {}, undoneBy = {} } = rule;
  return {
    description: `Automation rule: ${rule.description.en}`,
    events: Object.keys({ ...events, ...undoneBy }) as DomainEventType[],
    handleAll: async (change, set) => {
      const about = set.flatMap((event) => subjectsOf(events, event));
      const undone = rule.undoneBy ? [...about, ...set.flatMap((event) => subjectsOf(undoneBy, event))] : [];
      await takeBackTasks(change, trigger, rule, [...new Set(undone)]);
      const causes = new Map(
        set.toReversed().flatMap((event) => subjectsOf(events, event).map((id) => [id, event.causedBy ?? event.id])),
      );
      let hasMore = true;
      while (hasMore) ({ hasMore } = await runRule(change, trigger, rule, causes));
    },
  };
};

/** One handler for each rule that follows events, so that one which fails is tried again and stops no other. */
export const ruleHandlers: Readonly<Record<string, EventHandler>> = Object.fromEntries(
  (Object.entries(ruleCatalog) as [RuleTrigger, Rule][])
    .filter(([, { events, undoneBy }]) => events ?? undoneBy)
    .map(([trigger, rule]) => [`rule:${trigger}`, handlerOf(trigger, rule)]),
);
