import type { RuleTrigger } from '@beekeeping/db';
import type { DomainEventType, EventHandler } from '@beekeeping/events';
import { type Rule, subjectsOf } from './rule.ts';
import { ruleCatalog } from './rules/index.ts';
import { runRule } from './run-rule.ts';

const handlerOf = (trigger: RuleTrigger, rule: Rule): EventHandler => ({
  description: `Automation rule: ${rule.description}`,
  events: Object.keys(rule.events ?? {}) as DomainEventType[],
  handle: async (change, event) => {
    await runRule(change, trigger, rule, { about: subjectsOf(rule, event), causedBy: event.causedBy ?? event.id });
  },
});

/** One handler for each rule that acts on events, so that one which fails is tried again and stops no other. */
export const ruleHandlers: Readonly<Record<string, EventHandler>> = Object.fromEntries(
  (Object.entries(ruleCatalog) as [RuleTrigger, Rule][])
    .filter(([, rule]) => rule.events)
    .map(([trigger, rule]) => [`rule:${trigger}`, handlerOf(trigger, rule)]),
);
