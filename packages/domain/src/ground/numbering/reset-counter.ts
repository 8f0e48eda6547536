import { automationRules } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { recordRows } from '@beekeeping/records/record-rows';
import type { NumberingRuleRow } from './numbering-rule.ts';

/**
 * Makes `nextValue` the sequence that is drawn next. Numbers that were ever issued are skipped nevertheless.
 * @param rule locked
 */
export const resetCounter = async (
  change: Change,
  rule: NumberingRuleRow,
  nextValue: number,
): Promise<NumberingRuleRow> => {
  const row = await recordRows(automationRules).update(change, rule, { counter: nextValue - 1 });
  change.audit('automation_rule.counter_reset', {
    entityType: 'automation_rule',
    entityId: rule.id,
    details: { triggerType: rule.triggerType, from: rule.counter, to: nextValue - 1 },
  });
  return row;
};
