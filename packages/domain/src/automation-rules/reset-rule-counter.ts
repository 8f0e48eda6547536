import type { Change } from '@beekeeping/events';
import { resetCounter } from '../numbering/reset-counter.ts';
import { lockAutomationRule } from './automation-rule.queries.ts';
import type { AutomationRuleView, CounterReset } from './automation-rule.schema.ts';
import { automationRuleView } from './automation-rule.view.ts';

/**
 * Sets the next sequence of a numbering rule.
 * @throws AppError NOT_FOUND
 */
export const resetRuleCounter = async (
  change: Change,
  id: string,
  { nextValue }: CounterReset,
): Promise<AutomationRuleView> => {
  const rule = await lockAutomationRule(change, id);
  return automationRuleView(await resetCounter(change, rule, nextValue));
};
