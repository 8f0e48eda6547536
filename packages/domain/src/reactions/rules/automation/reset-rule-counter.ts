import { AppError } from '@beekeeping/core/app-error';
import type { Change } from '@beekeeping/events';
import { resetCounter } from '../../../ground/numbering/reset-counter.ts';
import { automationRuleRecords } from './automation-rule.records.ts';
import type { AutomationRuleView, CounterReset } from './automation-rule.schema.ts';
import { findRule } from './rules/index.ts';

/**
 * Sets the next sequence of a numbering rule.
 * @throws AppError NOT_FOUND, INVALID_STATE for a rule that draws no numbers
 */
export const resetRuleCounter = async (
  change: Change,
  id: string,
  { nextValue }: CounterReset,
): Promise<AutomationRuleView> => {
  const rule = await automationRuleRecords.lock(change, id);
  if (findRule(rule.triggerType)) throw new AppError('INVALID_STATE', 'This rule draws no numbers.');
  return automationRuleRecords.view(change.tx, await resetCounter(change, rule, nextValue));
};
