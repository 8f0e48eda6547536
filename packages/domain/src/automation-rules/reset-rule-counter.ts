import type { Change } from '@beekeeping/events';
import { resetCounter } from '../numbering/reset-counter.ts';
import { automationRuleRecords } from './automation-rule.records.ts';
import type { AutomationRuleView, CounterReset } from './automation-rule.schema.ts';

/**
 * Sets the next sequence of a numbering rule.
 * @throws AppError NOT_FOUND
 */
export const resetRuleCounter = async (
  change: Change,
  id: string,
  { nextValue }: CounterReset,
): Promise<AutomationRuleView> => {
  const rule = await automationRuleRecords.lock(change, id);
  return automationRuleRecords.view(change.tx, await resetCounter(change, rule, nextValue));
};
